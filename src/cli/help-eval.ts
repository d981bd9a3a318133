import { evalCatalogue } from '../eval/settings.ts';
import { flagsHelp } from '../settings/help.ts';

/** What `nbcrane eval --help` prints. */
export function evalHelp(columns: number): string {
  return `Usage: nbcrane eval [flags] <folder>
       nbcrane eval --replay <file>
       nbcrane eval --healthy [folder ...]
       nbcrane eval --mutate <folder ...>

Measures how well crashes are predicted, on a corpus of notebooks that crash and their healthy twins.
Every notebook runs in a throw-away copy of its folder; before each cell the predictors are asked, and
what they said is held against what happened. docs/eval.md describes corpora, figures and files.

Examples:
  nbcrane eval examples
  nbcrane eval corpus/ --predict offline --predict llm --model openai/gpt-5 --setting +RT,-RT --out scores
  nbcrane eval corpus/ --predict llm --model openai/gpt-5 --out scores --resume --judge openai/gpt-5
  nbcrane eval --healthy --package numpy,pandas --stop-after 15m
  nbcrane eval --mutate notebooks/ --out mutants
  nbcrane eval mutants/dev --first-alarm --out scores

${flagsHelp(Math.min(Math.max(columns, 72), 100), evalCatalogue)}

TIME is a number of seconds, or 250ms, 90s, 15m, 2h. A flag without a value has a --no- form.
No config file has a say, so that scores can be told by the command line alone.

Exit code: 0 the evaluation went through; 1 --healthy found a false alarm; 2 bad usage or corpus;
3 nbcrane could not do its work, or was interrupted.
`;
}
