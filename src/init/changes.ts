import { join } from 'node:path';
import { pyprojectOf } from '../environments/tools.ts';
import { isRecord } from '../is-record.ts';
import { preCommitEntry, preCommitFile, withPreCommitEntry } from './pre-commit.ts';
import { textOf, type Survey } from './survey.ts';
import { workflowFile, workflowText } from './workflow.ts';

/** A file to write; `before` is null where there is none. What is there stays: only lines are added. */
export type Change = { path: string; before: string | null; after: string };
export type Changes = { changes: Change[]; /** What was left as it is, and what to do by hand. */ notes: string[] };

const configFile = 'nbcrane.toml';
const configText = `# Settings of nbcrane. All have defaults, and \`nbcrane check --help all\` lists them. For example:
# timeout = "15m"
# ignore = ["drafts/**"]
`;

/** What `nbcrane init` would write into a repository. */
export async function changesFor(root: string, found: Survey): Promise<Changes> {
  const [workflow, preCommit, config] = await Promise.all(
    [workflowFile, preCommitFile, configFile].map((path) => textOf(join(root, path))),
  );
  const changes: Change[] = [];
  const notes: string[] = [];
  const owner = found.nbcrane?.owner ?? 'OWNER';
  const leave = (path: string) => notes.push(`${path} is left as it is: it has nbcrane already.`);
  if (workflow == null) changes.push({ path: workflowFile, before: null, after: workflowText(found) });
  else notes.push(`${workflowFile} is left as it is: delete it to have it written anew.`);
  if (preCommit == null) changes.push({ path: preCommitFile, before: null, after: `repos:\n${preCommitEntry(owner)}` });
  else {
    const after = withPreCommitEntry(preCommit, owner);
    if (after === null) leave(preCommitFile);
    else if (after === 'unclear')
      notes.push(`${preCommitFile} is left as it is: add this to its list of repos by hand.\n${preCommitEntry(owner)}`);
    else changes.push({ path: preCommitFile, before: preCommit, after });
  }
  const { tool } = pyprojectOf(root);
  if (config != null || (isRecord(tool) && tool['nbcrane'] !== undefined)) leave(config == null ? 'pyproject.toml' : configFile);
  else changes.push({ path: configFile, before: null, after: configText });
  return { changes, notes: [...notes, ...aboutSurvey(found)] };
}

function aboutSurvey({ notebooks, python, install }: Survey): string[] {
  return [
    ...(notebooks === 0 ? ['There is no notebook here yet.'] : []),
    ...(python || install.bringsPython ? [] : ['No file says which Python the notebooks need: check `python-version` in the workflow.']),
    install.source === null
      ? 'No file says what the notebooks import: add it to the `pip install` line of the workflow.'
      : `The workflow installs what ${install.source} lists.`,
  ];
}
