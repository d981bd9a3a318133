import { crashVerdict, type CrashVerdict } from '../result/verdict.ts';
import type { StaticFinding } from './finding.ts';

/** A finding as a verdict; `evidence`: a sentence on what the file itself proves, or null. */
export function staticVerdict(
  { rule, errorType, line, confidence, diagnosis, origins }: StaticFinding,
  evidence: string | null,
): CrashVerdict {
  return crashVerdict('static', evidence === null ? diagnosis : `${diagnosis} ${evidence}`, { confidence, rule, errorType, line, origins });
}
