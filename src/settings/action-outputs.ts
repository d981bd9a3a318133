/** The outputs of the GitHub Action, set however a run ends. */
export const actionOutputs = {
  conclusion: '`success`, `failure`, or `skipped` where there was nothing to check; findings count as `fail-on` says',
  'sarif-file': 'Path of the SARIF file, with empty results where all is well; empty where none was written',
  report: 'Path of the JSON report; empty where none was written',
  'predicted-crashes': 'Number of notebooks stopped before a cell that would crash',
  crashes: 'Number of notebooks that crashed, ran out of time, lost their kernel or never had one',
  notebooks: 'Number of notebooks checked',
  'time-saved-seconds':
    'Seconds the stopped cells would have run, by what is recorded of them or a rehearsal estimates; empty where something was stopped and nothing is known',
  'comment-id': 'Id of the comment on the pull request; empty where there is none',
} as const;

export type ActionOutput = keyof typeof actionOutputs;
