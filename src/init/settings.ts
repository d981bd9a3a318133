import { z } from 'zod';
import { catalogueOf } from '../settings/catalogue.ts';
import { flag } from '../settings/flag.ts';

export const initSettingsSchema = z.strictObject({
  'dry-run': z
    .boolean()
    .default(false)
    .meta(flag({ group: 'Run', description: 'Show what would be written, and write nothing' })),
});
export type InitFlags = z.input<typeof initSettingsSchema>;

export const initCatalogue = catalogueOf('nbcrane init', initSettingsSchema);
