import { z } from 'zod';
import { text } from './values.ts';
import { catalogueOf, type Catalogue } from './catalogue.ts';
import { flagsOf } from './flag.ts';
import { kernelSettings } from './kernel-settings.ts';
import { settingsSchema } from './schema.ts';

const flag = flagsOf('Run');

const { parameter, model, votes, privacy, documentation, price } = settingsSchema.shape;

/** The flags of `nbcrane explain-prompt`: those of `check` that say how cells run and what a model may see, and which cell is meant. */
const promptSchema = z.strictObject({
  cell: flag(z.union([z.int().positive(), text(/^[1-9]\d{0,5}$/).transform(Number)]).optional(), {
    value: 'CELL',
    description: 'Number of the cell, from 1, as in the reports. All cells count',
  }),
  ...kernelSettings,
  parameter,
  'allow-errors': settingsSchema.shape['allow-errors'],
  'trust-config': settingsSchema.shape['trust-config'],
  model,
  votes,
  'runtime-info': settingsSchema.shape['runtime-info'],
  privacy,
  documentation,
  'probe-budget': settingsSchema.shape['probe-budget'],
  price,
});

export type PromptFlags = z.input<typeof promptSchema>;

export const promptCatalogue: Catalogue = catalogueOf('nbcrane explain-prompt', promptSchema);
