import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

/** Work that ends when it is told to. */
function createWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { run: () => promise, resolve, reject }
}

test('runs so many at a time, lets so many wait, and refuses the rest at once', async () => {
  const queue = createWorkQueue(2, 1)
  const works = [createWork(), createWork(), createWork()]
  const answers = works.map(({ run }) => queue.run(run))
  expect(queue.usage()).toEqual({ running: 2, waiting: 1 })
  await expect(queue.run(createWork().run)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  works[0]?.resolve('first')
  expect(await answers[0]).toBe('first')
  await expect.poll(() => queue.usage()).toEqual({ running: 2, waiting: 0 })
  works[1]?.reject(new Error('second'))
  await expect(answers[1]).rejects.toThrow('second')
  works[2]?.resolve('third')
  expect(await answers[2]).toBe('third')
  await expect.poll(() => queue.usage()).toEqual({ running: 0, waiting: 0 })
})
