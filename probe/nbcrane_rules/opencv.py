"""Rules about OpenCV."""

from __future__ import annotations

from .rule import Rule

NEEDS = ('cv2',)
LIBRARY = 'cv2'
NAMES = {'<5': 'CascadeClassifier'}
SETUP = """import os, tempfile
import cv2
import numpy as np
os.chdir(tempfile.mkdtemp())
"""

RULES = [
    Rule(
        'opencv/no-image',
        'A picture that was not found is converted.',
        'Check the path: `cv2.imread` returns `None` where there is no picture, and raises nothing.',
        crashes={
            'error': [
                "cv2.cvtColor(cv2.imread('gone.png'), cv2.COLOR_BGR2GRAY)",
                "image = cv2.imread('gone.png')\ncv2.cvtColor(image, cv2.COLOR_BGR2RGB)",
            ]
        },
        healthy=["cv2.imwrite('made.png', np.zeros((4, 4, 3), np.uint8))\ncv2.cvtColor(cv2.imread('made.png'), cv2.COLOR_BGR2GRAY)"],
    ),
]
