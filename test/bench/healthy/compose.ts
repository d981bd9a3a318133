import type { INotebookContent } from '@jupyterlab/nbformat';
import type { DocstringExample } from './docstrings.ts';

/** Where a cell of a generated notebook comes from: `numpy/lib/_shape_base_impl.py:120`. */
export type Origin = { package: string; version: string; place: string };

/** A notebook made from examples, with the origin of every cell that counts; cells of our own (imports) have none. */
export type HealthyNotebook = {
  name: string;
  content: INotebookContent;
  origins: ReadonlyMap<number, Origin>;
  /** Folder whose files the notebook may want, or null. */
  folder: string | null;
};

/** `statement`: every `>>>` is a cell; `paragraph`: those between two pieces of prose are one. */
type Grouping = 'statement' | 'paragraph';

/** What the packages' own doctest set-ups import before an example. */
const assumedImports: Readonly<Record<string, string>> = {
  numpy: 'import numpy as np',
  scipy: 'import numpy as np',
  sklearn: 'import numpy as np',
  pandas: 'import numpy as np\nimport pandas as pd',
  matplotlib: 'import matplotlib.pyplot as plt\nimport numpy as np',
  polars: 'import polars as pl\nimport polars.selectors as cs',
  statsmodels: 'import numpy as np\nimport pandas as pd\nimport statsmodels.api as sm',
  torch: 'import torch\nimport torch.nn as nn\nimport torch.nn.functional as F',
  networkx: 'import networkx as nx\nimport numpy as np',
  tensorflow: 'import tensorflow as tf\nimport numpy as np',
  keras: 'import keras\nimport numpy as np\nfrom keras import layers, ops',
  xgboost: 'import numpy as np\nimport xgboost as xgb',
};

/**
 * Joins examples into notebooks of at most about `cellsEach` cells, package by package. The names the packages assume are
 * bound anew before every docstring; all else stays, as state does in a notebook.
 */
export function composeNotebooks(
  examples: readonly DocstringExample[],
  { cellsEach, grouping }: { cellsEach: number; grouping: Grouping },
): HealthyNotebook[] {
  const notebooks: HealthyNotebook[] = [];
  for (const [name, own] of Object.entries(Object.groupBy(examples, (example) => example.package))) {
    let batch: DocstringExample[] = [];
    let size = 0;
    for (const example of own!) {
      batch.push(example);
      size += cellsOf(example, grouping).length;
      if (size < cellsEach) continue;
      notebooks.push(compose(`${grouping}-${name}-${notebooks.length + 1}`, batch, grouping));
      batch = [];
      size = 0;
    }
    if (batch.length > 0) notebooks.push(compose(`${grouping}-${name}-${notebooks.length + 1}`, batch, grouping));
  }
  return notebooks;
}

/** Statements that are joined are lines of one cell. */
const cellsOf = ({ paragraphs }: DocstringExample, grouping: Grouping): string[] =>
  grouping === 'statement' ? paragraphs.flat() : paragraphs.map((statements) => statements.join('\n'));

function compose(name: string, examples: readonly DocstringExample[], grouping: Grouping): HealthyNotebook {
  const origins = new Map<number, Origin>();
  const sources: string[] = [];
  for (const example of examples) {
    const imports = assumedImports[example.package];
    if (imports !== undefined) sources.push(imports);
    for (const cell of cellsOf(example, grouping)) {
      origins.set(sources.length, { package: example.package, version: example.version, place: `${example.path}:${example.line}` });
      sources.push(cell);
    }
  }
  return { name, content: notebookOf(sources), origins, folder: null };
}

/** A Python notebook of these code cells. */
export function notebookOf(sources: readonly string[]): INotebookContent {
  return {
    nbformat: 4,
    nbformat_minor: 5,
    metadata: { kernelspec: { name: 'python3', display_name: 'Python 3' }, language_info: { name: 'python' } },
    cells: sources.map((source, index) => ({
      id: `cell-${index}`,
      cell_type: 'code',
      metadata: {},
      source,
      execution_count: null,
      outputs: [],
    })),
  };
}
