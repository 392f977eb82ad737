import { expect, test } from 'vitest'
import { runWalks } from '#tests/system/payments/run-walks.ts'

/** `WALK_SEED=1017 pnpm test:soak random-walk` repeats one batch of customers; `WALK_BATCHES` says how many batches there are. */
const { WALK_SEED, WALK_BATCHES = '100' } = process.env
const FIRST_SEED = 1001
const seeds =
  WALK_SEED === undefined
    ? Array.from({ length: Number(WALK_BATCHES) }, (_, index) => FIRST_SEED + index)
    : [Number(WALK_SEED)]

/** Each batch lives at one product and one Stripe; a hundred batches are 2,000 customers. */
test.each(seeds)('customers of seed %i get what they pay for', async seed => {
  const faults = await runWalks({ seed, walkers: 20, rounds: 20 })
  for (const fault of faults) console.log(fault)
  expect(faults).toEqual([])
})
