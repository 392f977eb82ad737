import { defineConfig } from 'vitest/config'
import { LongFirst } from './tests/support/runner/long-first.ts'

/**
 * What starts processes of its own, is killed or interrupted again and again, is hostile, tests what only development has, compares
 * hundreds of searches with looking at each of thousands of listings, or statements with what they were: not for every commit.
 */
const THOROUGH_IN_SERVER = [
  'server/**/cli/*.test.ts',
  'server/**/{killed,interrupted,hostile}-*.test.ts',
  'server/mail/header-injection.test.ts',
  'server/dev/**/*.test.ts',
  'server/listings/queries/**/{listing-density,listing-facets,listing-map,long-searches,search-plans,search-quality,search-reference}.test.ts',
  'server/listings/queries/**/*-statements.test.ts',
  'server/alerts/queries/match-search.test.ts',
]

/** Rules, and procedures on a real database: what `pnpm test:quick` runs before every commit. */
const QUICK = {
  include: ['{server,shared,client}/**/*.test.ts'],
  exclude: THOROUGH_IN_SERVER,
  globalSetup: ['tests/support/runner/global-setup.ts'],
}

/** All but those in a browser: the product's API, faults, operations, security and toolchain too. */
const WHOLE = {
  include: ['{server,shared,client,tests/system}/**/*.test.ts'],
  globalSetup: ['tests/support/runner/global-setup.ts', 'tests/support/runner/bundle-servers.ts'],
}

export default defineConfig(({ mode }) => ({
  test: {
    // More than two processors need: tests wait for the database and for time-outs part of their time.
    maxWorkers: 4,
    ...(mode === 'quick' ? QUICK : WHOLE),
    setupFiles: 'tests/support/runner/reset-clock.ts',
    sequence: { sequencer: LongFirst },
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
}))
