import { expect, test } from 'vitest'
import { runWalks } from '#tests/system/payments/run-walks.ts'

/**
 * `WALK_SEED=1017 pnpm test:soak random-walk` repeats one batch of customers; `WALK_BATCHES` says how many batches
 * there are, `WALK_FIRST` which is the first: several processes can share them.
 */
const { WALK_SEED, WALK_BATCHES = '100', WALK_FIRST = '1001' } = process.env
const seeds =
  WALK_SEED === undefined
    ? Array.from({ length: Number(WALK_BATCHES) }, (_, index) => Number(WALK_FIRST) + index)
    : [Number(WALK_SEED)]

/** Each batch lives at one product and one Stripe; a hundred batches are 2,000 customers. */
test.each(seeds)('customers of seed %i get what they pay for', async seed => {
  const faults = await runWalks({ seed, walkers: 20, rounds: 20 })
  for (const fault of faults) console.log(fault)
  expect(faults).toEqual([])
})
