import { execa } from 'execa';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { junitReport } from '../../src/report/junit.ts';
import { testPython } from '../support/python.ts';
import { crashVerdict, crashedNotebook, error, passedNotebook, recordOf, stoppedNotebook } from './build.ts';
import { hostile } from './hostile.ts';

type Element = { tag: string; attributes: Record<string, string>; text: string | null; children: Element[] };

/** What Python's XML parser reads of each document. */
async function parsed(documents: readonly string[]): Promise<Element[]> {
  const program = `import json, sys
from xml.etree import ElementTree
def tree(node):
    return {"tag": node.tag, "attributes": node.attrib, "text": node.text, "children": [tree(child) for child in node]}
print(json.dumps([tree(ElementTree.fromstring(text.encode("utf-8"))) for text in json.load(sys.stdin)]))`;
  const { stdout } = await execa(testPython(), ['-c', program], { input: JSON.stringify(documents) });
  return JSON.parse(stdout) as Element[];
}

describe('the JUnit report', () => {
  it('has a suite per notebook and a case per code cell, with what became of it', async () => {
    const dead = passedNotebook({
      path: 'k.ipynb',
      status: 'kernel-died',
      outcomes: { 1: { status: 'crashed', error: error({ ename: 'KernelDied', evalue: 'Killed by SIGKILL.' }) } },
    });
    const [root] = await parsed([
      junitReport(
        recordOf(
          passedNotebook(),
          stoppedNotebook({ path: 'b.ipynb' }),
          crashedNotebook({ path: 'c.ipynb' }),
          dead,
          passedNotebook({ path: 'bad.ipynb', status: 'invalid', message: 'No JSON.' }),
        ),
      ),
    ]);
    expect(root!.attributes).toMatchObject({ name: 'nbcrane', tests: '11', failures: '2', errors: '2', skipped: '2' });
    expect(root!.children.map(({ attributes }) => attributes['name'])).toEqual(['a.ipynb', 'b.ipynb', 'c.ipynb', 'k.ipynb', 'bad.ipynb']);
    const outcomes = root!.children.map(({ children }) => children.map((each) => each.children[0]?.tag ?? 'passed'));
    expect(outcomes).toEqual([
      ['passed', 'passed'],
      ['passed', 'failure', 'skipped'],
      ['passed', 'failure', 'skipped'],
      ['passed', 'error'],
      ['error'],
    ]);
    const [failure] = root!.children[1]!.children[1]!.children;
    expect(failure).toMatchObject({
      attributes: { type: 'KeyError', message: expect.stringContaining('Cell 3 (id cell-2), line 2 will raise KeyError') },
    });
    expect(failure!.text).toContain('> 2 |     y = df["target"]');
    expect(root!.children[2]!.children[1]!.children[0]!.text).toContain('Traceback (most recent call last)');
  });

  it('is XML whatever notebooks and models say, without terminal colours', async () => {
    const documents = fc.sample(fc.tuple(hostile, hostile), 200).map(([text, other]) =>
      junitReport(
        recordOf(
          {
            path: other,
            cells: ['a', text || 'x'],
            status: 'predicted-crash',
            outcomes: { 1: { status: 'predicted-crash', prediction: crashVerdict({ diagnosis: text, errorType: other }) } },
          },
          crashedNotebook({
            path: `c${text}`,
            outcomes: { 1: { status: 'crashed', error: error({ ename: other, evalue: text, traceback: [text, '\x1b[31mred\x1b[0m'] }) } },
          }),
        ),
      ),
    );
    for (const root of await parsed(documents)) {
      expect(root.children).toHaveLength(2);
      const { text } = root.children[1]!.children[1]!.children[0]!;
      expect(text).toMatch(/red$/);
      expect(text).not.toContain('\x1b');
    }
  });
});
