import { defineConfig } from 'vitest/config'
import { LongFirst } from './tests/support/runner/long-first.ts'

/** All tests but those in a browser; `tests/support/runner/quick.config.ts` has those for every commit. */
export default defineConfig({
  test: {
    include: ['{server,shared,client,tests/system}/**/*.test.ts'],
    globalSetup: ['global-setup', 'bundle-servers'].map(name => `tests/support/runner/${name}.ts`),
    setupFiles: 'tests/support/runner/reset-clock.ts',
    sequence: { sequencer: LongFirst },
    // More than two processors need: tests wait for the database and for time-outs part of their time.
    maxWorkers: 4,
    // Each file has a database of its own; modules, which take a quarter of the time to load, are shared.
    isolate: false,
    // What was bundled when the run began is finished code.
    server: { deps: { external: [/\/dist\/tests\//] } },
    // Far more than any test takes, also on a machine that is busy with something else.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    restoreMocks: true,
    // None in the middle of a run: `pnpm test` repeats alone what failed, and says so at its end.
    retry: 0,
  },
})
