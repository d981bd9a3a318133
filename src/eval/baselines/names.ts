/** Static analysers that stand as baselines. They are programs of the user's own, never part of nbcrane. */
const analysers = ['pyright', 'pylint'] as const;
export type Analyser = (typeof analysers)[number];

/** What can stand beside nbcrane in the same tables; `nbclient` is timed only. */
export const baselines = [...analysers, 'nbclient'] as const;
export type Baseline = (typeof baselines)[number];
