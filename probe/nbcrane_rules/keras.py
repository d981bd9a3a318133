"""Rules about Keras 3."""

from __future__ import annotations

from .rule import Rule

NEEDS = ('keras', 'numpy')
LIBRARY = 'keras'
SETUP = """import numpy as np
import keras
def build():
    return keras.Sequential([keras.Input((4,)), keras.layers.Dense(3, activation='relu'), keras.layers.Dense(1)])
raw = build()
model = build()
model.compile('sgd', 'mse')
X = np.zeros((8, 4), 'float32')
y = np.zeros((8, 1), 'float32')
"""

RULES = [
    Rule(
        'keras/not-compiled',
        'A model is trained or evaluated before it is compiled.',
        'Call `compile` on this object in an earlier cell.',
        crashes={'ValueError': ['raw.fit(X, y)', 'raw.evaluate(X, y)']},
        healthy=['model.fit(X, y, verbose=0)', 'raw.predict(X, verbose=0)'],
    ),
    Rule(
        'keras/sample-count',
        'Inputs and targets have different numbers of samples.',
        'Compare the lengths in the report. An earlier cell may have dropped rows from one of them.',
        crashes={'ValueError': ['model.fit(X, y[:5])', 'model.evaluate(X[:6], y)']},
        healthy=['model.fit(X, y, verbose=0)', 'model.evaluate(X, y, verbose=0)'],
    ),
    Rule(
        'keras/input-shape',
        'The model expects data of a different shape.',
        'Compare the shapes in the report. The first axis is the batch.',
        crashes={'ValueError': ['model.fit(X[:, :3], y)', 'model.predict(np.zeros((8, 5)))']},
        healthy=['model.fit(X, y, verbose=0)', 'model.predict(np.zeros((8, 4)), verbose=0)'],
    ),
    Rule(
        'keras/operation',
        'Keras refuses an operation for the values it would get.',
        'Read the diagnosis: it shows what Keras says.',
        crashes={'IndexError': ['keras.utils.to_categorical([0, 3], num_classes=2)']},
        healthy=['keras.utils.to_categorical([0, 1], num_classes=2)'],
    ),
]
