/** What a static analyser says of a place in a module. `rule` is the analyser's own name for it; lines count from 1, columns from 0. */
export type Complaint = { line: number; column: number; rule: string; message: string };
