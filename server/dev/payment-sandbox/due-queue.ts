import type { Seconds } from './billing/calendar.ts'

interface Entry {
  id: string
  at: Seconds
  /** Decides between entries of the same second. */
  order: number
}

/** What is due first: a binary heap whose outdated entries are dropped when they come up. */
export class DueQueue {
  readonly #heap: Entry[] = []
  readonly #current = new Map<string, Entry>()

  set({ id, at, order }: { id: string; at: Seconds | null; order: number }): void {
    if (this.#current.get(id)?.at === at) return
    if (at === null) return this.delete(id)
    const entry = { id, at, order }
    this.#current.set(id, entry)
    this.#heap.push(entry)
    this.#rise(this.#heap.length - 1)
  }

  delete(id: string): void {
    this.#current.delete(id)
  }

  peek(): { id: string; at: Seconds } | null {
    for (let first = this.#heap[0]; first !== undefined; first = this.#heap[0]) {
      if (this.#current.get(first.id) === first) return { id: first.id, at: first.at }
      this.#dropFirst()
    }
    return null
  }

  #dropFirst(): void {
    const last = this.#heap.pop()
    if (last === undefined || this.#heap.length === 0) return
    this.#heap[0] = last
    this.#sink(0)
  }

  #rise(start: number): void {
    for (let index = start; index > 0; ) {
      const parent = (index - 1) >> 1
      if (!this.#isBefore(index, parent)) return
      this.#swap(index, parent)
      index = parent
    }
  }

  #sink(start: number): void {
    for (let index = start; ; ) {
      const [left, right] = [2 * index + 1, 2 * index + 2]
      const child = this.#isBefore(right, left) ? right : left
      if (!this.#isBefore(child, index)) return
      this.#swap(index, child)
      index = child
    }
  }

  #isBefore(index: number, other: number): boolean {
    const [a, b] = [this.#heap[index], this.#heap[other]]
    if (a === undefined || b === undefined) return a !== undefined
    return a.at === b.at ? a.order < b.order : a.at < b.at
  }

  #swap(index: number, other: number): void {
    const [a, b] = [this.#heap[index], this.#heap[other]]
    if (a === undefined || b === undefined) return
    this.#heap[index] = b
    this.#heap[other] = a
  }
}
