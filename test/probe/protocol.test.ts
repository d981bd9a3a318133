import { execa } from 'execa';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { testPython } from '../support/python.ts';
import { probeNotice, rehearsalReport, rehearsalRequest, rehearsedCell, rehearsedCrash, shortage } from '../../src/probe/protocol.ts';

/** What is exchanged about copies is described in TypeScript and in Python: both name the same fields, and the same of them may be absent. */

const probe = fileURLToPath(new URL('../../probe', import.meta.url));
const script = `
import json
from nbcrane_probe.rehearsal import protocol
kinds = {name: kind for name, kind in vars(protocol).items() if hasattr(kind, '__required_keys__') and not name.startswith('_')}
print(json.dumps({name: [sorted(kind.__required_keys__), sorted(kind.__optional_keys__)] for name, kind in kinds.items()}))
`;

/** Of a crash, for the kernel alone: nbcrane does not read them. */
const inside = ['again', 'remedies', 'turns'];

/** Of kinds that share one type in Python, what all of them have, and what some do. */
function fieldsOf(schema: z.ZodType): [string[], string[]] {
  const { oneOf, ...only } = z.toJSONSchema(schema, { io: 'input' });
  const kinds = (oneOf ?? [only]).map(({ properties = {}, required = [] }) => ({ names: Object.keys(properties), required }));
  const always = kinds[0]!.required.filter((name) => kinds.every(({ required }) => required.includes(name)));
  const all = [...new Set(kinds.flatMap(({ names }) => names))];
  return [always.toSorted(), all.filter((name) => !always.includes(name)).toSorted()];
}

it('the messages between nbcrane and the kernel have the same fields on both sides', async () => {
  const { stdout } = await execa(testPython(), ['-c', script], { env: { PYTHONPATH: probe } });
  const python: Record<string, [string[], string[]]> = JSON.parse(stdout);
  const crash = fieldsOf(rehearsedCrash);
  expect(python).toEqual({
    Shortage: fieldsOf(shortage),
    Cell: fieldsOf(rehearsalRequest.shape.cells.unwrap().element),
    Request: fieldsOf(rehearsalRequest),
    Report: fieldsOf(rehearsalReport),
    Notice: fieldsOf(probeNotice),
    Outcome: fieldsOf(rehearsedCell),
    Crash: [crash[0], [...crash[1], ...inside].toSorted()],
  });
});
