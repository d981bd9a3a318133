// What `nbcrane check --quick` makes of public tutorials, and of the same with a crash planted by hand. `node test/bench/tutorials/main.ts --help`
import { execa } from 'execa';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';

const half = z.enum(['dev', 'sealed']);
const manifest = z.array(z.object({ name: z.string(), project: z.string(), half }));
const planted = z.array(
  z.object({ name: z.string(), cell: z.number(), old: z.string(), new: z.string(), error: z.string(), line: z.number() }),
);
/** The part of the JSON report that is read here. */
const reported = z.object({
  status: z.string(),
  seen: z.object({ statements: z.number(), ofStatements: z.number() }).partial().nullish(),
  cells: z.array(
    z.object({
      index: z.number(),
      prediction: z.object({ verdict: z.string(), errorType: z.string().nullable(), line: z.number().nullable() }).nullable(),
      error: z.object({ ename: z.string(), line: z.number().nullable() }).nullable(),
    }),
  ),
});
type Reported = z.infer<typeof reported>;

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const read = <T>(schema: z.ZodType<T>, name: string): T => schema.parse(JSON.parse(readFileSync(here(name), 'utf8')));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string' },
    python: { type: 'string' },
    program: { type: 'string', default: here('../../../dist/nbcrane.js') },
    half: { type: 'string', default: 'dev' },
    full: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '28' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help || !values.folder || !values.python) {
  console.log(`Usage: node test/bench/tutorials/main.ts --folder DIR --python PATH [NAME…]

--folder DIR    what fetch.py has written
--python PATH   a Python with what the tutorials require (see manifest.json)
--program FILE  an nbcrane.js
--half HALF     dev, or sealed: once, at the end
--full          run each in full, too
--minutes N     start no more notebooks after this time`);
  process.exit(values.help ? 0 : 2);
}
const { python, full } = { ...values, python: resolve(values.python) };
const [folder, program] = [resolve(values.folder), resolve(values.program)];
const end = performance.now() + Number(values.minutes) * 60_000;

type Plant = z.infer<typeof planted>[number];

/** What became of one notebook, with the crash that is planted in it, if any: the report, and seconds from start to end. */
async function check(name: string, args: readonly string[], plant?: Plant): Promise<{ found: Reported | null; seconds: number }> {
  const own = await mkdtemp(join(tmpdir(), 'nbcrane-tutorial-'));
  try {
    await cp(join(folder, name), own, { recursive: true });
    const path = join(own, `${name}.ipynb`);
    if (plant) await writeFile(path, withPlant(await readFile(path, 'utf8'), plant));
    const began = performance.now();
    const report = join(own, 'report.json');
    await execa(process.execPath, [program, 'check', path, '--python', python, '--quiet', '--json', report, ...args], {
      cwd: own,
      // As on a fresh machine, where matplotlib has no list of fonts yet.
      env: { XDG_CACHE_HOME: join(own, 'cache'), MPLCONFIGDIR: join(own, 'fonts') },
      reject: false,
      stdin: 'ignore',
      timeout: 900_000,
    });
    const seconds = (performance.now() - began) / 1000;
    return { found: existsSync(report) ? reported.parse(JSON.parse(await readFile(report, 'utf8')).notebooks[0]) : null, seconds };
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

function withPlant(text: string, plant: Plant): string {
  const notebook = JSON.parse(text) as { cells: { cell_type: string; source: string | string[] }[] };
  const cell = notebook.cells.filter((one) => one.cell_type === 'code')[plant.cell]!;
  cell.source = [cell.source]
    .flat()
    .join('')
    .replace(plant.old, () => plant.new);
  return JSON.stringify(notebook);
}

/** Every crash that was told: `cell, line, exception`, cells counted among those with code. */
const toldIn = ({ cells }: Reported) =>
  cells.flatMap(({ prediction, error }, cell) =>
    prediction?.verdict === 'crash'
      ? [{ cell, line: prediction.line, error: prediction.errorType }]
      : error
        ? [{ cell, line: error.line, error: error.ename }]
        : [],
  );
const shown = (told: ReturnType<typeof toldIn>) =>
  told.map(({ cell, line, error }) => `cell ${cell}, line ${line}: ${error}`).join('; ') || 'nothing';

const plants = new Map(read(planted, 'planted.json').map((plant) => [plant.name, plant]));
console.log('| tutorial | status | statements seen | seconds | in full | crash planted |\n| --- | --- | ---: | ---: | ---: | --- |');
for (const { name } of read(manifest, 'manifest.json').filter((one) => one.half === values.half)) {
  if ((positionals.length > 0 && !positionals.includes(name)) || performance.now() > end) continue;
  const quick = await check(name, ['--quick']);
  const whole = full ? await check(name, ['--predict', 'none']) : null;
  const plant = plants.get(name);
  const broken = plant && (await check(name, ['--quick'], plant));
  const told = broken?.found ? toldIn(broken.found) : [];
  const right = plant && told.some((one) => one.cell === plant.cell && one.line === plant.line && one.error === plant.error);
  const alarms = quick.found ? toldIn(quick.found) : [];
  const { statements = null, ofStatements = null } = quick.found?.seen ?? {};
  console.log(
    `| ${name} | ${quick.found?.status ?? 'failed'}${alarms.length > 0 ? `: ${shown(alarms)}` : ''} | ${statements ?? '?'} of ${ofStatements ?? '?'} | ${quick.seconds.toFixed(1)} | ${whole ? `${whole.seconds.toFixed(1)} (${whole.found?.status})` : ''} | ${plant ? (right ? 'told' : `${plant.cell}, ${plant.line}: ${plant.error}, told ${shown(told)} (${broken?.found?.status})`) : ''} |`,
  );
}
