import type { KernelProvider } from '../../kernel/provider.ts';
import type { Settings } from '../../settings/schema.ts';
import type { Workplace } from '../corpus/workplace.ts';
import type { EvalCase, Role } from '../result.ts';
import type { AskedSetUp } from '../run/set-ups.ts';

export type AlarmErrand = { case: EvalCase; role: Role; fingerprint: string; asked: AskedSetUp };

export type AlarmTools = {
  workplace: Workplace;
  settings: Settings;
  providerFor(settings: Settings): Promise<KernelProvider>;
  signal: AbortSignal;
};
