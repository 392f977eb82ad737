import { afterEach, expect, test } from 'vitest'
import { type Flood, prepareFlood } from '#tests/system/faults/flood.ts'
import { expectEverythingOnce } from '#tests/system/faults/flood-outcome.ts'

const SIZE = 200
const KILLS = 3

let flood: Flood | undefined
afterEach(() => flood?.close())

/** The whole process tree at once, as when the machine loses its power. */
async function kill({ product }: Flood): Promise<void> {
  const workers = product.workers()
  product.child.kill('SIGKILL')
  for (const pid of workers) process.kill(pid, 'SIGKILL')
  await product.exitCode
}

test.each(['1', '2'])('with %s worker(s), killed again and again under full load', async workers => {
  flood = await prepareFlood(SIZE, { WORKERS: workers })
  const fired = flood.fire()
  for (let n = 1; n <= KILLS; n++) {
    await flood.untilAcknowledged((n * 3 * SIZE) / (KILLS + 2))
    await kill(flood)
    expect(flood.acknowledged.size).toBeLessThan(3 * SIZE)
    await flood.restart()
  }
  await fired
  await expectEverythingOnce(flood, SIZE)
})
