import type { Row } from './bulk-insert.ts'

/** A listing as its postings describe it. */
export interface PostedListing {
  id: number
  rankKey: number
  category: string
  postalCodeId: number
}

/** Collects which listing has which terms, to write them in the order in which the table stores them. */
export class PostingLists {
  readonly #listings: PostedListing[] = []
  readonly #terms: Uint32Array[] = []

  add(listing: PostedListing, termIds: readonly number[]): void {
    this.#listings.push(listing)
    this.#terms.push(Uint32Array.from(termIds))
  }

  /** Term ids count from 1. */
  *rows(termCount: number): Generator<Row> {
    const { lists, starts } = this.#sort(termCount)
    for (let term = 1; term <= termCount; term++) {
      for (let position = starts[term] ?? 0; position < (starts[term + 1] ?? 0); position++) {
        const listing = this.#listings[lists[position] ?? 0]
        if (listing === undefined) continue
        const { id, rankKey, category, postalCodeId } = listing
        yield { term_id: term, rank_key: rankKey, listing_id: id, category, postal_code_id: postalCodeId }
      }
    }
  }

  /** All lists one behind the other, each in rank order; the list of a term begins at `starts[term]`. */
  #sort(termCount: number): { lists: Uint32Array; starts: Uint32Array } {
    const rankOf = (index: number) => this.#listings[index]?.rankKey ?? 0
    const order = Uint32Array.from(this.#listings.keys()).toSorted((a, b) => rankOf(a) - rankOf(b) || a - b)
    const starts = new Uint32Array(termCount + 2)
    for (const terms of this.#terms) {
      for (const term of terms) starts[term + 1] = (starts[term + 1] ?? 0) + 1
    }
    for (let term = 1; term < starts.length; term++) {
      starts[term] = (starts[term] ?? 0) + (starts[term - 1] ?? 0)
    }
    const ends = starts.slice()
    const lists = new Uint32Array(starts[termCount + 1] ?? 0)
    for (const index of order) {
      for (const term of this.#terms[index] ?? []) {
        const position = ends[term] ?? 0
        lists[position] = index
        ends[term] = position + 1
      }
    }
    return { lists, starts }
  }
}
