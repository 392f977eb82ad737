import { afterEach, expect, test } from 'vitest'
import { type Barrage, prepareBarrage } from '#tests/system/faults/barrage.ts'
import { expectEverythingOnce } from '#tests/system/faults/barrage-outcome.ts'

const SIZE = 200
const KILLS = 3

let barrage: Barrage | undefined
afterEach(() => barrage?.close())

/** The whole process tree at once, as when the machine loses its power. */
async function kill({ product }: Barrage): Promise<void> {
  const workers = product.workers()
  product.child.kill('SIGKILL')
  for (const pid of workers) process.kill(pid, 'SIGKILL')
  await product.exitCode
}

test.each(['1', '2'])('with %s worker(s), killed again and again under full load', async workers => {
  barrage = await prepareBarrage(SIZE, { WORKERS: workers })
  const fired = barrage.fire()
  for (let n = 1; n <= KILLS; n++) {
    await barrage.untilAcknowledged((n * 3 * SIZE) / (KILLS + 2))
    await kill(barrage)
    expect(barrage.acknowledged.size).toBeLessThan(3 * SIZE)
    await barrage.restart()
  }
  await fired
  await expectEverythingOnce(barrage, SIZE)
})
