import { z } from 'zod';
import { catalogueOf } from '../settings/catalogue.ts';
import { flagsOf } from '../settings/flag.ts';

const flag = flagsOf('Run');

export const initSettingsSchema = z.strictObject({
  'dry-run': flag(z.boolean().default(false), { description: 'Show what would be written, and write nothing' }),
});
export type InitFlags = z.input<typeof initSettingsSchema>;

export const initCatalogue = catalogueOf('nbcrane init', initSettingsSchema);
