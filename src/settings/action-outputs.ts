/** The outputs of the GitHub Action, set however a run ends. */
export const actionOutputs = {
  conclusion: '`success`, `failure`, or `skipped` if there was nothing to check. `fail-on` decides what counts as a failure',
  'sarif-file': 'Path of the SARIF file, which has empty results if nothing was found. Empty if no file was written',
  report: 'Path of the JSON report. Empty if none was written',
  'predicted-crashes': 'Number of notebooks stopped before a predicted crash',
  crashes: 'Number of notebooks that crashed, timed out, lost their kernel or never had one',
  notebooks: 'Number of notebooks checked',
  'time-saved-seconds':
    'Seconds the stopped cells would have run, from recorded times or the estimate of a rehearsal. Empty if a stopped cell has neither',
  'comment-id': 'ID of the comment on the pull request. Empty if there is none',
} as const;

export type ActionOutput = keyof typeof actionOutputs;
