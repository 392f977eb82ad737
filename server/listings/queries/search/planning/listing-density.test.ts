import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabasePool } from '#server/core/database/pool.ts'
import { searchListings } from '#server/listings/queries/search/search-listings.ts'
import { type SearchListingsInput, searchListingsInput } from '#shared/inputs/listings/listings.ts'
import { openPicturedCatalogue } from '#tests/support/database/pictured-catalogue.ts'
import { recordStatements } from '#tests/support/database/record-statements.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { cachedDensity } from './listing-density.ts'

let app: TestApp
let pool: DatabasePool
beforeAll(async () => {
  ;({ app, pool } = await openPicturedCatalogue())
})
afterAll(async () => {
  await pool.end()
  await app.close()
})

type Input = Partial<SearchListingsInput>

test('around a place: once it is known where listings are, they are not counted, and the choice is the same', async () => {
  const statements = await recordStatements(pool, async db => {
    const around = (radius: number, filter: Input = {}) =>
      searchListings(
        { ...app.services, db },
        searchListingsInput.parse({ ...filter, postalCode: '10105', radius }),
      )
    await around(10)
    await expect.poll(() => cachedDensity(db)).not.toBeNull()
    await around(10)
    await around(10, { category: 'honey' })
    await around(400)
  })
  const texts = statements.map(({ text }) => text)
  expect(texts.filter(text => text.includes('counted'))).toHaveLength(1)
  const pages = texts.flatMap(
    text => /FROM listings l FORCE INDEX \((\w+)\).* ORDER BY/s.exec(text)?.[1] ?? [],
  )
  expect(pages).toEqual(['listings_place', 'listings_place', 'listings_place', 'listings_rank'])
})

describe('by distance, once it is known where listings are', () => {
  /** Pages of one process, and the statements of all but the first, before which nothing is known. */
  async function readPages(inputs: Input[], beforeLast = () => Promise.resolve()) {
    const pages: number[][] = []
    const statements = await recordStatements(pool, async db => {
      for (const [turn, input] of inputs.entries()) {
        if (turn === 1) await expect.poll(() => cachedDensity(db)).not.toBeNull()
        if (turn === inputs.length - 1) await beforeLast()
        const cards = await searchListings(
          { ...app.services, db },
          searchListingsInput.parse({ postalCode: '10105', radius: 200, sortBy: 'distance', ...input }),
        )
        pages.push(cards.map(({ id }) => id))
      }
    })
    const isCards = ({ text }: { text: string }) => text.includes('AS mainImageKey')
    const first = statements.findIndex(isCards)
    return { pages, later: statements.slice(first + 1).filter(({ text }) => text.includes('listings l')) }
  }

  test('a page is found and read in one statement, and is the same', async () => {
    const { pages, later } = await readPages([
      { limit: 100 },
      { limit: 100 },
      { limit: 40, offset: 35 },
      { category: 'honey', limit: 20 },
    ])
    expect(pages[0]).toHaveLength(100)
    expect(pages[1]).toEqual(pages[0])
    expect(pages[2]).toEqual(pages[0]?.slice(35, 75))
    expect(pages[3]).toHaveLength(20)
    expect(later.map(({ text }) => /ORDER BY CASE/.test(text))).toEqual([true, true, true])
  })

  test('where there are fewer by now, rings fill the page', async () => {
    const [all = []] = (await readPages([{ limit: 100 }])).pages
    const hidden = all.slice(0, 60)
    const setPublic = (isPublic: number) =>
      pool.query('UPDATE listings SET is_public = ? WHERE id IN (?)', [isPublic, hidden])
    const { pages, later } = await readPages(
      [{ limit: 1 }, { limit: 100 }],
      async () => void (await setPublic(0)),
    )
    expect(later.length).toBeGreaterThan(2)
    expect(pages[1]).toHaveLength(100)
    expect(pages[1]?.slice(0, 40)).toEqual(all.slice(60))
    await setPublic(1)
  })
})
