import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { savedSearches, savedSearchKeys } from '#drizzle/schema/market/alerts.ts'
import { listingNews } from '#drizzle/schema/market/listings.ts'
import { importPostalCodes } from '#server/geo/commands.ts'
import type { Country } from '#shared/geo.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import {
  gridLines,
  type PostalCodeLine,
  toFile,
  writePostalCodeFiles,
} from '#tests/support/fixtures/postal-codes.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { mailMatches } from './commands/mail-matches.ts'
import { matchNews } from './commands/match-news.ts'

/**
 * A saved search is asked only about listings of its postal regions. As long as not all codes are imported it stands under any
 * region, so no other test of alerts comes by here.
 */

// Thousands of postal codes are written.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const RADIUS = 25
/** On a meridian. */
const KM_PER_DEGREE = 111.19
const JUST_INSIDE = RADIUS - 0.3
const JUST_OUTSIDE = RADIUS + 0.3

interface Place {
  country: Country
  code: string
  latitude: number
  longitude: number
}

const CENTRES = {
  DE: { country: 'DE', code: '83278', latitude: 47.87, longitude: 12.64 },
  AT: { country: 'AT', code: '5020', latitude: 47.8, longitude: 13.05 },
  CH: { country: 'CH', code: '8640', latitude: 47.22, longitude: 8.82 },
} satisfies Record<Country, Place>

/** North of the centre, by so many kilometres. */
function northOf({ latitude, longitude }: Place, km: number): Pick<Place, 'latitude' | 'longitude'> {
  return { latitude: latitude + km / KM_PER_DEGREE, longitude }
}

interface Around {
  where: string
  centre: Place
  /** Under which regions the search must stand. */
  regions: readonly string[]
  inside: readonly Place[]
  outside: readonly Place[]
}

const AROUND: readonly Around[] = [
  {
    where: 'Germany, where 83 meets 84',
    centre: CENTRES.DE,
    regions: ['DE83', 'DE84'],
    inside: [
      { country: 'DE', code: '83317', ...northOf(CENTRES.DE, -JUST_INSIDE) },
      { country: 'DE', code: '84101', ...northOf(CENTRES.DE, JUST_INSIDE) },
    ],
    outside: [
      { country: 'DE', code: '83489', ...northOf(CENTRES.DE, -JUST_OUTSIDE) },
      { country: 'DE', code: '84102', ...northOf(CENTRES.DE, JUST_OUTSIDE) },
      // The import leaves out what has no neighbours.
      { country: 'DE', code: '84103', ...northOf(CENTRES.DE, 30) },
      { country: 'DE', code: '84104', ...northOf(CENTRES.DE, 35) },
    ],
  },
  {
    where: 'Austria, where 5 meets 4',
    centre: CENTRES.AT,
    regions: ['AT5', 'AT4'],
    inside: [
      { country: 'AT', code: '5412', ...northOf(CENTRES.AT, -JUST_INSIDE) },
      { country: 'AT', code: '4890', ...northOf(CENTRES.AT, JUST_INSIDE) },
    ],
    outside: [
      { country: 'AT', code: '5440', ...northOf(CENTRES.AT, -JUST_OUTSIDE) },
      { country: 'AT', code: '4840', ...northOf(CENTRES.AT, JUST_OUTSIDE) },
    ],
  },
  {
    where: 'Switzerland, where 8 meets 6',
    centre: CENTRES.CH,
    regions: ['CH8', 'CH6'],
    inside: [
      { country: 'CH', code: '8340', ...northOf(CENTRES.CH, JUST_INSIDE) },
      { country: 'CH', code: '6430', ...northOf(CENTRES.CH, -JUST_INSIDE) },
    ],
    outside: [
      { country: 'CH', code: '8409', ...northOf(CENTRES.CH, JUST_OUTSIDE) },
      { country: 'CH', code: '6460', ...northOf(CENTRES.CH, -JUST_OUTSIDE) },
    ],
  },
]
/** West of the circle around Salzburg, within that around Traunstein. */
const FOREIGN = { country: 'AT', code: '6345', ...northOf(CENTRES.DE, -20) } as const

let app: TestApp
let folder: string

beforeAll(async () => {
  app = await createTestApp()
  folder = await mkdtemp(path.join(tmpdir(), 'wabenmarkt-regions-'))
  const places = [
    ...AROUND.flatMap(({ centre, inside, outside }) => [centre, ...inside, ...outside]),
    FOREIGN,
  ]
  const fileOf = (country: Country) => {
    const own = places.filter(place => place.country === country).map(toLine)
    return toFile(country, [...own, ...gridLines(country)])
  }
  const files = { DE: fileOf('DE'), AT: fileOf('AT'), CH: fileOf('CH') }
  const { rejected } = await importPostalCodes(app.db, await writePostalCodeFiles(folder, files))
  // A place that the import knows better would lie elsewhere.
  expect(rejected).toEqual([])
})
beforeEach(async () => {
  await app.db.delete(listingNews)
  await app.db.delete(savedSearches)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

function toLine({ code, latitude, longitude }: Place): PostalCodeLine {
  return { code, place: `Ort ${code}`, latitude, longitude }
}

async function createSearcher(query: string) {
  const user = await createUser(app)
  const caller = await app.callerFor(user.id)
  const { id } = await caller.alerts.save({ name: 'In meiner Nähe', query, frequency: 'instant' })
  const keys = await app.db.select().from(savedSearchKeys).where(eq(savedSearchKeys.searchId, id))
  return { email: user.email, regions: keys.map(({ region }) => region) }
}

async function offerAt({ country, code }: Place): Promise<number> {
  const vendor = await createVendor(app, { country, postalCode: code, city: `Ort ${code}` })
  return createListing(vendor, { title: `Honig aus ${code}` })
}

/** The listings of all mails to the address, in any order. */
async function mailedTo(email: string): Promise<number[]> {
  await matchNews(app.services)
  await mailMatches(app.services)
  const mails = await app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
  const links = mails.flatMap(mail => [...mail.text.matchAll(/\/listings\/(\d+)/g)])
  return [...new Set(links.map(([, id]) => Number(id)))].toSorted((a, b) => a - b)
}

test.each(AROUND)(
  '$where: what lies just within the radius is mailed, from both regions, and nothing beyond',
  async ({ centre, regions, inside, outside }) => {
    const seeker = await createSearcher(`category=honey&postalCode=${centre.code}&radius=${RADIUS}`)
    // Filed under its own regions: nothing of this would be tested under "any".
    expect(seeker.regions).toEqual(expect.arrayContaining([...regions]))
    expect(seeker.regions).not.toContain('*')
    const wanted = await Promise.all(inside.map(offerAt))
    await Promise.all(outside.map(offerAt))
    expect(await mailedTo(seeker.email)).toEqual(wanted.toSorted((a, b) => a - b))
  },
)

test('across a frontier the neighbour’s region is asked as well; a search in one country leaves it out', async () => {
  const query = `category=honey&postalCode=${CENTRES.DE.code}&radius=${RADIUS}`
  const everywhere = await createSearcher(query)
  expect(everywhere.regions).toContain('AT6')
  const inGermany = await createSearcher(`${query}&country=DE`)
  const foreign = await offerAt(FOREIGN)
  const near = await offerAt(CENTRES.DE)
  expect(await mailedTo(everywhere.email)).toEqual([foreign, near])
  expect(await mailedTo(inGermany.email)).toEqual([near])
})

test('a search without a place is asked about every region', async () => {
  const seeker = await createSearcher('category=honey')
  expect(seeker.regions).toEqual(['*'])
  const offers = []
  for (const centre of Object.values(CENTRES)) offers.push(await offerAt(centre))
  expect(await mailedTo(seeker.email)).toEqual(offers)
})
