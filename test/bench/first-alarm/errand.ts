import type { KernelProvider } from '../../../src/kernel/provider.ts';
import type { Settings } from '../../../src/settings/schema.ts';
import type { Workplace } from '../../../src/eval/corpus/workplace.ts';
import type { EvalCase, Role } from '../../../src/eval/result.ts';
import type { AskedSetUp } from '../../../src/eval/run/set-ups.ts';

export type AlarmErrand = { case: EvalCase; role: Role; fingerprint: string; longestCell: number | null; asked: AskedSetUp };

export type AlarmTools = {
  workplace: Workplace;
  settings: Settings;
  providerFor(settings: Settings): Promise<KernelProvider>;
  signal: AbortSignal;
};
