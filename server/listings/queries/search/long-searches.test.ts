import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchTerms } from '#drizzle/schema/market/listings.ts'
import type { DatabasePool } from '#server/core/database/pool.ts'
import { getSearchHelp } from '#server/listings/queries/help/get-search-help.ts'
import {
  containsForms,
  joinWords,
  SEARCHED_WORDS,
  searchedForms,
} from '#server/listings/rules/search-text.ts'
import { SEARCH_MAX_LENGTH, searchListingsInput } from '#shared/inputs/listings/listings.ts'
import { createRecorder, type RecordedStatement } from '#tests/support/database/record-statements.ts'
import { openSmallCatalogue } from '#tests/support/database/small-catalogue.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { countListings } from './count-listings.ts'
import { searchListings } from './search-listings.ts'

/** What somebody writes must not decide what a search costs: 200 letters ask for no more than a long sentence does. */

let app: TestApp
let pool: DatabasePool
/** Parts of words of the catalogue, so that no search ends because one of them is nowhere. */
let parts: string[]

beforeAll(async () => {
  ;({ app, pool } = await openSmallCatalogue())
  const terms = await app.db.select({ term: searchTerms.term }).from(searchTerms)
  const partsOf = ({ term }: { term: string }) =>
    Array.from({ length: Math.max(0, term.length - 2) }, (_, start) => term.slice(start, start + 3))
  parts = [...new Set(terms.flatMap(partsOf))].filter(part => /^[a-z]+$/.test(part))
})
afterAll(async () => {
  await pool.end()
  await app.close()
})

interface Cost {
  /** Of the page and its count. */
  statements: number
  /** Of the statement with most of them. */
  comparisons: number
  lookups: number
}

async function costOf(search: string): Promise<Cost> {
  const { db, recorded } = createRecorder(pool)
  const services = { ...app.services, db }
  const input = searchListingsInput.parse({ search })
  await countListings(services, input)
  await searchListings(services, input)
  const statements = recorded.length
  // How many it asks depends on the time that it has.
  await getSearchHelp(services, input)
  const most = (pattern: RegExp) =>
    Math.max(0, ...recorded.map(({ text }: RecordedStatement) => text.match(pattern)?.length ?? 0))
  return {
    statements,
    comparisons: most(/w\.words LIKE/g),
    lookups: most(/suffix LIKE|WHERE term =/g),
  }
}

/** As many words as fit into a search. */
function fill(words: readonly string[]): string {
  let search = ''
  for (const word of words) if (`${search} ${word}`.trim().length <= SEARCH_MAX_LENGTH) search += ` ${word}`
  return search.trim()
}

const singles = Array.from('abcdefghijklmnopqrstuvwxyz0123456789äöüßæøłþðđħ')

test('the longest search asks for no more than ten words, whatever they are', async () => {
  const usual = await costOf(parts.slice(0, SEARCHED_WORDS).join(' '))
  expect(usual.comparisons).toBeGreaterThanOrEqual(SEARCHED_WORDS - 1)
  const worst = {
    'short parts of words': fill(parts),
    'pairs of letters': fill(parts.map(part => part.slice(0, 2))),
    'single letters': fill(singles),
    'words of the trade': fill(['Weisel', 'Bienenkasten', 'Schleuder', 'Met', 'Waben', 'Gläser', ...parts]),
    'one long word': 'honig'.repeat(SEARCH_MAX_LENGTH / 5),
    'signs alone': '„“'.repeat(SEARCH_MAX_LENGTH / 2),
  }
  expect(fill(parts).split(' ').length).toBeGreaterThan(4 * SEARCHED_WORDS)
  for (const [name, search] of Object.entries(worst)) {
    const cost = await costOf(search)
    // Two patterns for two letters; six other words of the trade at most.
    expect(cost.comparisons, name).toBeLessThanOrEqual(2 * SEARCHED_WORDS + 6)
    expect(cost.lookups, name).toBeLessThanOrEqual(2 * SEARCHED_WORDS + 6)
    expect(cost.statements, name).toBeLessThanOrEqual(usual.statements + 4)
  }
})

test('the first ten different words decide, in the database and for saved searches alike', () => {
  const first = parts.slice(0, SEARCHED_WORDS)
  const forms = searchedForms([...first, ...first, 'xylophon'].join(' '))
  expect(forms).toEqual(searchedForms(first.join(' ')))
  expect(containsForms(joinWords(first), forms)).toBe(true)
  expect(containsForms(joinWords(first.slice(1)), forms)).toBe(false)
})

test('a search of the full length is accepted, and finds by its first words', async () => {
  const visitor = await app.callerFor(null)
  const [some] = await visitor.listings.search({ limit: 1 })
  const title = (some?.title ?? '').split(/\s+/)
  const repeated = Array.from({ length: SEARCHED_WORDS }, () => title.join(' ')).join(' ')
  expect(
    (await visitor.listings.search({ search: repeated.slice(0, SEARCH_MAX_LENGTH) })).length,
  ).toBeGreaterThan(0)
})
