import { settings, type Setting } from './catalogue.ts';
import type { SettingsInput } from './schema.ts';

/** Whether a setting has a part in what is found in a notebook. */
const decidesFindings = ({ group, aboutRun }: Setting): boolean => group !== 'Reports' && group !== 'Output' && !aboutRun;

/** The arguments that give these settings again: all that have a part in what is found in one notebook. */
export function argumentsOf(flags: SettingsInput): string[] {
  const given: Readonly<Record<string, unknown>> = flags;
  return settings
    .filter((setting) => decidesFindings(setting) && given[setting.name] !== undefined)
    .flatMap(({ name, value: placeholder }) => {
      const value = given[name];
      if (placeholder === undefined) return [value === false ? `--no-${name}` : `--${name}`];
      return textsOf(value).flatMap((text) => (text.startsWith('-') ? [`--${name}=${text}`] : [`--${name}`, text]));
    });
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'object' && value !== null ? Object.entries(value).map((pair) => pair.join('=')) : [String(value)];
}
