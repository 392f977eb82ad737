import { expect, test } from 'vitest'
import { DueQueue } from './due-queue.ts'
import { Table } from './table.ts'

test('what is due comes in order of time, then of creation, also after changes', () => {
  const queue = new DueQueue()
  const expected = new Map<string, { at: number; order: number }>()
  // A fixed sequence that looks random.
  let seed = 7
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let step = 0; step < 2000; step += 1) {
    const order = next(300)
    const id = `record-${order}`
    const at = next(4) === 0 ? null : next(50)
    queue.set({ id, at, order })
    if (at === null) expected.delete(id)
    else expected.set(id, { at, order })
  }
  const inOrder = [...expected]
    .toSorted(([, a], [, b]) => a.at - b.at || a.order - b.order)
    .map(([id, { at }]) => ({ id, at }))
  const taken: { id: string; at: number }[] = []
  for (let due = queue.peek(); due !== null; due = queue.peek()) {
    taken.push(due)
    queue.delete(due.id)
  }
  expect(taken).toEqual(inOrder)
  expect(taken.length).toBeGreaterThan(100)
})

test('a table finds records by what they belong to, oldest first, as they change', () => {
  const table = new Table<{ id: string; owner: string | null; at: number | null }, 'owner'>({
    indexes: { owner: ({ owner }) => owner },
    dueAt: ({ at }) => at,
  })
  const put = (id: string, owner: string | null, at: number | null = null) => table.set(id, { id, owner, at })
  put('a', null)
  put('b', 'ida', 5)
  put('c', 'ida', 3)
  put('a', 'ida', 5)
  const ownedBy = (owner: string) => table.listBy('owner', owner).map(({ id }) => id)
  expect(ownedBy('ida')).toEqual(['a', 'b', 'c'])
  expect(table.nextDue()).toMatchObject({ id: 'c', at: 3 })
  put('c', 'otto', null)
  expect(ownedBy('ida')).toEqual(['a', 'b'])
  expect(table.nextDue()).toMatchObject({ id: 'a', at: 5 })
  table.delete('a')
  expect(ownedBy('ida')).toEqual(['b'])
  expect(table.nextDue()).toMatchObject({ id: 'b' })
  expect(ownedBy('nobody')).toEqual([])
})
