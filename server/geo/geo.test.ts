import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDatabase } from '#server/core/database/database.ts'
import { importPostalCodes, resolvePostalCode } from '#server/geo/commands.ts'
import { createPlaceIndex } from '#server/geo/queries/place-index.ts'
import { listPostalCodes } from '#server/geo/queries/postal-codes.ts'
import { greatCircleKm } from '#server/geo/rules/positions.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { writePostalCodeFiles } from '#tests/support/fixtures/postal-codes.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'

const MUNICH = { latitude: 48.1372, longitude: 11.5755 }
const BERLIN = { latitude: 52.5186, longitude: 13.4083 }

test('great-circle distances are those of the map', () => {
  expect(greatCircleKm(MUNICH, BERLIN)).toBeCloseTo(504, 0)
  expect(greatCircleKm(BERLIN, MUNICH)).toBe(greatCircleKm(MUNICH, BERLIN))
  expect(greatCircleKm(MUNICH, MUNICH)).toBe(0)
})

describe('with the built-in table', () => {
  let app: TestApp
  beforeAll(async () => void (app = await createTestApp()))
  afterAll(() => app.close())

  test('a code is added once, exact or by its region', async () => {
    const exact = await resolvePostalCode(app.db, 'DE', '83278')
    expect(exact).toMatchObject({ country: 'DE', place: 'Traunstein', isApproximate: false })
    expect(await resolvePostalCode(app.db, 'DE', '83278')).toEqual(exact)
    expect(await resolvePostalCode(app.db, 'DE', '83339')).toMatchObject({
      code: '83339',
      place: 'Traunreut',
      isApproximate: true,
    })
    expect(await resolvePostalCode(app.db, 'AT', '5020')).toMatchObject({ place: 'Salzburg' })
  })

  test.each([
    ['DE', '8327'],
    ['DE', '8327a'],
    ['AT', '83278'],
    ['CH', ''],
    ['DE', '00100'],
    ['CH', '0500'],
  ] as const)('%s %j does not exist', async (country, code) => {
    expect(await resolvePostalCode(app.db, country, code)).toBeNull()
  })

  test('two processes that add the same code agree on one row', async () => {
    const other = createDatabase(app.url)
    const attempts = Array.from({ length: 20 }, (_, index) =>
      resolvePostalCode(index % 2 === 0 ? app.db : other.db, 'DE', '88400'),
    )
    const ids = new Set((await Promise.all(attempts)).map(row => row?.id))
    await other.close()
    const rows = await listPostalCodes(app.db)
    expect([...ids]).toEqual(rows.filter(({ code }) => code === '88400').map(({ id }) => id))
  })

  test('geo.lookup names the places that a code means', async () => {
    const { geo } = await app.callerFor(null)
    const salzburg = { country: 'AT', code: '5020', place: 'Salzburg', isApproximate: false }
    const frick = { country: 'CH', code: '5020', place: 'Aarau', isApproximate: true }
    expect(await geo.lookup({ postalCode: ' 5020 ' })).toEqual({ places: [salzburg, frick] })
    expect(await geo.lookup({ postalCode: '5020', country: 'AT' })).toEqual({ places: [salzburg] })
    expect(await geo.lookup({ postalCode: '5020', country: 'DE' })).toEqual({ places: [salzburg, frick] })
    expect(await geo.lookup({ postalCode: '10115', country: 'AT' })).toEqual({
      places: [{ country: 'DE', code: '10115', place: 'Berlin', isApproximate: false }],
    })
  })

  test('geo.lookup answers an unknown code with nothing and bad input with an error', async () => {
    const { geo } = await app.callerFor(null)
    for (const postalCode of ['', '12', '00100', 'abcde']) {
      expect(await geo.lookup({ postalCode }), postalCode).toEqual({ places: [] })
    }
    await expect(geo.lookup({ postalCode: '1'.repeat(11) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(geo.lookup({ postalCode: '5020', country: 'FR' as 'AT' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

describe('with imported codes', () => {
  let database: TestDatabase
  let folder: string
  beforeAll(async () => {
    database = await createTestDatabase()
    folder = await writePostalCodeFiles(await mkdtemp(path.join(tmpdir(), 'wabenmarkt-geo-')))
    await importPostalCodes(database.db, folder)
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })

  test('a code that the data lack does not exist', async () => {
    expect(await resolvePostalCode(database.db, 'DE', '84600')).not.toBeNull()
    expect(await resolvePostalCode(database.db, 'DE', '10115')).toBeNull()
    const places = createPlaceIndex(database.db)
    expect(await places.resolvePostalCode('CH', '8400')).toBeNull()
    expect(await places.findSearchCentres('10115')).toEqual([])
    expect(await places.findSearchCentres('6950')).toMatchObject([{ country: 'AT', place: 'Ort-49' }])
  })

  test.each([10, 25, 100, 500])('within %d km lies what a plain calculation finds', async radiusKm => {
    const places = createPlaceIndex(database.db)
    const centres = await places.findSearchCentres('7500')
    expect(centres.map(({ country }) => country)).toEqual(['AT', 'CH'])

    const expected = (await listPostalCodes(database.db))
      .map(row => ({
        postalCodeId: row.id,
        distanceKm: Math.min(...centres.map(centre => greatCircleKm(centre, row))),
      }))
      .filter(({ distanceKm }) => distanceKm <= radiusKm)
      .toSorted((a, b) => a.distanceKm - b.distanceKm)
    const found = places.listIdsWithin(centres, radiusKm)

    expect(found.length).toBeGreaterThan(10)
    expect(new Set(found.map(({ postalCodeId }) => postalCodeId))).toEqual(
      new Set(expected.map(({ postalCodeId }) => postalCodeId)),
    )
    const distanceOf = places.distancesFrom(centres)
    for (const [index, { distanceKm, postalCodeId }] of found.entries()) {
      expect(distanceKm).toBeCloseTo(expected[index]?.distanceKm ?? -1, 6)
      expect(distanceOf(postalCodeId)).toBe(distanceKm)
    }
  })

  test('no centre reaches nothing, an unknown id has no distance', async () => {
    const places = createPlaceIndex(database.db)
    const centres = await places.findSearchCentres('84600')
    expect(places.listIdsWithin([], 100)).toEqual([])
    expect(places.distancesFrom([])(1)).toBeNull()
    expect(places.distancesFrom(centres)(999_999)).toBeNull()
  })
})

describe('two processes on one database', () => {
  let database: TestDatabase
  beforeAll(async () => void (database = await createTestDatabase()))
  afterAll(() => database.close())

  test('a code added by one is found by the other at once, a moved one after two seconds', async () => {
    const here = createPlaceIndex(database.db)
    const there = createPlaceIndex(database.db)
    const rosenheim = await there.resolvePostalCode('DE', '83022')
    const centres = await here.findSearchCentres('83022')
    expect(here.listIdsWithin(centres, 50)).toEqual([{ postalCodeId: rosenheim, distanceKm: 0 }])

    const traunstein = await there.resolvePostalCode('DE', '83278')
    await here.findSearchCentres('83022')
    expect(here.listIdsWithin(centres, 50).map(({ postalCodeId }) => postalCodeId)).toEqual([
      rosenheim,
      traunstein,
    ])

    await database.pool.query('UPDATE postal_codes SET latitude = 53 WHERE code = 83278')
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 2001)
    await here.findSearchCentres('83022')
    expect(here.listIdsWithin(centres, 50)).toHaveLength(1)
  })

  test('searches during a change all see it', async () => {
    const places = createPlaceIndex(database.db)
    const id = await places.resolvePostalCode('DE', '83209')
    const searches = Array.from({ length: 10 }, () => places.findSearchCentres('83022'))
    for (const centres of await Promise.all(searches)) {
      expect(places.distancesFrom(centres)(id ?? 0)).toBeCloseTo(17, 0)
    }
  })
})
