import type { Pool } from 'mysql2/promise'
import { suffixesOf } from '#server/listings/commands/ensure-terms.ts'
import { SEARCH_STEMS } from '#server/listings/rules/search-stems.ts'
import { joinWords } from '#server/listings/rules/search-text.ts'
import type { Country } from '#shared/geo.ts'
import { type BenchListing, type BenchVendor, createListing } from './catalogue.ts'
import { createRandom, createVocabulary, pick, type Vocabulary, type Word } from './vocabulary.ts'

type Cell = string | number | Date | null

/** The same at every run. */
export function catalogueVocabulary(words = 100_000): Vocabulary {
  return createVocabulary(createRandom(11), words)
}

/** Fills an empty, migrated database with postal codes in it. About 100,000 listings per minute. */
export async function loadCatalogue(
  pool: Pool,
  { listings: total, vendors: vendorCount, words = 100_000 }: Size,
): Promise<void> {
  const random = createRandom(2026)
  const vocabulary = catalogueVocabulary(words)
  const vendors = await loadVendors(pool, vendorCount)
  const dictionary = new Map<string, number>()
  for (const stem of SEARCH_STEMS) termId(dictionary, stem)
  const postings = new PostingLists(total)
  const now = new Date()
  await load(pool, 'listings', async write => {
    await load(pool, 'listing_words', async writeWords => {
      for (let id = 1; id <= total; id++) {
        const listing = createListing(random, vocabulary, vendors, { id, total, now })
        await write(listing.row)
        if (!listing.isPublic) continue
        await writeWords({ listing_id: id, words: joinWords(distinct(listing.words, word => word.folded)) })
        const terms = distinct(listing.words, word => word.terms)
        postings.add(
          id,
          listing,
          terms.map(term => termId(dictionary, term)),
        )
      }
    })
  })
  await load(pool, 'search_terms', async write => {
    const stems = new Set(SEARCH_STEMS)
    for (const [term, id] of dictionary) await write({ id, term, is_stem: stems.has(term) ? 1 : 0 })
  })
  await load(pool, 'search_suffixes', async write => {
    for (const [term, id] of dictionary) {
      for (const suffix of suffixesOf(term)) await write({ suffix, term_id: id })
    }
  })
  await load(pool, 'search_postings', async write => {
    for (const row of postings.rows(dictionary.size)) await write(row)
  })
  await pool.query('ANALYZE TABLE listings, listing_words, search_postings, search_suffixes, search_terms')
}

export interface Size {
  listings: number
  vendors: number
  /** Of the vocabulary. */
  words?: number
}

async function loadVendors(pool: Pool, count: number): Promise<BenchVendor[]> {
  const random = createRandom(7)
  const [codes] = await pool.query('SELECT id, country, code, place FROM postal_codes')
  const places = codes as { id: number; country: Country; code: string; place: string }[]
  const vendors: BenchVendor[] = []
  const now = new Date()
  await load(pool, 'users', async write => {
    for (let id = 1; id <= count; id++) {
      await write({
        id,
        name: `Imker ${id}`,
        email: `imker${id}@beispiel.test`,
        role: 'user',
        is_active: 1,
        created_at: now,
      })
    }
  })
  await load(pool, 'vendors', async write => {
    for (let id = 1; id <= count; id++) {
      const place = pick(random, places)
      vendors.push({ id, country: place.country, postalCodeId: place.id })
      await write({
        id,
        user_id: id,
        business_name: `Imkerei ${id}`,
        show_phone: 0,
        show_whatsapp: 0,
        postal_code: place.code,
        city: place.place,
        country: place.country,
        postal_code_id: place.id,
        created_at: now,
        updated_at: now,
      })
    }
  })
  return vendors
}

/** Collects which listing has which terms, to write them in the order in which the table stores them. */
class PostingLists {
  readonly #listings: (Pick<BenchListing, 'rankKey' | 'category' | 'postalCodeId'> & { id: number })[] = []
  readonly #terms: Uint32Array[] = []

  add(id: number, { rankKey, category, postalCodeId }: BenchListing, terms: readonly number[]): void {
    this.#listings.push({ id, rankKey, category, postalCodeId })
    this.#terms.push(Uint32Array.from(terms))
  }

  constructor(expected: number) {
    if (expected > 5_000_000) throw new Error('That many listings do not fit into memory')
  }

  *rows(termCount: number): Generator<Record<string, Cell>> {
    const order = this.#listings.map((_, index) => index)
    const rankOf = (index: number) => this.#listings[index]?.rankKey ?? 0
    order.sort((a, b) => rankOf(a) - rankOf(b) || a - b)
    const starts = new Uint32Array(termCount + 2)
    for (const terms of this.#terms) for (const term of terms) starts[term + 1] = (starts[term + 1] ?? 0) + 1
    for (let term = 1; term < starts.length; term++)
      starts[term] = (starts[term] ?? 0) + (starts[term - 1] ?? 0)
    const ends = starts.slice()
    const lists = new Uint32Array(starts[termCount + 1] ?? 0)
    for (const index of order) {
      for (const term of this.#terms[index] ?? []) {
        const position = ends[term] ?? 0
        lists[position] = index
        ends[term] = position + 1
      }
    }
    for (let term = 1; term <= termCount; term++) {
      for (let position = starts[term] ?? 0; position < (ends[term] ?? 0); position++) {
        const listing = this.#listings[lists[position] ?? 0]
        if (listing === undefined) continue
        const { id, rankKey, category, postalCodeId } = listing
        yield { term_id: term, rank_key: rankKey, listing_id: id, category, postal_code_id: postalCodeId }
      }
    }
  }
}

function termId(dictionary: Map<string, number>, term: string): number {
  let id = dictionary.get(term)
  if (id === undefined) {
    id = dictionary.size + 1
    dictionary.set(term, id)
  }
  return id
}

function distinct(words: readonly Word[], parts: (word: Word) => string[]): string[] {
  return [...new Set(words.flatMap(parts))]
}

type Write = (row: Record<string, Cell>) => Promise<void>

const BATCH_ROWS = 1000

/** Inserts in large statements, which is what makes it fast. */
async function load(pool: Pool, table: string, fill: (write: Write) => Promise<void>): Promise<void> {
  const connection = await pool.getConnection()
  let columns: string[] = []
  let batch: Cell[][] = []
  const flush = async () => {
    if (batch.length === 0) return
    await connection.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ?`, [batch])
    batch = []
  }
  try {
    await connection.query('SET foreign_key_checks = 0, unique_checks = 0')
    await fill(async row => {
      columns = Object.keys(row)
      batch.push(Object.values(row))
      if (batch.length === BATCH_ROWS) await flush()
    })
    await flush()
    await connection.query('SET foreign_key_checks = 1, unique_checks = 1')
  } finally {
    connection.release()
  }
}
