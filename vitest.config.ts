import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes come first and those that start no process last, so that no worker waits for a long one at the end. */
const longest = [
  /-suites\.test\.ts$|test\/(world|pytest)\/|git-places\.test\.ts$|real-tools\.test\.ts$/,
  /test\/(run|remote|eval|cache|container|pre-commit|action|kernel|static|redact|probe|security|cli|environments|docs|bench|wheel)\//,
];

/** Files that change what a whole process has, such as its environment, or ask what a fresh one has. */
const apart = globSync('test/{action,bench,cache,container,environments,kernel,remote,security}/**/*.test.ts');

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => [...longest, /^/].findIndex((slow) => slow.test(moduleId));
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'apart', include: apart } },
      // In a process for each file, loading what it imports would be most of the time of many.
      { extends: true, test: { name: 'together', include: ['test/**/*.test.ts'], exclude: apart, isolate: false } },
    ],
    globalSetup: ['test/support/run-folder.ts'],
    setupFiles: ['test/support/fixed-seed.ts'],
    // Generous: a machine may be four times slower than the one a test was written on.
    testTimeout: 480_000,
    hookTimeout: 900_000,
    // One more than most machines of CI have processors for: a worker waits for the processes it has started, for a third of the time.
    maxWorkers: 3,
    // It imports JSON without saying so, which Node alone refuses.
    server: { deps: { inline: [/@actions\/(workflow-parser|expressions)/] } },
    sequence: { sequencer: SlowFirst },
    reporters: ['default', ['json', { outputFile: 'build/test-results.json' }]],
  },
});
