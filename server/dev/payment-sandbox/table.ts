import type { Seconds } from './billing/calendar.ts'
import { DueQueue } from './due-queue.ts'

interface TableOptions<T, Index extends string> {
  /** What records can be looked up by, besides their id; null leaves a record out. */
  indexes?: Record<Index, (record: T) => string | null>
  /** When something happens to the record by itself; null while nothing does. */
  dueAt?: (record: T) => Seconds | null
}

/** Records by id, in order of creation. Its indexes follow every change, so that nothing has to be searched for. */
export class Table<T, Index extends string = never> extends Map<string, T> {
  readonly #indexes = new Map<string, TableIndex<T>>()
  readonly #sequence = new Map<string, number>()
  readonly #due = new DueQueue()
  readonly #dueAt: (record: T) => Seconds | null
  #created = 0

  constructor({ indexes, dueAt = () => null }: TableOptions<T, Index> = {}) {
    super()
    this.#dueAt = dueAt
    for (const [name, keyOf] of Object.entries<(record: T) => string | null>(indexes ?? {})) {
      this.#indexes.set(name, new TableIndex(keyOf))
    }
  }

  override set(id: string, record: T): this {
    const before = this.get(id)
    if (before === undefined) this.#sequence.set(id, (this.#created += 1))
    for (const index of this.#indexes.values()) index.move(id, before, record)
    this.#due.set({ id, at: this.#dueAt(record), order: this.#sequence.get(id) ?? 0 })
    return super.set(id, record)
  }

  override delete(id: string): boolean {
    const before = this.get(id)
    for (const index of this.#indexes.values()) index.move(id, before, undefined)
    this.#due.delete(id)
    this.#sequence.delete(id)
    return super.delete(id)
  }

  /** The records under a key of an index, oldest first. */
  listBy(index: Index, key: string): T[] {
    const order = (id: string) => this.#sequence.get(id) ?? 0
    return [...(this.#indexes.get(index)?.idsOf(key) ?? [])]
      .toSorted((a, b) => order(a) - order(b))
      .flatMap(id => this.get(id) ?? [])
  }

  /** The record to which something happens first. */
  nextDue(): { id: string; at: Seconds; record: T } | null {
    const due = this.#due.peek()
    const record = due === null ? undefined : this.get(due.id)
    return due === null || record === undefined ? null : { ...due, record }
  }
}

class TableIndex<T> {
  readonly #keyOf: (record: T) => string | null
  readonly #ids = new Map<string, Set<string>>()

  constructor(keyOf: (record: T) => string | null) {
    this.#keyOf = keyOf
  }

  idsOf(key: string): ReadonlySet<string> | undefined {
    return this.#ids.get(key)
  }

  move(id: string, before: T | undefined, after: T | undefined): void {
    const oldKey = before === undefined ? null : this.#keyOf(before)
    const newKey = after === undefined ? null : this.#keyOf(after)
    if (oldKey === newKey) return
    if (oldKey !== null) this.#remove(oldKey, id)
    if (newKey !== null) this.#ids.set(newKey, (this.#ids.get(newKey) ?? new Set()).add(id))
  }

  #remove(key: string, id: string): void {
    const ids = this.#ids.get(key)
    ids?.delete(id)
    if (ids?.size === 0) this.#ids.delete(key)
  }
}
