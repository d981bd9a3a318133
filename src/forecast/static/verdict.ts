import { crashVerdict, type CrashVerdict } from '../../result/verdict.ts';
import type { StaticFinding } from './finding.ts';

/** A finding as a verdict of a check without a kernel, or of a run's predictor; `evidence`: a sentence on what the file itself proves, or null. */
export function staticVerdict(
  { rule, errorType, line, confidence, diagnosis, name, origins }: StaticFinding,
  { evidence = null, predictor = 'static' }: { evidence?: string | null; predictor?: 'static' | 'offline' },
): CrashVerdict {
  return crashVerdict(predictor, evidence === null ? diagnosis : `${diagnosis} ${evidence}`, {
    confidence,
    rule,
    errorType,
    line,
    origins,
    evidence: rule === 'python/missing-module' && name !== null ? [{ name, category: 'R', fact: 'not found on the module path' }] : [],
  });
}
