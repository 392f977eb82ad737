import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: 'tests/support/runner/global-setup.ts',
    // Each worker keeps its own database connections and tests real timing; more would only starve each other.
    maxWorkers: 2,
    // Far more than any test takes, also on a machine that is busy with something else.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A test that fails once in a while is a bug: no retries.
    retry: 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          // Rules, and procedures on a real database: what `pnpm test:quick` runs before every commit.
          include: ['{server,shared,client}/**/*.test.ts'],
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          // The whole product: its API, faults, operations, security, toolchain.
          include: ['tests/system/**/*.test.ts'],
          restoreMocks: true,
        },
      },
    ],
  },
})
