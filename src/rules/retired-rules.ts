/**
 * Rules that are gone, because a copy of the kernel finds their crashes now, with the exceptions that they predicted. Their ids stay valid where
 * findings are ignored, and stand for crashes of copies with one of these exceptions.
 */
export const retiredRules: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'keras/input-shape': ['ValueError'],
    'keras/not-compiled': ['ValueError'],
    'keras/operation': ['IndexError', 'ValueError', 'InvalidArgumentError'],
    'keras/sample-count': ['ValueError'],
    'matplotlib/arguments': ['TypeError'],
    'matplotlib/attribute': ['AttributeError'],
    'matplotlib/image-shape': ['TypeError'],
    'matplotlib/lengths': ['ValueError'],
    'matplotlib/name': ['ValueError'],
    'matplotlib/property': ['AttributeError'],
    'matplotlib/subplot-number': ['ValueError'],
    'matplotlib/subplots': ['ValueError'],
    'numpy/pickled-objects': ['ValueError'],
    'numpy/random': ['TypeError', 'ValueError'],
    'numpy/random-choice': ['ValueError'],
    'opencv/no-image': ['error'],
    'pandas/concat': ['TypeError'],
    'scipy/result': ['AttributeError'],
    'seaborn/numbers': ['ValueError'],
    'sklearn/missing-column': ['ValueError'],
    'statsmodels/operation': ['MissingDataError', 'ValueError'],
    'torch/collate': ['TypeError'],
    'torch/empty-dataset': ['ValueError'],
    'torch/layer': ['TypeError', 'ValueError'],
    'torch/no-forward': ['NotImplementedError'],
    'torch/no-init': ['AttributeError'],
    'torch/not-scalar': ['RuntimeError'],
    'torch/optimizer': ['TypeError', 'ValueError'],
    'torch/sample-count': ['AssertionError', 'ValueError'],
    'torch/state-dict': ['RuntimeError'],
  }),
);
