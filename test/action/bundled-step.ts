import { join } from 'node:path';
import { inject } from 'vitest';
import { bundleFolder } from '../support/bundle.ts';
import type { FakeGitHub } from '../support/fake-github.ts';
import { notebookText } from '../support/notebooks.ts';
import { repository, runStep, type Step, type StepRequest } from '../support/workflow-run.ts';
import { events } from './events.ts';

/** Notebooks that need no kernel: one of prose passes, one that is no JSON cannot be checked. */
export const green = notebookText([{ type: 'markdown', source: '# Nothing to run' }]);
export const red = '{"cells": [';

/** Runs the action as it is published: the bundle of what is in src now. */
export const step = async (request: Partial<StepRequest> & { files?: Record<string, string>; github?: FakeGitHub }): Promise<Step> =>
  runStep({
    script: join(await bundleFolder(inject('runFolder')), 'action.js'),
    workspace: request.workspace ?? repository(request.files ?? { 'a.ipynb': green }),
    event: events.push,
    ...(request.github ? { apiUrl: request.github.url } : {}),
    ...request,
  });
