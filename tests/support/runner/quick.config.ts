import { defineConfig } from 'vitest/config'
import everything from '../../../vitest.config.ts'

/** Rules, and procedures on a real database: what `pnpm test:quick` runs before every commit. */
export default defineConfig({
  test: {
    ...everything.test,
    include: ['{server,shared,client}/**/*.test.ts'],
    // What starts processes of its own, is killed or interrupted again and again, is hostile, tests what only development has,
    // compares hundreds of searches with looking at each of thousands of listings, or statements with what they were.
    exclude: [
      'server/**/cli/*.test.ts',
      'server/**/{killed,interrupted,hostile}-*.test.ts',
      'server/mail/header-injection.test.ts',
      'server/dev/**/*.test.ts',
      'server/listings/queries/**/{listing-density,listing-facets,listing-map,long-searches,search-plans,search-quality,search-reference}.test.ts',
      'server/listings/queries/**/*-statements.test.ts',
      'server/alerts/queries/match-search.test.ts',
    ],
    globalSetup: 'tests/support/runner/global-setup.ts',
  },
})
