import { catalogueOf, type Catalogue } from '../settings/catalogue.ts';
import { settingsSchema } from '../settings/schema.ts';

/** The flags of `nbcrane merge`: those of `check` that say where reports go and what fails. */
const mergeSchema = settingsSchema.pick({
  'fail-on': true,
  json: true,
  sarif: true,
  category: true,
  markdown: true,
  junit: true,
  quiet: true,
  color: true,
});

export const mergeCatalogue: Catalogue = catalogueOf('nbcrane merge', mergeSchema);
