import { actionCatalogue, isOwnInput } from '../../src/settings/action-inputs.ts';
import { actionOutputs } from '../../src/settings/action-outputs.ts';
import { defaultText, expectation, findSetting, type Setting } from '../../src/settings/catalogue.ts';

/** action.yml, whole. Settings that a config file may hold have no default here: it would hide what the file says. */
export function actionManifest(): string {
  return `# Generated from src/settings: \`npx vitest run test/action -u\` regenerates it.
name: nbcrane
description: Runs Jupyter notebooks cell by cell and stops before the cell that would crash, and reports the facts from the live kernel
author: nbcrane contributors
branding:
  icon: alert-octagon
  color: orange
inputs:
${actionCatalogue.settings.map(inputEntry).join('\n')}
outputs:
${Object.entries(actionOutputs)
  .map(([name, description]) => `  ${name}:\n    description: ${JSON.stringify(description)}`)
  .join('\n')}
runs:
  using: node24
  main: dist/action.js
`;
}

function inputEntry(input: Setting): string {
  const given = manifestDefault(input);
  return [
    `  ${input.name}:`,
    `    description: ${JSON.stringify(describe(input))}`,
    ...(given === null ? [] : [`    default: ${given}`]),
  ].join('\n');
}

/** As YAML. */
function manifestDefault(input: Setting): string | null {
  if (input.name === 'github-token') return '${{ github.token }}';
  if (!isOwnInput(input.name) || input.defaultValue === null) return null;
  return JSON.stringify(plainDefault(input));
}

const plainDefault = (input: Setting) => (input.value === undefined ? String(input.defaultValue) : (defaultText(input) ?? ''));

function describe(input: Setting): string {
  const found = findSetting(input.name);
  const shared = found?.commandOnly ? undefined : found;
  const fallback = shared && (shared.value === undefined ? String(shared.defaultValue) : defaultText(shared));
  return fallback ? `${input.description} (default: from the config file, or ${fallback})` : input.description;
}

/** The inputs as a Markdown table, for docs/action.md. */
export function actionInputsTable(): string {
  const rows = actionCatalogue.settings.map((input) => {
    const fallback =
      input.name === 'github-token'
        ? '${{ github.token }}'
        : isOwnInput(input.name) && input.defaultValue !== null
          ? plainDefault(input)
          : '';
    return [`\`${input.name}\``, expectation(input), fallback && `\`${fallback}\``, `${describe(input)}.`];
  });
  return table(['Input', 'Value', 'Default', ''], rows);
}

/** The outputs as a Markdown table, for docs/action.md. */
export function actionOutputsTable(): string {
  return table(
    ['Output', ''],
    Object.entries(actionOutputs).map(([name, description]) => [`\`${name}\``, `${description}.`]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
