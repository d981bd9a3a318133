import type { Cell } from '../notebook/notebook.ts';
import type { Verdict } from '../result/verdict.ts';

/** `before`: of the cell about to run; `during`: of the running cell, by a copy beside it; `ahead`: of a later cell, by a copy that ran on. */
export type When = 'before' | 'during' | 'ahead';

/** What is predicted about one cell. */
export type Forecast = { cell: Cell; verdict: Verdict; when: When };
