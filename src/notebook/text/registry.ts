import type { Dialect } from './dialect.ts';
import { light } from './light.ts';
import { markdown } from './markdown.ts';
import { myst } from './myst.ts';
import { hydrogen, percent } from './percent.ts';
import { quarto } from './quarto.ts';
import { rmarkdown } from './rmarkdown.ts';

/** All dialects that are read; the first of an ending that recognizes a text has it. */
export const dialects: readonly Dialect[] = [hydrogen, percent, light, myst, markdown, quarto, rmarkdown];
