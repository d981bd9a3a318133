import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes come first, so that no worker waits for one at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => /-suites\.test\.ts$|test\/world\//.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/support/fixed-seed.ts'],
    // Generous: a machine may be four times slower than the one a test was written on.
    testTimeout: 480_000,
    hookTimeout: 900_000,
    maxWorkers: 2,
    // It imports JSON without saying so, which Node alone refuses.
    server: { deps: { inline: [/@actions\/(workflow-parser|expressions)/] } },
    sequence: { sequencer: SlowFirst },
    reporters: ['default', ['json', { outputFile: 'build/test-results.json' }]],
  },
});
