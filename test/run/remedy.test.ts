import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';
import { installRemedy } from '../../src/run/remedy.ts';
import type { CellReport } from '../../src/result/schema.ts';

const remedies = async (source: string, args: string[] = [], env: Record<string, string> = {}, files: Record<string, string> = {}) => {
  const folder = scratchFolder({ ...files, 'a.ipynb': notebookText(['import os', source]) });
  const reports = ['--junit', 'r.xml', '--markdown', 'r.md', '--sarif', 'r.sarif'];
  const checked = await check(
    folder,
    ['a.ipynb', ...(args.includes('--predict') ? [] : ['--predict', 'offline']), ...reports, ...args],
    env,
  );
  const written = ['r.xml', 'r.md', 'r.sarif'].map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\\_', '_'));
  const { remedy, prediction: predicted } = checked.report.notebooks[0]!.cells[1]!;
  return { remedy, predicted, shown: [checked.stdout, ...written] };
};

/** The guarantee: a variable that the notebook lacks because nbcrane or nobody gave it one comes with the flag that does, in every report. */
describe('a missing environment variable', () => {
  it('that looks like a secret is said to be withheld', async () => {
    const { remedy, shown } = await remedies('os.environ["MY_TOKEN"]', [], { MY_TOKEN: 'x' });
    expect(remedy).toBe('nbcrane did not pass MY_TOKEN to the notebook, because it looks like a secret. Pass it with --pass-env MY_TOKEN.');
    for (const report of shown) expect(report).toContain('--pass-env MY_TOKEN');
  });

  it('that nobody has set is predicted and said not to be set, also in one line', async () => {
    const { remedy, predicted, shown } = await remedies('os.environ["MY_PLACE"]', ['--format', 'concise']);
    expect(predicted).toMatchObject({ rule: 'python/missing-variable', confidence: 'certain' });
    expect(remedy).toBe('Set the environment variable MY_PLACE, or use --env MY_PLACE=VALUE.');
    for (const report of shown) expect(report).toContain('--env MY_PLACE=VALUE');
  });

  it('that nobody has set and that names a secret is not asked for on the command line', async () => {
    const { remedy } = await remedies('os.environ["MY_TOKEN"]', []);
    expect(remedy).toBe('Set the environment variable MY_TOKEN, and pass it with --pass-env MY_TOKEN.');
  });

  it.each([
    ['is not what a dict lacks', '{**{}}["MY_" + "TOKEN"]', []],
    ['is no riddle where the notebook deleted it', 'del os.environ["MY_TOKEN"]; os.environ["MY_TOKEN"]', ['--pass-env', 'MY_TOKEN']],
    ['nor where --env had set it', 'del os.environ["MY_TOKEN"]; os.environ["MY_TOKEN"]', ['--env', 'MY_TOKEN=y']],
  ])('%s', async (_what, source, args) => {
    expect((await remedies(source, args, { MY_TOKEN: 'x' })).remedy).toBeUndefined();
  });
});

/** The guarantee: a module that is not there comes with the command of the user's tool that gets it, in every report. */
describe('a missing module', () => {
  const pip = `"${testPython()}" -m pip install`;

  it.each([
    ['predicted', 'import nowhere_to_be_found', []],
    ['real', '__import__("nowhere_to_be_found")', ['--predict', 'none']],
    ['of a package in it', 'import nowhere_to_be_found.part', ['--predict', 'none']],
  ])('comes with the command that may get it: %s', async (_what, source, args) => {
    const { remedy, shown } = await remedies(source, args);
    expect(remedy).toBe(`If the package is called nowhere_to_be_found, run: ${pip} nowhere_to_be_found`);
    for (const report of shown) expect(report).toContain('pip install nowhere_to_be_found');
  });

  it('is no package where it is a part of one, misspelled, or in the repository, or where another error says so', async () => {
    const sources = ['import json.nowhere', 'import jsoon', 'raise ImportError("No module named \'nowhere\'")', 'import own_tools'];
    const notebooks = sources.map((source, at) => [`${at}.ipynb`, notebookText([source])]);
    const { report } = await check(scratchFolder({ 'src/own_tools.py': '', ...Object.fromEntries(notebooks) }), [
      '.',
      '--predict',
      'offline',
    ]);
    expect(report.notebooks.map(({ cells }) => [cells[0]!.status === 'executed', cells[0]!.remedy])).toEqual(
      sources.map(() => [false, undefined]),
    );
  });

  it('of another name than its package comes with that of the package', async () => {
    const report = {
      error: { ename: 'ModuleNotFoundError', evalue: "No module named 'sklearn'" },
      prediction: null,
    } as unknown as CellReport;
    expect(await installRemedy(report, 'import sklearn', { executable: testPython() }, scratchFolder())).toBe(`Run: ${pip} scikit-learn`);
  });

  it.each([
    ['from google.cloud import storage', 'google', 'google-cloud-storage'],
    ['import google.cloud.bigquery as bq', 'google.cloud', 'google-cloud-bigquery'],
    ['from google.cloud import pubsub_v1', 'google', 'google-cloud-pubsub'],
    ['from google.cloud import secretmanager', 'google', 'google-cloud-secret-manager'],
    ['import google.generativeai as genai', 'google.generativeai', 'google-generativeai'],
    ['from google import genai', 'google', 'google-genai'],
    ['from google.oauth2 import service_account', 'google.oauth2', 'google-auth'],
    ['from google.colab import files', 'google', null],
    ['from google.colab import files', 'google.colab', null],
    ['import google', 'google', null],
    ['import azure.storage.blob as blob', 'azure', 'azure-storage-blob'],
    ['from azure.storage.blob import BlobServiceClient', 'azure.storage', 'azure-storage-blob'],
    ['from azure.core.credentials import AzureKeyCredential', 'azure', 'azure-core'],
    ['from azure.ai.ml import MLClient', 'azure', 'azure-ai-ml'],
    ['from azure.nowhere import x', 'azure', null],
    ['from ruamel.yaml import YAML', 'ruamel', 'ruamel.yaml'],
    ['import ruamel', 'ruamel', null],
    ['import zope.interface', 'zope', 'zope.interface'],
    ['%load_ext sql', 'sql', 'jupysql'],
    ['from snowflake.connector import connect', 'snowflake', 'snowflake-connector-python'],
    ['import os; import nowhere.parts', 'nowhere', 'nowhere'],
    ['import json.nowhere', 'json.nowhere', null],
    ['import xgboost', 'xgboost', 'xgboost'],
  ])('that shares its first name with other packages comes with its own package or none: %s', async (source, missing, name) => {
    const report = {
      error: { ename: 'ModuleNotFoundError', evalue: `No module named '${missing}'` },
      prediction: null,
    } as unknown as CellReport;
    const remedy = await installRemedy(report, source, { executable: testPython() }, scratchFolder());
    expect(remedy === null ? null : remedy.split(' ').at(-1)).toBe(name);
  });
});
