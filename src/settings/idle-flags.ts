import { findSetting, settingNames } from './catalogue.ts';
import { settingsSchema, type SettingName, type Settings, type SettingsInput } from './schema.ts';

/** One sentence for each reason why flags that were given do nothing in this run. */
export function idleFlags(flags: SettingsInput, run: Settings): string[] {
  const given = settingNames.filter((name) => flags[name] !== undefined);
  const reasons = given.flatMap((name) => {
    const reason = whyIdle(name, run);
    return reason === null ? [] : [{ name, reason }];
  });
  return [...Map.groupBy(reasons, ({ reason }) => reason)].map(([reason, idle]) => {
    const names = idle.map(({ name }) => `--${name}`).join(', ');
    return `${names} ${idle.length === 1 ? 'does' : 'do'} nothing here: ${reason}`;
  });
}

function whyIdle(name: SettingName, run: Settings): string | null {
  const { needs, statically } = findSetting(name)!;
  if (run.static && !statically) return '--static runs no cell';
  if (!needs) return null;
  const [setting, value] = needs as [SettingName, string?];
  const actual = run[setting];
  if (value === undefined ? actual !== undefined && actual !== false : actual === value) return null;
  if (actual === false && settingsSchema.shape[setting].safeParse(undefined).data === true) return `--no-${setting} is set`;
  return `--${setting}${value === undefined ? '' : ` ${value}`} is not set`;
}
