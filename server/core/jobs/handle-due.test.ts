import { expect, test } from 'vitest'
import { HANDLED_PER_RUN, handleDue } from './handle-due.ts'

/** So many are due, and those that fail stay so. */
function createBacklog(size: number, fails: (due: number) => boolean = () => false) {
  const due = new Set(Array.from({ length: size }, (_, index) => index))
  const failures: number[] = []
  let read = 0
  return {
    due,
    failures,
    reads: () => read,
    work: {
      async list(limit: number) {
        read++
        return [...due].slice(0, limit)
      },
      async handle(each: number) {
        if (fails(each)) throw new Error('cannot')
        due.delete(each)
      },
      onFailure: (_error: unknown, each: number) => void failures.push(each),
    },
  }
}

test('of a large backlog each run handles a part, until nothing is left', async () => {
  const { due, work } = createBacklog(2 * HANDLED_PER_RUN + 1)
  await handleDue(work)
  expect(due.size).toBe(HANDLED_PER_RUN + 1)
  expect(due.has(HANDLED_PER_RUN - 1)).toBe(false)
  await handleDue(work)
  await handleDue(work)
  expect(due.size).toBe(0)
})

test('one that fails keeps none of its batch waiting, and ends the run instead of being tried for ever', async () => {
  const { due, work, failures, reads } = createBacklog(HANDLED_PER_RUN, each => each === 3)
  await handleDue(work)
  expect(failures).toEqual([3])
  expect(reads()).toBe(1)
  expect(due.size).toBeGreaterThan(1)
  expect([...due][0]).toBe(3)
  expect(due.has(4)).toBe(false)
})
