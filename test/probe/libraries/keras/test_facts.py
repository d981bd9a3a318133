import os
import tempfile
import unittest

from looking import facts_of, in_main
from needs import needs

tensorflow, keras, np = needs('tensorflow', 'keras', 'numpy')

SETUP = """
import keras, numpy as np, tensorflow as tf
model = keras.Sequential([keras.layers.Input((4,)), keras.layers.Dense(8, activation='relu'), keras.layers.Dense(2)])
model.compile('adam', loss='mse', metrics=['accuracy'])
history = model.fit(np.zeros((8, 4)), np.zeros((8, 2)), epochs=2, verbose=0)
unbuilt, symbol = keras.Sequential([keras.layers.Dense(3)]), keras.Input((3,))
class Mine(keras.Model):
    def __init__(self):
        super().__init__(); self.dense = keras.layers.Dense(3)
    def call(self, x): raise RuntimeError
    @property
    def layers(self): raise RuntimeError
mine = Mine()
t, words, variable = tf.constant([[1.0, float('nan')]]), tf.constant(['a']), tf.Variable([1.0, 2.0])
calls = []
def produce():
    calls.append(1)
    yield np.zeros(3)
data = tf.data.Dataset.from_tensor_slices(np.zeros((10, 3))).batch(4).prefetch(1)
made = tf.data.Dataset.from_generator(produce, output_signature=tf.TensorSpec((3,)))
"""


class Keras(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.namespace = in_main(SETUP)
        cls.found = facts_of(
            'model; history; history.history; unbuilt; symbol; mine; t; words; variable; data; made; model.layers[0]', cls.namespace
        )

    def test_models(self):
        model = self.found['model']
        self.assertEqual(
            (model['input_shape'], model['output_shape'], model['layer_count'], model['compiled'], model['parameter_count']),
            ([None, 4], [None, 2], 2, True, 58),
        )
        self.assertEqual((model['loss'], model['metrics']), ("'mse'", ['accuracy']))
        self.assertEqual(model['layers'][0]['output_shape'], [None, 8])
        self.assertEqual((self.found['unbuilt']['built'], self.found['unbuilt']['compiled']), (False, False))
        self.assertEqual([layer['type'] for layer in self.found['mine']['layers']], ['Dense'])
        self.assertEqual(self.found['model.layers[0]']['settings']['units'], 8)

    def test_history(self):
        self.assertEqual((self.found['history']['epochs'], sorted(self.found['history']['metrics'])), (2, ['accuracy', 'loss']))
        self.assertEqual(sorted(self.found['history.history']['keys']), ['accuracy', 'loss'])

    def test_tensors(self):
        self.assertEqual((self.found['t']['shape'], self.found['t']['dtype'], self.found['t']['has_nan']), ([1, 2], 'float32', True))
        self.assertEqual(
            (self.found['symbol']['shape'], self.found['variable']['shape'], self.found['words']['dtype']), ([None, 3], [2], 'string')
        )

    def test_pipelines_are_not_consumed(self):
        self.assertIn('TensorSpec(shape=(None, 3)', self.found['data']['element_spec'])
        self.assertIn('(3,)', self.found['made']['element_spec'])
        self.assertEqual(self.namespace['calls'], [])

    def test_image_iterators(self):
        try:
            from keras.src.legacy.preprocessing.image import ImageDataGenerator
            from PIL import Image
        except ImportError:
            self.skipTest('needs the legacy image generator and Pillow')
        with tempfile.TemporaryDirectory() as folder:
            for at in range(5):
                place = os.path.join(folder, 'ab'[at % 2])
                os.makedirs(place, exist_ok=True)
                Image.new('RGB', (10, 10)).save(os.path.join(place, '%d.png' % at))
            images = ImageDataGenerator().flow_from_directory(folder, target_size=(24, 20), batch_size=2)
            found = facts_of('images', {'images': images})['images']
        self.assertEqual(
            (
                found['n_samples'],
                found['num_classes'],
                found['batch_size'],
                found['image_shape'],
                found['target_size'],
                found['num_batches'],
            ),
            (5, 2, 2, [24, 20, 3], [24, 20], 3),
        )
        self.assertEqual(found['class_indices'], {'a': 0, 'b': 1})


if __name__ == '__main__':
    unittest.main()
