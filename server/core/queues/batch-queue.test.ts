import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBatchQueue } from './batch-queue.ts'
import { createWorkQueue } from './work-queue.ts'

/** A queue whose work ends when it is told to. */
function createQueue(maxRunning: number, maxWaiting: number) {
  const begun: { items: readonly string[]; end: (error?: Error) => void }[] = []
  const queue = createBatchQueue<string>(createWorkQueue(maxRunning, maxWaiting), items => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    begun.push({ items: [...items], end: error => (error === undefined ? resolve() : reject(error)) })
    return promise
  })
  return { queue, begun, items: () => begun.map(work => work.items) }
}

test('what waits under a key is done together; what has begun is not joined', async () => {
  const { queue, begun, items } = createQueue(1, 10)
  const first = queue.add('a', 'a1')
  await turn()
  const later = [queue.add('a', 'a2'), queue.add('b', 'b1'), queue.add('a', 'a3')]
  await turn()
  expect(items()).toEqual([['a1']])
  begun[0]?.end()
  await first
  await turn()
  begun[1]?.end()
  await turn()
  begun[2]?.end()
  await Promise.all(later)
  expect(items()).toEqual([['a1'], ['b1'], ['a2', 'a3']])
})

test('of one key only one runs at a time, however many may', async () => {
  const { queue, begun, items } = createQueue(5, 10)
  const all = [queue.add('a', 'a1'), queue.add('b', 'b1')]
  await turn()
  all.push(queue.add('a', 'a2'))
  await turn()
  expect(items()).toEqual([['a1'], ['b1']])
  begun[0]?.end()
  await turn()
  expect(items()).toEqual([['a1'], ['b1'], ['a2']])
  begun[1]?.end()
  begun[2]?.end()
  await Promise.all(all)
})

test('a failure is told to all who were part of it, and to nobody else', async () => {
  const { queue, begun, items } = createQueue(1, 10)
  const failed = [queue.add('a', 'a1'), queue.add('a', 'a2')]
  await turn()
  const next = queue.add('a', 'a3')
  begun[0]?.end(new Error('broken'))
  for (const each of failed) await expect(each).rejects.toThrow('broken')
  await turn()
  begun[1]?.end()
  await next
  expect(items()).toEqual([['a1', 'a2'], ['a3']])
})

test('refuses when too much waits, lets others join what waits, and takes the key again later', async () => {
  const { queue, begun, items } = createQueue(1, 1)
  const running = queue.add('a', 'a1')
  await turn()
  const waits = queue.add('b', 'b1')
  await turn()
  await expect(queue.add('c', 'c1')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  const joined = queue.add('b', 'b2')
  begun[0]?.end()
  await running
  await turn()
  begun[1]?.end()
  await Promise.all([waits, joined])
  const again = queue.add('c', 'c2')
  await turn()
  begun[2]?.end()
  await again
  expect(items()).toEqual([['a1'], ['b1', 'b2'], ['c2']])
})
