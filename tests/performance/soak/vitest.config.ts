import { defineConfig } from 'vitest/config'

/** `pnpm test:soak`: what takes minutes, and the input tests with a hundred times the inputs. */
export default defineConfig({
  test: {
    include: ['tests/performance/soak/**/*.test.ts', 'tests/system/api/inputs.test.ts'],
    globalSetup: ['tests/support/runner/global-setup.ts', 'tests/support/runner/bundle-servers.ts'],
    env: { FUZZ_RUNS: '10000' },
    // One file at a time: they measure times and memory, or take the machine's whole load.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    retry: 0,
  },
})
