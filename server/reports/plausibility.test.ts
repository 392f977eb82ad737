import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listings } from '#drizzle/schema/market/listings.ts'
import { reports } from '#drizzle/schema/reports.ts'
import { clock } from '#server/core/clock.ts'
import type { HoneyOrigin } from '#shared/details/honey-label.ts'
import type { CreateListingInput } from '#shared/inputs/listings/listings.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
let admin: Caller
let seller: TestVendor
let other: TestVendor

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  seller = await createVendor(app)
  other = await createVendor(app)
})
afterEach(() => clock.set(null))
afterAll(() => app.close())

const COLONY = {
  title: 'Wirtschaftsvolk auf Zander',
  description: 'Zweizargig, sanft und ohne Krankheiten.',
  category: 'colonies',
  colonyType: 'wirtschaftsvolk',
  price: '180.00',
  priceUnit: 'Volk',
  shippingType: 'pickup_only',
} as const satisfies Partial<CreateListingInput>
const TEXT =
  'Starkes Volk auf Zander, zehn Waben besetzt, fünf davon mit Brut, Königin von 2026, sanft und ruhig. Stand am Waldrand, Abholung abends.'

const PASSPORT = {
  kind: 'queen',
  hatchedYear: 2026,
  isMarked: true,
  markNumber: null,
  line: null,
  matingStation: null,
  droneLine: null,
  mayNameStudbook: true,
  breedingValues: { honey: null, gentleness: null, calm: null, swarming: null, varroa: null },
  valueSource: null,
  insemination: null,
} as const
const LABEL = {
  kind: 'honey',
  harvestYear: 2026,
  region: null,
  netWeightG: 500,
  lot: null,
  bestBefore: null,
  waterPercent: null,
} as const

const findings = async (targetId: number) => {
  const rows = await app.db
    .select()
    .from(reports)
    .where(and(eq(reports.targetId, targetId), eq(reports.origin, 'plausibility')))
  return rows.map(({ text }) => text)
}

test('what is implausible comes into the queue once, with its reasons, and the listing stays as it is', async () => {
  clock.set(new Date('2027-01-10T10:00:00Z'))
  const id = await createListing(seller, { ...COLONY, colonyType: 'kunstschwarm', price: '49' })
  expect(await findings(id)).toEqual([expect.stringMatching(/^Kunstschwarm im Winter/)])
  const visitor = await app.callerFor(null)
  expect(await visitor.listings.getById({ id })).toMatchObject({ status: 'active', price: '49.00' })
  const { entries } = await admin.reports.getQueue({ state: 'open' })
  const entry = entries.find(each => each.origin === 'plausibility' && each.finding?.includes('im Winter'))
  expect(entry).toMatchObject({ state: 'open', reporters: 1 })
  const found = await admin.reports.getReport({ id: entry?.id ?? 0 })
  expect(found).toMatchObject({ origin: 'plausibility', targetId: id, reporterEmail: null })
  await admin.reports.decide({ id: found.id, measure: 'none' })
  const listing = await seller.caller.listings.getById({ id })
  await seller.caller.listings.update({ ...listing, status: 'active', price: '55' })
  expect(await findings(id)).toHaveLength(1)
  // What is new is told without what was looked at before.
  await seller.caller.listings.update({
    ...listing,
    status: 'active',
    colonyType: 'wirtschaftsvolk',
    price: '55',
  })
  expect((await findings(id))[1]).toBe('Ein Wirtschaftsvolk für weniger als 60 €.')
})

test('a swarm that is promised for May is no swarm of January', async () => {
  clock.set(new Date('2027-01-10T10:00:00Z'))
  const id = await createListing(seller, {
    ...COLONY,
    colonyType: 'kunstschwarm',
    availableFrom: '2027-05-17',
  })
  expect(await findings(id)).toEqual([])
})

test('drafts are nobody’s business; published in bulk or made cheaper in bulk, they are looked at', async () => {
  const details = { kind: 'colony', origin: 'own' } as const
  const id = await createListing(seller, { ...COLONY, price: '50', status: 'draft', details })
  expect(await findings(id)).toEqual([])
  await seller.caller.listings.updateMany({ ids: [id], change: { kind: 'status', status: 'active' } })
  expect(await findings(id)).toHaveLength(1)
  const cheap = await createListing(seller, { ...COLONY, price: '65' })
  await seller.caller.listings.updateMany({ ids: [cheap], change: { kind: 'price', percent: -20 } })
  expect(await findings(cheap)).toHaveLength(1)
})

test('a new account with more than twenty colonies is looked at, an old one is not', async () => {
  const crowd = async (vendor: TestVendor) => {
    const first = await createListing(vendor, COLONY)
    const [row] = await app.db.select().from(listings).where(eq(listings.id, first))
    if (row === undefined) throw new Error('no listing')
    const { id: _id, ...fields } = row
    await app.db.insert(listings).values(Array.from({ length: 19 }, () => fields))
    expect(await findings(first)).toEqual([])
    return createListing(vendor, COLONY)
  }
  expect(await findings(await crowd(await createVendor(app)))).toHaveLength(1)
  const established = await createVendor(app)
  clock.set(new Date(Date.now() + 31 * 86_400_000))
  const found = await findings(await crowd(established))
  expect(found.filter(text => text.includes('Konto'))).toEqual([])
})

test('who copies a description is raised, who was first is not, whatever is saved later', async () => {
  const original = await createListing(seller, { ...COLONY, description: TEXT })
  const copy = await createListing(other, { ...COLONY, description: TEXT.toUpperCase(), price: '90' })
  expect(await findings(copy)).toEqual([
    `Dieselbe Beschreibung steht in Inserat Nr. ${original} einer anderen Imkerei.`,
  ])
  const again = await createListing(seller, { ...COLONY, description: TEXT })
  const listing = await seller.caller.listings.getById({ id: original })
  await seller.caller.listings.update({ ...listing, status: 'active', price: '170' })
  expect(await findings(original)).toEqual([])
  // One's own listings may be alike, but the second came after the copy.
  expect(await findings(again)).toHaveLength(1)
})

test('the same studbook number at two vendors raises both, at one vendor nobody', async () => {
  const queen = (studbookNumber: string) =>
    ({
      title: 'Carnica-Königin von der Belegstelle',
      category: 'queens',
      breed: 'carnica',
      matingType: 'station_mated',
      details: { ...PASSPORT, studbookNumber },
    }) as const
  const first = await createListing(seller, queen('6-45-21/26'))
  const sister = await createListing(seller, queen('6-45-21/26'))
  expect([...(await findings(first)), ...(await findings(sister))]).toEqual([])
  await createListing(other, queen('6-45-22/26'))
  const copied = await createListing(other, queen('6-45-21/26'))
  expect(await findings(copied)).toEqual([expect.stringContaining(`Inserat Nr. ${first}`)])
  expect(await findings(first)).toEqual([expect.stringContaining(`Inserat Nr. ${copied}`)])
  expect(await findings(sister)).toEqual([expect.stringContaining(`Inserat Nr. ${copied}`)])
})

test('three people who report the same thing bring it to the front of the queue', async () => {
  const earlier = await createListing(seller)
  const listingId = await createListing(seller)
  const report = async (targetId: number, ip: string) =>
    (await app.callerFor(null, { ip })).reports.submit({
      targetKind: 'listing',
      targetId,
      ground: 'breeding',
      text: 'Auf der Belegstelle war diese Imkerei in diesem Jahr nicht.',
      goodFaith: true,
    })
  await report(earlier, '203.0.113.1')
  for (const ip of ['203.0.113.2', '203.0.113.3', '203.0.113.3']) await report(listingId, ip)
  const front = async () => (await admin.reports.getQueue({ state: 'open' })).entries[0]
  expect((await front())?.reporters).toBe(1)
  await report(listingId, '203.0.113.4')
  expect(await front()).toMatchObject({ kind: 'report', ground: 'breeding', reporters: 3 })
  const { entries } = await admin.reports.getQueue({ state: 'open' })
  expect(entries.slice(0, 4).map(({ reporters }) => reporters)).toEqual([3, 3, 3, 1])
})

test('origins that were changed after an enquiry stand beside a report, with what was said before', async () => {
  const origins = [
    { country: 'DE', percent: 62 },
    { country: 'HU', percent: 38 },
  ]
  const id = await createListing(seller, {
    details: { ...LABEL, origins: [{ country: 'DE', percent: null }] },
  })
  const listing = await seller.caller.listings.getById({ id })
  const change = (to: HoneyOrigin[]) =>
    seller.caller.listings.update({ ...listing, status: 'active', details: { ...LABEL, origins: to } })
  const visitor = await app.callerFor(null, { ip: '203.0.113.9' })
  const { code } = await visitor.reports.submit({
    targetKind: 'listing',
    targetId: id,
    ground: 'false_claims',
    text: 'Der Honig kommt nicht aus der Region, das Etikett sagte etwas anderes.',
    goodFaith: true,
  })
  const { entries } = await admin.reports.getQueue({ state: 'open' })
  const reportId = entries.find(each => each.code === code)?.id ?? 0
  const changes = async () => (await admin.reports.getReport({ id: reportId })).hints.originChanges
  clock.set(new Date('2026-11-24T10:00:00Z'))
  await change([{ country: 'AT', percent: null }])
  expect(await changes()).toEqual([])
  clock.set(new Date('2026-11-25T10:00:00Z'))
  await visitor.leads.submit({
    listingId: id,
    name: 'Katharina Obermüller',
    email: 'k.obermueller@beispiel.test',
    message: 'Haben Sie noch zwei Gläser?',
    gdprConsent: true,
  })
  clock.set(new Date('2026-11-26T10:00:00Z'))
  await change([{ country: 'AT', percent: null }])
  expect(await changes()).toEqual([])
  await change(origins)
  expect(await changes()).toEqual([
    { changedAt: new Date('2026-11-26T10:00:00Z'), before: [{ country: 'AT', percent: null }] },
  ])
  // The same countries in other shares are another honey.
  clock.set(new Date('2026-11-27T10:00:00Z'))
  await change(origins.map(({ country }, place) => ({ country, percent: place === 0 ? 60 : 40 })))
  expect(await changes()).toContainEqual({ changedAt: new Date('2026-11-27T10:00:00Z'), before: origins })
})
