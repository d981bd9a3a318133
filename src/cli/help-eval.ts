import { evalCatalogue } from '../eval/settings.ts';
import { flagsHelp } from '../settings/help.ts';

/** What `nbcrane eval --help` prints. */
export function evalHelp(columns: number): string {
  return `Usage: nbcrane eval [flags] <folder>
       nbcrane eval --replay <file>

Measures predictions on a corpus: notebooks that crash, and fixed versions of them. Every notebook runs
in a temporary copy of its folder. Before each cell the predictors are asked, and their answers are
compared with what happened. See docs/eval.md for corpora, scores and files.

Examples:
  nbcrane eval examples
  nbcrane eval corpus/ --predict offline --predict llm --model openai/gpt-5 --setting +RT,-RT --out scores
  nbcrane eval corpus/ --predict llm --model openai/gpt-5 --out scores --resume --judge openai/gpt-5

${flagsHelp(Math.min(Math.max(columns, 72), 100), evalCatalogue)}

TIME is a number of seconds, or 250ms, 90s, 15m, 2h. Flags without a value have a --no- form.
Config files are ignored, so the command line alone reproduces the scores.

Exit code:
  0  the evaluation finished
  2  wrong usage or corpus
  3  nbcrane could not run the evaluation, or was interrupted
`;
}
