import { isMagicLine } from '../../notebook/magics.ts';
import type { Cell } from '../../notebook/notebook.ts';
import type { ObjectFacts } from '../../probe/protocol.ts';

/** A notebook as a type checker reads it: one module. Lines count from 1. */
type ModuleSource = { text: string; /** First and last line of the cell about to run. */ from: number; to: number };

type ModuleParts = {
  executed: readonly Pick<Cell, 'source'>[];
  cell: Pick<Cell, 'source'>;
  objects: readonly Pick<ObjectFacts, 'name' | 'type'>[];
};

/**
 * The cells that ran, then what is known of the types of live objects, then the cell about to run.
 * A type is stated as `x = typing.cast('module.Class', x)`, which checkers take from there on whatever they inferred before.
 */
export function moduleSource({ executed, cell, objects }: ModuleParts): ModuleSource {
  const before = [...executed.map(({ source }) => plainPython(source)), ...annotations(objects)].join('\n');
  const target = plainPython(cell.source);
  const from = before === '' ? 1 : before.split('\n').length + 1;
  return { text: `${before === '' ? '' : `${before}\n`}${target}\n`, from, to: from + target.split('\n').length - 1 };
}

const typed = '_nbcrane_typing';
/** A class with a path a checker can import, or a built-in one; values that were made in the notebook have none. */
const importable = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;
const builtin = new Set([
  'int',
  'float',
  'str',
  'bool',
  'bytes',
  'complex',
  'list',
  'dict',
  'set',
  'tuple',
  'frozenset',
  'range',
  'bytearray',
]);

function annotations(objects: ModuleParts['objects']): string[] {
  const known = objects.flatMap(({ name, type }) => {
    const isName = /^[A-Za-z_]\w*$/.test(name);
    const [module] = type.split('.');
    if (!isName || !importable.test(type) || module === '__main__' || module === 'builtins') return [];
    const path = type.includes('.') ? type.slice(0, type.lastIndexOf('.')) : null;
    if (path === null && !builtin.has(type)) return [];
    return [{ name, type, path }];
  });
  if (known.length === 0) return [];
  return [
    `import typing as ${typed}`,
    ...known.flatMap(({ name, type, path }) => [
      ...(path === null ? [] : [`import ${path}`]),
      `${name} = ${typed}.cast(${JSON.stringify(type)}, ${name})`,
    ]),
  ];
}

/** Magics and shell lines become `pass` where they stand, so that lines keep their numbers. */
function plainPython(source: string): string {
  const lines = source.replace(/\n$/, '').split('\n');
  const first = lines.find((line) => line.trim() !== '') ?? '';
  // `%%time` and its like run Python; any other cell magic does not.
  if (/^%%(?!time\b|timeit\b|capture\b|prun\b)/.test(first)) return lines.map((line) => `# ${line}`).join('\n');
  return lines.map((line) => (isMagicLine(line) ? `${/^\s*/.exec(line)![0]}pass` : line)).join('\n');
}
