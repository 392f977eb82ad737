import type { RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabasePool } from '#server/core/database/pool.ts'
import { type SearchListingsInput, searchListingsInput } from '#shared/inputs/listings/listings.ts'
import { explainStatement, type PlanStep } from '#tests/support/database/explain-statement.ts'
import { openPicturedCatalogue } from '#tests/support/database/pictured-catalogue.ts'
import { isOfDensity, recordStatements } from '#tests/support/database/record-statements.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { countListings } from './count-listings.ts'
import { searchListings } from './search-listings.ts'

let app: TestApp
let pool: DatabasePool
beforeAll(async () => {
  ;({ app, pool } = await openPicturedCatalogue())
})
afterAll(async () => {
  await pool.end()
  await app.close()
})

/** Runs `work` and explains every statement that it sent. */
async function plansOf(work: (db: TestApp['db']) => Promise<unknown>): Promise<PlanStep[][]> {
  const statements = await recordStatements(pool, work)
  const asked = statements.filter(statement => !isOfDensity(statement))
  return Promise.all(asked.map(statement => explainStatement(pool, statement)))
}

/** Reading all rows of a table; of a derived one, which holds only what its own steps found, it is no harm. */
function isScan({ table, type }: PlanStep): boolean {
  return type === 'ALL' && table !== null && !/^(<derived|<union|d$|counted$|found$)/.test(table)
}

/** The few pictures of a listing whose main one has not been copied are no matter: MySQL sorts them, MariaDB does not. */
const isSorted = (steps: readonly PlanStep[]) =>
  !steps.some(({ table, Extra }) => table !== 'listing_images' && Extra?.includes('filesort'))

type Input = Partial<SearchListingsInput>

const search = (input: Input) =>
  plansOf(db => searchListings({ ...app.services, db }, searchListingsInput.parse(input)))

const findsListings = ({ table }: PlanStep) => ['l', 'p'].includes(table)

/** The steps of the statement that finds the page: the index it is found by, and whether rows come in order. */
async function pagePlan(input: Input): Promise<{ key: string | null; isSorted: boolean }> {
  const plans = await search(input)
  for (const steps of plans) expect(steps.filter(isScan)).toEqual([])
  const page = plans.findLast(steps => steps.some(findsListings)) ?? []
  return { key: page.find(findsListings)?.key ?? null, isSorted: isSorted(page) }
}

describe('the page is read from a sorted index', () => {
  test.each<[Input, string]>([
    [{}, 'listings_rank'],
    [{ offset: 1000 }, 'listings_rank'],
    [{ country: 'DE', isBio: true, shippingAvailable: true }, 'listings_rank'],
    [{ category: 'honey' }, 'listings_category'],
    [{ category: 'colonies', hiveSystem: 'zander', isBio: true, country: 'DE' }, 'listings_category'],
    [{ category: 'queens', matingType: 'island_mated', breed: 'carnica' }, 'listings_subtype'],
    [{ colonyType: 'ableger' }, 'listings_subtype'],
    [{ equipmentCategory: 'hives', hiveSystem: 'zander' }, 'listings_subtype'],
    [{ category: 'colonies', breed: 'carnica' }, 'listings_breed'],
    [
      { category: 'colonies', breed: 'carnica', hiveSystem: 'zander', colonyType: 'ableger' },
      'listings_breed_hive',
    ],
    [{ sortBy: 'newest' }, 'listings_newest'],
    [{ sortBy: 'newest', category: 'honey' }, 'listings_newest'],
    [{ sortBy: 'price_asc' }, 'listings_price'],
    [{ sortBy: 'price_desc', category: 'equipment' }, 'listings_price'],
    [{ sortBy: 'distance' }, 'listings_rank'],
    [{ search: 'honig' }, 'PRIMARY'],
    [{ search: 'honig', category: 'honey' }, 'PRIMARY'],
    [{ search: 'honig wald und' }, 'PRIMARY'],
    [{ search: 'honig', isBio: true }, 'PRIMARY'],
    [{ search: 'und', isBio: true }, 'listings_rank'],
    [{ search: 'und', sortBy: 'price_asc' }, 'listings_price'],
    [{ search: 'honig', sortBy: 'newest' }, 'listings_newest'],
    [{ postalCode: '10105', radius: 400 }, 'listings_rank'],
  ])('%j: %s', async (input, key) => {
    expect(await pagePlan(input)).toEqual({ key, isSorted: true })
  })
})

describe('the little there is to find is read by what it is found by, then sorted', () => {
  test.each<[Input, string]>([
    [{ postalCode: '10105', radius: 10 }, 'listings_place'],
    [{ postalCode: '10105', radius: 30, search: 'honig', category: 'honey' }, 'listings_place'],
    [
      { sortBy: 'newest', category: 'colonies', breed: 'dark_bee', isBio: true, country: 'DE' },
      'listings_breed',
    ],
    [{ sortBy: 'price_asc', category: 'queens', matingType: 'unmated', isBio: true }, 'listings_subtype'],
  ])('%j: %s', async (input, key) => {
    expect((await pagePlan(input)).key).toBe(key)
  })

  test('an attribute that the category does not have: nothing is asked', async () => {
    expect(await search({ category: 'honey', breed: 'dark_bee' })).toEqual([])
    expect(await search({ category: 'queens', hiveSystem: 'zander', search: 'honig' })).toEqual([])
  })

  test('a rare word: its postings, then the listings by their id', async () => {
    const rare = await rareWord()
    const plans = await search({ search: rare, sortBy: 'price_asc' })
    const tables = plans.flat().map(({ table, key, type }) => ({ table, key, type }))
    expect(plans.flat().filter(isScan)).toEqual([])
    expect(tables).toContainEqual({ table: 'p', key: 'PRIMARY', type: expect.stringMatching(/range|ref/) })
    expect(tables).toContainEqual({ table: 'l', key: 'PRIMARY', type: 'eq_ref' })
  })

  test('a frequent word: its terms, then the first postings of each in their order', async () => {
    const [terms, page, ...others] = await search({ search: await frequentWord() })
    expect(others).toEqual([])
    expect(terms?.map(({ table }) => table)).toContain('search_suffixes')
    expect(page?.filter(isScan)).toEqual([])
    const postings = page?.filter(({ table }) => table === 'p') ?? []
    expect(postings.length).toBeGreaterThan(0)
    for (const { key, Extra } of postings) {
      expect(key).toBe('PRIMARY')
      expect(Extra).not.toContain('filesort')
    }
  })

  test('by distance: rings of postal codes', async () => {
    const plans = await search({ postalCode: '10105', radius: 200, sortBy: 'distance', limit: 100 })
    const rings = plans.filter(steps => steps.some(step => step.key === 'listings_place'))
    expect(rings.length).toBeGreaterThan(1)
    expect(plans.flat().filter(isScan)).toEqual([])
    for (const ring of rings) expect(ring[0]?.Extra).toContain('Using index')
  })
})

test.each<Input>([{}, { category: 'honey' }, { search: 'honig' }, { postalCode: '10105', radius: 100 }])(
  'count %j reads indexes only',
  async input => {
    const plans = await plansOf(db =>
      countListings({ ...app.services, db }, searchListingsInput.parse(input)),
    )
    expect(plans.flat().filter(isScan)).toEqual([])
    const steps = plans.at(-1)?.filter(step => ['l', 'p'].includes(step.table)) ?? []
    expect(steps.map(step => step.Extra)).toEqual([expect.stringContaining('Using index')])
  },
)

test('count of a stem around a place looks it up in the postings, not in the words', async () => {
  const input = { search: 'honig', category: 'honey', postalCode: '10105', radius: 10 } as const
  const plans = await plansOf(db => countListings({ ...app.services, db }, searchListingsInput.parse(input)))
  const steps = plans.at(-1)?.filter(({ table }) => /^[lsw]/.test(table)) ?? []
  expect(steps).toMatchObject([
    { table: 'l', key: 'listings_place' },
    { table: 's0', key: 'PRIMARY', type: 'eq_ref' },
  ])
})

test('cards come by primary key, in the statement that finds them', async () => {
  const plans = await search({})
  expect(plans).toHaveLength(1)
  const byTable = Object.fromEntries((plans[0] ?? []).map(step => [step.table, step]))
  expect(byTable).toMatchObject({
    listings: { key: 'PRIMARY', type: 'eq_ref' },
    vendors: { key: 'PRIMARY', type: 'eq_ref' },
    listing_images: { key: 'listing_images_order', type: 'ref' },
  })
})

/** A word of one listing only. */
async function rareWord(): Promise<string> {
  const [rows] = await pool.query<RowDataPacket[]>(
    `SELECT t.term FROM search_postings p JOIN search_terms t ON t.id = p.term_id
     GROUP BY t.id, t.term HAVING COUNT(*) = 1 AND CHAR_LENGTH(t.term) > 8 LIMIT 1`,
  )
  return String(rows[0]?.term)
}

/** Of those that are part of few others. */
async function frequentWord(): Promise<string> {
  const [frequent] = await pool.query<RowDataPacket[]>(
    `SELECT t.term FROM search_terms t JOIN search_postings p ON p.term_id = t.id
     WHERE t.is_stem = 0 AND CHAR_LENGTH(t.term) > 4 GROUP BY t.id, t.term ORDER BY COUNT(*) DESC LIMIT 30`,
  )
  for (const { term } of frequent) {
    const [[found]] = await pool.query<RowDataPacket[]>(
      'SELECT COUNT(*) AS size FROM search_suffixes WHERE suffix LIKE ?',
      [`${term}%`],
    )
    if (found?.size <= 5) return String(term)
  }
  throw new Error('The catalogue has no such word')
}
