/** What a static analyser says of a line of a module. `rule` is the analyser's own name for it; lines count from 1. */
export type Complaint = { line: number; rule: string; message: string };
