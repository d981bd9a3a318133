import { defineConfig } from 'vitest/config';

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
    reporters: ['default', ['json', { outputFile: 'build/test-results.json' }]],
  },
});
