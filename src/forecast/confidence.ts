import type { Verdict } from './verdict.ts';

export type Confidence = Verdict['confidence'];

/** Whether a predicted crash counts: one of less confidence than `least` is neither told nor acted on. */
export const isEnough = (confidence: Confidence, least: Confidence): boolean => least === 'likely' || confidence === 'certain';
