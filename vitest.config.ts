import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    // It imports JSON without saying so, which Node alone refuses.
    server: { deps: { inline: [/@actions\/(workflow-parser|expressions)/] } },
    reporters: ['default', ['json', { outputFile: 'build/test-results.json' }]],
  },
});
