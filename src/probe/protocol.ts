import { z } from 'zod';
import { byteCount } from '../json/numbers.ts';
import { fixSchema, untriedSchema } from './cell-edit.ts';

/** S: structure (shapes, counts); R: representation (types, dtypes, schemas); V: values (ranges, NaN, classes, fitted state). After CRANE-LLM, arXiv 2602.18537. */
export const factCategory = z.enum(['S', 'R', 'V']);
export type FactCategory = z.infer<typeof factCategory>;

/** What nbcrane asks the probe before a cell runs. `kind: 'ping'` only checks that the probe is there. */
export type ProbeRequest = {
  kind: 'look';
  cell: { index: number; id: string; source: string };
  /** Categories of facts to read; empty reads none. */
  facts: readonly FactCategory[];
  rules: boolean;
  /** Families of rules: for each, what the rules say without it is reported as well. For measuring. */
  withoutRules?: readonly string[];
  /** Whether to read the documentation of the library functions the cell calls. */
  documentation?: boolean;
  /** Wall time the probe may spend on this request. */
  budgetMs: number;
};

/** Asks why a cell of the notebook has just raised this exception in the kernel. */
export type CrashRequest = { kind: 'explain'; cell: { index: number; id: string; source: string }; errorType: string };

/** One cell of a rehearsal, with the code of nbcrane's own around it. */
const rehearsalCell = z.object({
  index: z.number(),
  source: z.string(),
  /** The cell about to run; those after it are only looked ahead at. */
  target: z.boolean(),
  /** An exception here is no crash. */
  mayRaise: z.boolean(),
  before: z.array(z.string()).readonly(),
  after: z.array(z.string()).readonly(),
});
export type RehearsalCell = z.infer<typeof rehearsalCell>;

/** Asks for a run of cells in a disposable copy of the kernel. Times in milliseconds. */
export const rehearsalRequest = z.object({
  /**
   * `rehearse` answers with the report. `background` forks at once, starts after `delayMs`, and reports a crash as a notice. `lasting` goes on from cell to
   * cell, in full, for as long as each runs through, and answers once it has passed the first.
   */
  kind: z.enum(['rehearse', 'background', 'lasting']),
  cells: z.array(rehearsalCell).readonly(),
  /** What of the work may be left out; `nothing`: the target alone runs as it stands. */
  shorten: z.enum(['long-work', 'nothing']),
  /** The copy goes on through the later cells where the target turns out to take so long. */
  expensiveMs: z.number(),
  delayMs: z.number(),
  /** Processor time that the copy may take; a lasting one for each cell. */
  deadlineMs: z.number(),
  /** The report says how many statements each cell has. */
  countsStatements: z.boolean().optional(),
  /** How long remedies for the crash may be tried in further copies, once one was met; without it none are. */
  fixMs: z.number().optional(),
  /** The cells that ran before, in order: a remedy in one of them is tried by running the notebook anew in a copy. */
  earlier: z.array(rehearsalCell).readonly().optional(),
  /** Type of the exception that the first of the cells has raised in the kernel: remedies are tried by running the notebook anew, and nothing else is done. */
  raised: z.string().optional(),
});
export type RehearsalRequest = z.infer<typeof rehearsalRequest>;

const origin = z.object({ cellIndex: z.number(), line: z.number() });

/** Facts of one referenced object. `name` is the expression in the cell's source (`df`, `model.fit`). */
const objectFacts = z.object({
  name: z.string(),
  type: z.string(),
  /** The cell and line that last bound the name, where the probe saw it. */
  origin: origin.nullable(),
  /** True where values were read from a sample. */
  approximate: z.boolean(),
  facts: z.array(z.object({ key: z.string(), category: factCategory, value: z.json() })),
});
export type ObjectFacts = z.infer<typeof objectFacts>;

const evidence = z.array(z.object({ name: z.string(), category: factCategory, fact: z.string() }));
const origins = z.array(z.object({ name: z.string(), cellIndex: z.number(), line: z.number() }));

/** Which value is to blame for an exception, what it is and where it came from, as far as the failing place tells. */
const diagnosis = z.object({ text: z.string(), evidence, origins });
export type Diagnosis = z.infer<typeof diagnosis>;

/** Null where the failing place tells nothing. */
export const explainedCrash = z.object({ diagnosis: diagnosis.nullable() });

/** A crash that a rule knows will happen. */
const finding = z.object({
  rule: z.string(),
  errorType: z.string(),
  /** The message Python will raise, as far as it is known. */
  message: z.string(),
  line: z.number(),
  confidence: z.enum(['certain', 'likely']),
  diagnosis: z.string(),
  evidence,
  origins,
});

/** Documentation of a callable as the loaded version has it; `name` is the expression in the cell's source. */
const documentation = z.object({ name: z.string(), signature: z.string().nullable(), text: z.string() });
export type Documentation = z.infer<typeof documentation>;

/** How far the rules could follow the cell: `complete` when every statement was understood and none raises. */
const reach = z.object({ complete: z.boolean(), stoppedAtLine: z.number().nullable(), reason: z.string().nullable() });

const ruling = z.object({ finding: finding.nullable(), reach: reach.nullable(), rulesFailure: z.string().nullable() });

export const observation = z.object({
  objects: z.array(objectFacts),
  /** Names that the cell reads but that are not defined. */
  undefinedNames: z.array(z.string()),
  finding: finding.nullable(),
  reach: reach.nullable(),
  /** By family of rules that was left out; only where it was asked for. */
  withoutRules: z.record(z.string(), ruling).optional(),
  /** Only where it was asked for. */
  documentation: z.array(documentation).optional(),
  /** Whether the cell only imports, defines, sets and prints what is there; absent where it does not. */
  looksShort: z.boolean().optional(),
  /** Whether the cell imports modules that the kernel has not loaded, or reads IPython's history: no copy runs ahead of it. Absent where it does neither. */
  leavesToKernel: z.boolean().optional(),
  /** How many statements stand at the top of the cell. */
  statements: z.number(),
  /** Bytes of the kernel's memory before the cell; `largest`: its largest variables, only where it has changed much since they were told last. Absent where the system does not tell. */
  memory: z
    .object({
      residentBytes: byteCount,
      largest: z.array(z.object({ name: z.string(), type: z.string(), bytes: byteCount })).optional(),
    })
    .optional(),
  /** Processor time that the cells have taken so far, in milliseconds: of the thread that runs them, and of others while that waits for them. */
  ranMs: z.number(),
  elapsedMs: z.number(),
  /** What was left out and why (time budget, an object that failed), each one sentence. */
  notes: z.array(z.string()),
  /** Why the rules could not do their work; null where they could, or were not asked. */
  rulesFailure: z.string().nullable(),
});
export type Observation = z.infer<typeof observation>;

const frame = z.object({
  /** Index of the notebook cell that contains the code, or null for other files. */
  cell: z.number().nullable(),
  file: z.string(),
  function: z.string(),
  line: z.number(),
  text: z.string(),
  library: z.boolean(),
});

/** Work a rehearsal left out: `ran` of `of` steps, null where the whole is not known. */
const cut = z.object({ what: z.string(), line: z.number().nullable(), ran: z.number().nullable(), of: z.number().nullable() });
export type Cut = z.infer<typeof cut>;

const span = z.object({ seconds: z.number(), low: z.number(), high: z.number() });

/** A statement that the look-ahead skipped: `line` counts from 1 inside the cell, `reason` is one clause. */
const leftOut = z.object({ line: z.number(), reason: z.string(), errorType: z.string().nullable(), message: z.string().nullable() });

/** Memory that the real cell will not get: `neededBytes`, at the least, beyond what the kernel holds. */
export const shortage = z.object({
  neededBytes: z.number(),
  leftBytes: z.number(),
  limitBytes: z.number(),
  /** Who set the limit, as a subject. */
  whose: z.string(),
  /** Whether an allocation fails there; else the kernel is killed. */
  refuses: z.boolean(),
  /** As of the cell. */
  line: z.number().nullable(),
  /** Of a loop each of whose turns keeps memory. */
  turns: z.object({ keepsBytes: z.number(), ran: z.number(), of: z.number() }).nullable(),
});
export type Shortage = z.infer<typeof shortage>;

export const rehearsedCell = z.object({
  cell: z.number(),
  status: z.enum(['ok', 'crash', 'unknown']),
  reason: z.string().nullable(),
  elapsedMs: z.number(),
  cuts: z.array(cut),
  /** Whether any cut took effect up to the end of this cell: its state is then not quite the real one. */
  cut: z.boolean(),
  /** What the real cell would take, from measured iterations; null if unknown. */
  estimate: span.nullable(),
  /** First line of the statement at its top that takes longest, in full. */
  longestLine: z.number().nullish(),
  shortage: shortage.nullish(),
  /** Whether a loop was shortened that the notebook may leave before its last turn: the estimate is then the most it takes. */
  mayEndEarly: z.boolean().optional(),
  /** What the copy saw up to the end of this cell that the real run may see otherwise, each with its kind. */
  doubts: z.array(z.tuple([z.string(), z.string()])).optional(),
  /** How many statements stand at the top of the cell. */
  statements: z.number().optional(),
  /** Those that could not be settled, with what they raised, if they did. */
  leftOut: z.array(leftOut).optional(),
});
export type RehearsedCell = z.infer<typeof rehearsedCell>;

/** A crash that a rehearsal met. */
export const rehearsedCrash = z.object({
  cell: z.number(),
  errorType: z.string(),
  message: z.string(),
  line: z.number().nullable(),
  frames: z.array(frame),
  confidence: z.enum(['certain', 'likely']),
  /** Why it is not certain, one clause; null where it is. */
  doubt: z.string().nullable(),
  /** What the copy saw before it that the real run may see otherwise. */
  doubts: z.array(z.string()).optional(),
  cuts: z.array(cut),
  /** From the start of the target cell to the crash in the real run, from measured iterations; null if unknown. */
  timeToCrash: span.nullable(),
  /** Where in the loops: "in iteration 3 of 40"; null outside loops. */
  place: z.string().nullable(),
  /** Null where the failing place tells nothing. */
  diagnosis: diagnosis.nullish(),
});
export type RehearsedCrash = z.infer<typeof rehearsedCrash>;

export const rehearsalReport = z.object({
  /** Why nothing was rehearsed, or why it ended early; null where it went through. */
  reason: z.string().nullable(),
  cells: z.array(rehearsedCell),
  crash: rehearsedCrash.nullable(),
  elapsedMs: z.number(),
  forkMs: z.number().nullable(),
  /** Crashes that were ignored because the real cell had passed the line. */
  artifacts: z.number().optional(),
  /** What cured the crash; null where nothing did, absent where nothing was tried. */
  fix: fixSchema.nullish(),
  /** What might cure it; only where nothing was found that does. */
  untried: untriedSchema.nullish(),
  /** Fixes are being tried; `collect` waits for them. */
  trying: z.boolean().optional(),
  /** The copy began only because the real cell had raised. */
  afterCrash: z.boolean().optional(),
  /** How many statements stand at the top of each cell that it was to go through; only where that was asked for. */
  asked: z.array(z.object({ cell: z.number(), statements: z.number() })).optional(),
  /** Why there is no verdict that another copy may come to, with more time or at another moment; null where there is nothing to come to. */
  pending: z.string().nullish(),
});
export type RehearsalReport = z.infer<typeof rehearsalReport>;

/** What the probe sends unasked: a copy that works next to the running cell has met a crash, says why its verdict is pending, or that it has ended without one; null where nothing is left open. */
export const probeNotice = z.discriminatedUnion('kind', [
  /** The copy has come to the end of the cell that runs. `processors`: how many the real cell has used so far, on average, at least 1. */
  z.object({ kind: z.literal('estimate'), cell: rehearsedCell, processors: z.number() }),
  z.object({ kind: z.literal('crash'), report: rehearsalReport }),
  z.object({ kind: z.literal('pending'), reason: z.string() }),
  z.object({ kind: z.literal('ended'), reason: z.string().nullable() }),
]);
export type ProbeNotice = z.infer<typeof probeNotice>;
