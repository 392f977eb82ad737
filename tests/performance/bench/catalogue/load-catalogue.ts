import { clock } from '#server/core/clock.ts'
import type { DatabasePool } from '#server/core/database/pool.ts'
import { suffixesOf } from '#server/listings/commands/ensure-terms.ts'
import { SEARCH_STEMS } from '#server/listings/rules/search-stems.ts'
import { joinWords } from '#server/listings/rules/search-text.ts'
import { bulkInsert, bulkInsertAll } from './bulk-insert.ts'
import { DETAIL_TABLES } from './create-details.ts'
import { createListing } from './create-listing.ts'
import { loadImages, loadLeads, loadListingDays } from './load-attachments.ts'
import { type BenchVendor, loadVendors } from './load-vendors.ts'
import { loadWantedAds } from './load-wanted-ads.ts'
import { PostingLists } from './posting-lists.ts'
import { createRandom, createVocabulary, type Vocabulary, type Word } from './vocabulary.ts'

export interface Size {
  listings: number
  vendors: number
  /** Of the vocabulary. */
  words?: number
}

const LISTINGS_PER_WANTED_AD = 200

/** The same at every run. */
export function catalogueVocabulary(words = 100_000): Vocabulary {
  return createVocabulary(createRandom(11), words)
}

/** Fills an empty, migrated database with postal codes in it. A million listings are 64 million rows. */
export async function loadCatalogue(pool: DatabasePool, { listings, vendors, words }: Size): Promise<void> {
  const vocabulary = catalogueVocabulary(words)
  const owners = await loadVendors(pool, vendors, vocabulary)
  const dictionary = new Dictionary()
  const postings = await loadListings(pool, listings, owners, vocabulary, dictionary)
  await loadImages(pool, listings)
  await loadLeads(pool)
  await loadListingDays(pool, listings)
  await loadWantedAds(pool, Math.ceil(listings / LISTINGS_PER_WANTED_AD))
  await dictionary.store(pool)
  await bulkInsert(pool, 'search_postings', async write => {
    for (const row of postings.rows(dictionary.size)) await write(row)
  })
  await pool.query(`ANALYZE TABLE listings, listing_words, listing_images, leads, listing_days, wanted_ads, vendors,
    search_postings, search_suffixes, search_terms, ${DETAIL_TABLES.join()}`)
}

async function loadListings(
  pool: DatabasePool,
  total: number,
  vendors: readonly BenchVendor[],
  vocabulary: Vocabulary,
  dictionary: Dictionary,
): Promise<PostingLists> {
  const random = createRandom(2026)
  const postings = new PostingLists()
  const now = clock.now()
  await bulkInsertAll(pool, ['listings', 'listing_words', ...DETAIL_TABLES], async writes => {
    for (let id = 1; id <= total; id++) {
      const listing = createListing(random, vocabulary, vendors, { id, total, now })
      await writes.listings(listing.row)
      if (listing.detail !== null) await writes[listing.detail.table](listing.detail.row)
      if (!listing.isPublic) continue
      const words = joinWords(distinct(listing.words, word => word.folded))
      await writes.listing_words({ listing_id: id, words })
      postings.add(
        listing,
        distinct(listing.words, word => word.terms).map(term => dictionary.idOf(term)),
      )
    }
  })
  return postings
}

/** Numbers the terms from 1 as they come, the stems first. */
class Dictionary {
  readonly #ids = new Map<string, number>()

  constructor() {
    for (const stem of SEARCH_STEMS) this.idOf(stem)
  }

  get size(): number {
    return this.#ids.size
  }

  idOf(term: string): number {
    let id = this.#ids.get(term)
    if (id === undefined) {
      id = this.#ids.size + 1
      this.#ids.set(term, id)
    }
    return id
  }

  async store(pool: DatabasePool): Promise<void> {
    const stems = new Set(SEARCH_STEMS)
    await bulkInsert(pool, 'search_terms', async write => {
      for (const [term, id] of this.#ids) await write({ id, term, is_stem: stems.has(term) ? 1 : 0 })
    })
    await bulkInsert(pool, 'search_suffixes', async write => {
      for (const [term, id] of this.#ids) {
        for (const suffix of suffixesOf(term)) await write({ suffix, term_id: id })
      }
    })
  }
}

function distinct(words: readonly Word[], parts: (word: Word) => string[]): string[] {
  return [...new Set(words.flatMap(parts))]
}
