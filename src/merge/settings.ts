import { z } from 'zod';
import { catalogueOf, findSetting, type Catalogue } from '../settings/catalogue.ts';
import { settingsSchema } from '../settings/schema.ts';

/** The flags of `nbcrane merge`: those of `check` that say where reports go and what fails. */
const mergeSchema = z.strictObject(Object.fromEntries(Object.entries(settingsSchema.shape).filter(([name]) => findSetting(name)?.merge)));

export const mergeCatalogue: Catalogue = catalogueOf('nbcrane merge', mergeSchema);
