import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{server,shared,client,tests}/**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      'tests/e2e/**',
      'tests/performance/soak/**',
      'tests/performance/cluster/**',
    ],
    globalSetup: 'tests/support/runner/global-setup.ts',
    // Each worker keeps its own database connections and tests real timing; more would only starve each other.
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    // A test that fails once in a while is a bug: no retries.
    retry: 0,
  },
})
