import { settings } from '../../src/settings/catalogue.ts';

/** What the plugin decides itself: which notebooks, in which order, what of a result is a failure, what is shown. */
const offered = settings.filter(
  ({ name, group, aboutRun, value }) =>
    name.startsWith('cache') ||
    name === 'trust-config' ||
    (!aboutRun && group !== 'Output' && (group !== 'Reports' || value?.includes('DIR'))),
);

const python = (value: string | null) => (value === null ? 'None' : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`);

/** The options of `pytest --nbcrane`, for Python. argparse reads `%` in a help text. */
export function pytestSettings(): string {
  const rows = offered.map(
    ({ name, value, repeat, description }) =>
      `    (${python(name)}, ${python(value ?? null)}, ${repeat ? 'True' : 'False'}, ${python(description.replaceAll('%', '%%'))}),`,
  );
  return [
    '# Written by `npm run generate` from src/settings.',
    '# fmt: off',
    '',
    '# Name, what the value is (None for a switch), whether it may be given several times, help.',
    'SETTINGS = (',
    ...rows,
    ')',
    '',
  ].join('\n');
}
