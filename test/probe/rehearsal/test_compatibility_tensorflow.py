"""TensorFlow and Keras, in copies of a process in which they have trained on several threads."""

import hashlib
import os
import re
import unittest
import warnings

os.environ.update(TF_NUM_INTRAOP_THREADS='2', TF_CPP_MIN_LOG_LEVEL='3', KERAS_BACKEND='tensorflow', CUDA_VISIBLE_DEVICES='')

import forked  # noqa: E402
import keras  # noqa: E402
import numpy as np  # noqa: E402
import tensorflow as tf  # noqa: E402

from nbcrane_probe.rehearsal import compatibility  # noqa: E402

warnings.simplefilter('ignore')
# Numbers of traced functions and shuffled labels differ from run to run; where a graph was traced is not known in the copy.
CHANGING = re.compile(r'\d+|^(  File .*|<stack traces unavailable>|)\n', re.MULTILINE)
X = np.random.default_rng(0).normal(size=(200, 6)).astype('float32')
Y = (X[:, 0] > 0).astype('int64')
MATRIX = tf.constant(np.ones((600, 600), 'float32'))


def network(*inner):
    model = keras.Sequential([keras.layers.Input((6,)), *inner, keras.layers.Dense(2, activation='softmax')])
    model.compile('adam', 'sparse_categorical_crossentropy', metrics=['accuracy'])
    return model


class Parent:
    """What stands in the kernel before the fork."""

    @classmethod
    def make(cls):
        keras.utils.set_random_seed(0)
        cls.model = network(keras.layers.Dense(64, activation='relu'), keras.layers.Dropout(0.2))
        cls.model.fit(X, Y, epochs=1, verbose=0, validation_data=(X[:50], Y[:50]))
        cls.data = (
            tf.data.Dataset.from_tensor_slices((X, Y))
            .shuffle(50, seed=0)
            .map(lambda x, y: (x * 2, y), num_parallel_calls=tf.data.AUTOTUNE)
            .cache()
            .batch(32)
            .prefetch(tf.data.AUTOTUNE)
        )
        cls.rows = sum(len(x) for x, _ in cls.data)
        cls.generated = tf.data.Dataset.from_generator(lambda: iter(range(4)), output_signature=tf.TensorSpec((), tf.int32)).map(
            lambda number: tf.py_function(lambda value: value * 2, [number], tf.int32)
        )
        cls.numbers = [int(number) for number in cls.generated]
        cls.product = tf.function(lambda a, b: tf.reduce_sum(tf.matmul(a, b)))
        cls.product(MATRIX, MATRIX)
        cls.words = keras.layers.StringLookup(vocabulary=['a', 'b'])
        cls.texts = keras.layers.TextVectorization(output_sequence_length=3)
        cls.texts.adapt(['a b c', 'b c d e'])
        cls.table = tf.lookup.StaticHashTable(tf.lookup.KeyValueTensorInitializer(['a'], [5]), -1)
        cls.look_up = tf.function(lambda key: cls.table.lookup(key))
        cls.look_up(tf.constant('a'))
        cls.counts = tf.lookup.experimental.MutableHashTable(tf.string, tf.int64, -1)
        cls.counts.insert(['q'], [7])
        cls.open = iter(cls.data)
        next(cls.open)
        cls.queue = tf.queue.FIFOQueue(2, [tf.float32])
        cls.queue.enqueue(1.0)
        cls.weight = tf.Variable(2.0)
        cls.compiled = tf.function(lambda: cls.weight * 2, jit_compile=True)
        cls.compiled()
        cls.training = cls.custom_step()
        cls.training(X[:32], Y[:32])

    @classmethod
    def custom_step(cls):
        model, optimizer, loss_of = network(keras.layers.Dense(8)), keras.optimizers.SGD(), keras.losses.SparseCategoricalCrossentropy()

        @tf.function
        def step(x, y):
            with tf.GradientTape() as tape:
                loss = loss_of(y, model(x, training=True))
            optimizer.apply_gradients(zip(tape.gradient(loss, model.trainable_variables), model.trainable_variables))
            return loss

        return step


def weights_digest():
    return hashlib.sha256(b''.join(weight.tobytes() for weight in Parent.model.get_weights())).hexdigest()


class TensorFlow(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        Parent.make()

    def test_a_matrix_product_without_care_hangs(self):
        with self.assertRaises(forked.Hung):
            forked.in_copy(lambda: tf.matmul(MATRIX, MATRIX).shape, seconds=3, cared_for=False)

    def test_a_trained_model_trains_on_predicts_and_evaluates(self):
        def work():
            history = Parent.model.fit(X, Y, verbose=0, validation_data=(X[:50], Y[:50])).history
            return (
                sorted(history),
                len(history['loss']),
                Parent.model.predict(X, verbose=0).shape,
                len(Parent.model.evaluate(X, Y, verbose=0)),
            )

        self.assertEqual(forked.in_copy(work), (['accuracy', 'loss', 'val_accuracy', 'val_loss'], 1, (200, 2), 2))

    def test_predictions_are_those_of_the_process(self):
        expected = Parent.model.predict(X, verbose=0)
        np.testing.assert_allclose(forked.in_copy(lambda: Parent.model.predict(X, verbose=0)), expected, rtol=1e-5)

    def test_a_new_model_with_convolutions_and_recurrence_trains(self):
        def work():
            model = keras.Sequential([keras.layers.Input((8, 4)), keras.layers.Conv1D(8, 3), keras.layers.LSTM(8), keras.layers.Dense(1)])
            model.compile('sgd', 'mse')
            return len(model.fit(np.ones((64, 8, 4)), np.ones(64), verbose=0).history['loss'])

        self.assertEqual(forked.in_copy(work), 1)

    def test_what_fails_in_the_process_fails_alike_in_the_copy(self):
        failing = {
            'wrong validation shape': lambda: Parent.model.fit(X, Y, verbose=0, validation_data=(X[:, :3], Y)),
            'labels out of range': lambda: Parent.model.fit(X, Y + 5, verbose=0),
            'wrong shape while tracing': lambda: Parent.training(X[:32, :2], Y[:32]),
            'wrong shape of matrices': lambda: tf.matmul(MATRIX, tf.ones((3, 3))),
        }
        for name, work in failing.items():
            with self.subTest(name):
                raised = []
                for run in (work, lambda work=work: forked.in_copy(work)):
                    with self.assertRaises(Exception) as caught:
                        run()
                    raised.append((type(caught.exception), CHANGING.sub('', str(caught.exception))))
                self.assertEqual(raised[1], raised[0])

    def test_functions_traced_before_run_and_trace_again(self):
        expected = float(Parent.product(MATRIX, MATRIX))

        def work():
            return float(Parent.product(MATRIX, MATRIX)), float(Parent.product(MATRIX[:2], MATRIX)), float(Parent.training(X[:32], Y[:32]))

        same, other, loss = forked.in_copy(work)
        self.assertEqual((same, other), (expected, 2 * 600 * 600))
        self.assertTrue(np.isfinite(loss))

    def test_datasets_are_read_again(self):
        def work():
            return sum(len(x) for x, _ in Parent.data), [int(number) for number in Parent.generated]

        self.assertEqual(forked.in_copy(work), (Parent.rows, Parent.numbers))

    def test_a_model_trains_on_a_dataset(self):
        self.assertEqual(len(forked.in_copy(lambda: Parent.model.fit(Parent.data, epochs=2, verbose=0).history['loss'])), 2)

    def test_lookup_tables_keep_their_content(self):
        def work():
            return (
                Parent.words(tf.constant(['b', 'z'])).numpy().tolist(),
                Parent.texts(['a b']).numpy().tolist(),
                int(Parent.look_up(tf.constant('a'))),
                int(Parent.table.lookup(tf.constant('x'))),
                int(Parent.counts.lookup(tf.constant('q'))),
            )

        expected = work()
        self.assertEqual(forked.in_copy(work), expected)

    def test_random_numbers_follow_a_seed(self):
        def work():
            tf.random.set_seed(3)
            return tf.random.normal((2,)).numpy().tolist(), keras.random.normal((2,), seed=1).numpy().tolist()

        self.assertEqual(forked.in_copy(work), work())

    def test_an_open_iterator_is_declined_and_may_be_replaced(self):
        with self.assertRaisesRegex(compatibility.Declined, 'opened before the fork'):
            forked.in_copy(lambda: next(Parent.open))

        def replace():
            Parent.open = iter(Parent.data)
            return len(next(Parent.open)[0])

        self.assertEqual(forked.in_copy(replace), 32)

    def test_resources_that_stay_behind_are_declined_also_where_errors_are_swallowed(self):
        def work():
            try:
                return float(Parent.queue.dequeue())
            except Exception:
                return None

        with self.assertRaisesRegex(compatibility.Declined, 'a queue'):
            forked.in_copy(work)

    def test_code_compiled_by_xla_before_is_declined(self):
        with self.assertRaisesRegex(compatibility.Declined, 'XLA'):
            forked.in_copy(lambda: Parent.compiled())

    def test_the_process_is_as_before(self):
        weights, state = weights_digest(), tf.random.get_global_generator().state.numpy().tolist()
        forked.in_copy(lambda: Parent.model.fit(X, Y, verbose=0))
        self.assertEqual((weights_digest(), tf.random.get_global_generator().state.numpy().tolist()), (weights, state))
        self.assertEqual(len(next(Parent.open)[0]), 32)
        self.assertTrue(np.isfinite(Parent.model.fit(X, Y, verbose=0).history['loss'][0]))
