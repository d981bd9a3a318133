import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { jsonReport } from '../../src/report/json.ts';
import { eventsJsonSchema, reportJsonSchema } from '../generate/report-schema.ts';
import { crashedNotebook, passedNotebook, recordOf, stoppedNotebook } from './build.ts';

const validate = new Ajv2020({ strict: true, strictTypes: false }).compile(JSON.parse(reportJsonSchema()) as object);

it('the lines of --events have their published schema up to date (vitest -u writes it)', async () => {
  await expect(eventsJsonSchema()).toMatchFileSnapshot('../../docs/events.schema.json');
});

describe('the JSON report', () => {
  it('has its published schema up to date (vitest -u writes it)', async () => {
    await expect(reportJsonSchema()).toMatchFileSnapshot('../../docs/report.schema.json');
  });

  it('validates against the schema, whatever became of the notebooks', () => {
    const record = recordOf(
      passedNotebook(),
      stoppedNotebook({ path: 'b.ipynb' }),
      crashedNotebook({ path: 'c.ipynb' }),
      passedNotebook({ path: 'd.ipynb', status: 'invalid', message: 'd.ipynb is no JSON.' }),
    );
    validate(JSON.parse(jsonReport(record)));
    expect(validate.errors).toBeNull();
  });

  it.each([
    ['a status nobody knows', (report: any) => (report.notebooks[0].status = 'fine')],
    ['a line 0', (report: any) => (report.notebooks[0].cells[1].prediction.line = 0)],
    ['no totals', (report: any) => delete report.totals],
    ['another version of the schema', (report: any) => (report.schemaVersion = 2)],
  ])('does not validate with %s', (_what, spoil) => {
    const report: unknown = JSON.parse(jsonReport(recordOf(stoppedNotebook())));
    spoil(report);
    expect(validate(report)).toBe(false);
  });
});
