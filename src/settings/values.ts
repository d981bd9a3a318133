import { z } from 'zod';

/** Node's timers fire at once beyond this many seconds (2^31 - 1 ms); no cell needs 24 days. */
const longestDelay = 2_147_483;

/** The path of a file. */
export const file = z.string().min(1);

/** A text of this form. */
export const text = (form: RegExp) => z.string().regex(form);

/** `90`, `90s`, `15m`, `2h` or a number of seconds → seconds. */
export const seconds = z
  .union([z.number().positive(), text(/^\d+(\.\d+)?\s*(ms|s|m|h)?$/).refine((text) => Number.parseFloat(text) > 0)])
  .transform((value) => {
    if (typeof value === 'number') return Math.min(value, longestDelay);
    const unit = { ms: 0.001, s: 1, m: 60, h: 3600 }[/[a-z]+$/.exec(value)?.[0] ?? 's'] ?? 1;
    return Math.min(Number.parseFloat(value) * unit, longestDelay);
  });

/** A time as `seconds`, or whether there is to be one at all, which is `usual` seconds then; undefined where not. */
export const secondsOr = (usual: number) =>
  z.union([z.union([z.boolean(), z.enum(['true', 'false'])]).transform((is) => (String(is) === 'true' ? usual : undefined)), seconds]);

/** `90%` or `0.9` → 0.9. */
export const percentage = z
  .union([z.number(), text(/^\d{1,3}(\.\d+)?%?$/).transform((share) => Number.parseFloat(share) / (share.endsWith('%') ? 100 : 1))])
  .pipe(z.number().min(0).max(1));

/** `512m`, `4g`, `1.5GiB` or a number of bytes → bytes, with the units of docker and podman: powers of 1024. */
export const bytes = z
  .union([z.int().positive(), text(/^\d+(\.\d+)?\s*([kmgtKMGT](i?[bB])?|[bB])?$/).refine((text) => Number.parseFloat(text) > 0)])
  .transform((value) => {
    if (typeof value === 'number') return value;
    const power = ['k', 'm', 'g', 't'].indexOf(/[kmgt]/i.exec(value)?.[0].toLowerCase() ?? '') + 1;
    return Math.round(Number.parseFloat(value) * 1024 ** power);
  });

/** A whole number, also as the text a flag gives. */
export const count = (least: number, most: number) => {
  const number = z.int().min(least).max(most);
  return z.union([number, text(/^\d+$/).transform(Number).pipe(number)]);
};

/** Repeated flags or a list in a file; every item may itself be a comma-separated list. */
export const list = z.union([z.string(), z.array(z.string())]).transform((texts) =>
  [texts].flat().flatMap((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);

/** At most as long as a path, and with a limited number of stars and braces, because each one makes matching slower. */
const glob = z
  .string()
  .min(1)
  .max(4096)
  .refine((text) => (text.match(/[*{(+@!?]/g) ?? []).length <= 40);

/** As `list`, without the commas: globs have them in braces. */
export const globs = z.union([glob.transform((text) => [text]), z.array(glob).max(1000)]);

/** A table in a file, `NAME=VALUE` texts on a command line; values become texts. */
export function pairs(name: RegExp, textOf: (value: string | number | boolean) => string = String) {
  const pair = text(new RegExp(`^(?:${name.source})=`, 'u'));
  return z.union([
    z
      .record(text(new RegExp(`^(?:${name.source})$`, 'u')), z.union([z.string(), z.number(), z.boolean()]))
      .transform((record) => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, textOf(value)]))),
    z
      .array(pair)
      .transform((items) => Object.fromEntries(items.map((item) => [item.slice(0, item.indexOf('=')), item.slice(item.indexOf('=') + 1)]))),
  ]);
}
