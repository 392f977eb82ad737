import { defineConfig } from 'vitest/config'

/**
 * The part of `pnpm test:attack` that needs no scanner: what gave way once, as whole classes and for longer than the tests of
 * every commit, which belong to it.
 */
export default defineConfig({
  test: {
    include: [
      'tests/performance/attack/**/*.test.ts',
      'tests/system/security/{body-floods,floods}.test.ts',
      'tests/system/security/dear-queries.test.ts',
      'tests/system/security/pre-hijacking.test.ts',
      // A clock that jumps.
      'server/core/core.test.ts',
    ],
    globalSetup: ['tests/support/runner/global-setup.ts', 'tests/support/runner/bundle-servers.ts'],
    // One file at a time: they measure memory and times, or take the machine's whole load.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    retry: 0,
  },
})
