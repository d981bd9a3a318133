import { describe, expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

/** Nobody follows this, so that what it gives comes as a surprise. */
const hidden = 'import random\ndef only(value):\n    return value if random.random() < 2 else None';

describe('a crash that nobody has foreseen', () => {
  it('is explained with the values, where they came from and a near word, in every report', async () => {
    const cells = [
      `${hidden}\nimport pandas as pd\nsales = pd.DataFrame({'unit_price': [1, 2], 'units': [3, 4]})`,
      `def total(table):\n    return (table['units'] * table['Unit Price']).sum()`,
      '\n\nonly(total)(sales)',
      `only(sales).unit_prise`,
      `settings = {'api_key': 'sk-123456789abcdef'}\nonly(settings)['api_kee']`,
      `raise ValueError('own words')`,
      '%%time\nonly(sales)["x"]',
    ];
    const folder = scratchFolder({ 'a.ipynb': notebookText(cells) });
    const flags = ['--predict', 'offline', '--stop-on', 'never', '--allow-errors'];
    const { report, stdout } = await check(folder, ['a.ipynb', ...flags, '--markdown', 'summary.md', '--verbose']);
    const of = (index: number) => report.notebooks[0]!.cells[index]!.error!;
    const { diagnosis, line } = of(2);
    expect(line).toBe(3);
    expect(diagnosis!.text).toContain(
      "`table` is a pandas.DataFrame with 2 rows and 2 columns without the column 'Unit Price'. Did you mean 'unit_price'?",
    );
    expect(diagnosis!.origins).toEqual([{ name: 'sales', cellIndex: 0, line: 5 }]);
    expect(diagnosis!.evidence[0]).toEqual({ name: 'table', category: 'R', fact: "columns: 'unit_price', 'units'" });
    expect(of(3).diagnosis!.text).toContain("Did you mean 'unit_price'?");
    // Nothing is said where the code itself says what is wrong, or where its place is not known.
    expect([of(5).diagnosis, of(6).diagnosis]).toEqual([undefined, undefined]);
    expect(JSON.stringify(report) + stdout).not.toContain('sk-123456789abcdef');
    expect(stdout).toContain("It raised KeyError: 'Unit Price'.");
  });
});
