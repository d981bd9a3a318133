"""Pictures read from files: Pillow and imageio raise where a file is missing, OpenCV returns None."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from .. import introspection
from ..evaluate.values import Known
from .files import known_path, made_files, require_file
from .library import Library

if TYPE_CHECKING:
    from ..evaluate.operation import Operation
    from ..evaluate.values import Value

PILLOW = Library('PIL')
OPENCV = Library('cv2')
SKIMAGE = Library('skimage')

PILLOW.harmless(
    *"""Image.fromarray Image.Image.save Image.Image.show Image.Image.resize Image.Image.convert Image.Image.crop Image.new
    Image.Image.rotate Image.Image.transpose Image.Image.copy Image.Image.getpixel Image.Image.getdata Image.Image.split""".split()
)
OPENCV.harmless(
    *"""resize imwrite GaussianBlur Canny threshold flip rotate merge split addWeighted medianBlur bilateralFilter warpAffine
    getRotationMatrix2D findContours contourArea boundingRect Sobel Laplacian erode dilate calcHist equalizeHist absdiff
    inRange CascadeClassifier VideoCapture""".split()
)


@PILLOW.call('Image.open')
def _open(op: Operation) -> Value:
    require_file(op, op.argument('fp', 0))
    return op.unknown('a picture')


@OPENCV.call('imread')
def _imread(op: Operation) -> Value:
    """A missing file is no error here: the result is None, and what is done with it fails."""
    path = known_path(op, op.argument('filename', 0))
    evaluator = op.evaluator
    if path is None or evaluator.files_unknown or evaluator.wrote_files or os.path.realpath(path) in made_files(op) or os.path.exists(path):
        return op.unknown('a picture')
    return Known(None)


@OPENCV.call('cvtColor')
def _convert(op: Operation) -> Value:
    image = op.argument('src', 0)
    error = introspection.loaded('cv2.error')
    if error is not None and image is not None and op.is_known(image) and op.plain(image) is None:
        raise op.crash(
            error("OpenCV: !_src.empty() in function 'cvtColor'"),
            rule='opencv/no-image',
            evidence=[(op.text(image), 'V', 'None')],
            diagnosis="'%s' is None: cv2.imread found no picture to read." % op.text(image),
        )
    return op.unknown('a picture')


@SKIMAGE.call('io.imread')
def _skimage(op: Operation) -> Value:
    require_file(op, op.argument('fname', 0))
    return op.unknown('a picture')


LIBRARIES = [PILLOW, OPENCV, SKIMAGE]
