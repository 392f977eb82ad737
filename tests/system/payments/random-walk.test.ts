import { expect, test } from 'vitest'
import { runWalks } from './run-walks.ts'

/** The short form; `pnpm test:soak` walks 2,000 customers. `WALK_SEED` repeats one batch of those. */
test.each([1, 2])(
  'customers of seed %i get what they pay for',
  async seed => {
    expect(await runWalks({ seed, walkers: 20, rounds: 8 })).toEqual([])
  },
  180_000,
)
