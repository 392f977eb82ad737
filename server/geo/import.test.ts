import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { postalCodes } from '#drizzle/schema/geo.ts'
import { ensurePlaces, importPostalCodes, resolvePostalCode } from '#server/geo/commands.ts'
import { GeoSourceError } from '#server/geo/gateway.ts'
import { listPostalCodes } from '#server/geo/queries/postal-codes.ts'
import { readEnv } from '#server/process/settings.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import {
  gridLines,
  postalCodeLine,
  realPostalCodeFolder,
  toFile,
  writePostalCodeFiles,
} from '#tests/support/fixtures/postal-codes.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase()
  folder = await writePostalCodeFiles(await mkdtemp(path.join(tmpdir(), 'wabenmarkt-geo-')))
})

afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

describe('an import', () => {
  test('adds what is missing, and a second one changes nothing', async () => {
    const { db } = database
    expect(await importPostalCodes(db, folder)).toEqual({
      rows: 3000,
      inserted: 3000,
      updated: 0,
      rejected: [],
    })
    const rows = await listPostalCodes(db)
    expect(rows).toHaveLength(3000)

    expect(await importPostalCodes(db, folder)).toMatchObject({ rows: 3000, inserted: 0, updated: 0 })
    expect(await listPostalCodes(db)).toEqual(rows)
  })

  test('moves codes that were known by their region only, under their old ids', async () => {
    const { db } = database
    const before = await resolvePostalCode(db, 'DE', '85101')
    expect(before).toMatchObject({ place: 'Lenting', isApproximate: true })

    expect(await importPostalCodes(db, folder)).toMatchObject({ inserted: 2999, updated: 1 })
    expect(await resolvePostalCode(db, 'DE', '85101')).toEqual({
      ...gridLines('DE').find(({ code }) => code === '85101'),
      district: 'Landkreis Altötting',
      districtCode: '09171',
      id: before?.id,
      country: 'DE',
      isApproximate: false,
    })
  })

  test('follows a newer file and keeps codes that it no longer has', async () => {
    const { db } = database
    await importPostalCodes(db, folder)
    const [gone, moved, ...rest] = gridLines('DE')
    if (gone === undefined || moved === undefined) throw new Error('the grid is empty')
    const renamed = { ...moved, place: 'Neuer Name' }
    await writePostalCodeFiles(folder, { DE: toFile('DE', [renamed, ...rest]) })

    expect(await importPostalCodes(db, folder)).toMatchObject({ rows: 2999, inserted: 0, updated: 1 })
    expect(await resolvePostalCode(db, 'DE', moved.code)).toMatchObject({ place: 'Neuer Name' })
    expect(await resolvePostalCode(db, 'DE', gone.code)).toMatchObject({ place: gone.place })
  })

  test('reports rejects with country, code and reason', async () => {
    const company = {
      code: '85999',
      place: 'Finanzamt',
      stateCode: '02',
      latitude: 47.9,
      longitude: 11.6,
    }
    const lines = `${toFile('DE', gridLines('DE').slice(0, 900))}${postalCodeLine('DE', company)}\nunreadable\n`
    await writePostalCodeFiles(folder, { DE: lines })
    expect((await importPostalCodes(database.db, folder)).rejected).toEqual([
      { country: 'DE', code: 'line 902', reason: 'malformed' },
      { country: 'DE', code: '85999', reason: 'company' },
    ])
  })
})

describe('a broken source changes nothing', () => {
  test.each([
    ['half a file', { DE: toFile('DE', gridLines('DE', 400)) }, 'only 400 codes'],
    ['an empty file', { CH: '' }, 'no usable postal code'],
    ['an error page', { AT: '<html>Service unavailable</html>' }, 'no usable postal code'],
  ])('%s', async (_, contents, message) => {
    await importPostalCodes(database.db, folder)
    const before = await listPostalCodes(database.db)
    // What the other countries' files would change must not be changed either.
    const moved = gridLines('AT').map(line => ({ ...line, place: 'Anderswo' }))
    await writePostalCodeFiles(folder, { AT: toFile('AT', moved), ...contents })

    const attempt = importPostalCodes(database.db, folder)
    await expect(attempt).rejects.toThrow(GeoSourceError)
    await expect(attempt).rejects.toThrow(message)
    expect(await listPostalCodes(database.db)).toEqual(before)
  })

  test('a broken archive, which goes before the text file, and a missing folder', async () => {
    await writeFile(path.join(folder, 'DE.zip'), 'not an archive')
    await expect(importPostalCodes(database.db, folder)).rejects.toThrow(GeoSourceError)
    await expect(importPostalCodes(database.db, path.join(folder, 'nowhere'))).rejects.toThrow(
      // The countries are read side by side: whichever fails first is named.
      /Neither (DE|AT|CH)\.zip nor \1\.txt/,
    )
    expect(await listPostalCodes(database.db)).toEqual([])
  })
})

describe('over HTTP', () => {
  async function serve(files: Record<string, Uint8Array>, otherwise = 404) {
    const server = createServer((request, response) => {
      const file = files[request.url ?? '']
      response.writeHead(file === undefined ? otherwise : 200).end(file)
    })
    await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return { url: `http://127.0.0.1:${port}/export/zip`, close: () => server.close() }
  }

  test('archives are loaded, plain files where there is no archive', async () => {
    const server = await serve({
      '/export/zip/DE.zip': zipSync({ 'DE.txt': strToU8(toFile('DE', gridLines('DE', 50))) }),
      '/export/zip/AT.zip': zipSync({ 'AT.txt': strToU8(toFile('AT', gridLines('AT', 40))) }),
      '/export/zip/CH.txt': strToU8(toFile('CH', gridLines('CH', 30))),
    })
    expect(await importPostalCodes(database.db, server.url)).toMatchObject({ inserted: 120 })
    server.close()
  })

  test('a failing server is named, and leaves the start undisturbed with a warning', async () => {
    const server = await serve({}, 503)
    await expect(importPostalCodes(database.db, server.url)).rejects.toThrow(/DE from .*: HTTP 503/)

    const warnings: string[] = []
    const logger = pino({ level: 'info' }, { write: line => void warnings.push(line) })
    const env = readEnv({ NODE_ENV: 'test', SESSION_SECRET: 'x'.repeat(32), GEO_SOURCE: server.url })
    await ensurePlaces({ db: database.db, env, logger })
    expect(warnings.join()).toContain('HTTP 503')
    expect(await listPostalCodes(database.db)).toEqual([])
    server.close()
  })
})

test('the start imports once', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'info' }, { write: line => void lines.push(line) })
  const env = readEnv({ NODE_ENV: 'test', SESSION_SECRET: 'x'.repeat(32), GEO_SOURCE: folder })
  await ensurePlaces({ db: database.db, env, logger })
  await ensurePlaces({ db: database.db, env, logger })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('"inserted":3000')
})

test('the start imports again where districts are still missing, and moves nothing', async () => {
  const { db } = database
  await importPostalCodes(db, folder)
  const before = await listPostalCodes(db)
  await db.update(postalCodes).set({ district: null, districtCode: null })
  const logger = pino({ level: 'silent' })
  const env = readEnv({ NODE_ENV: 'test', SESSION_SECRET: 'x'.repeat(32), GEO_SOURCE: folder })
  await ensurePlaces({ db, env, logger })
  expect(await listPostalCodes(db)).toEqual(before)
})

describe.skipIf(realPostalCodeFolder === null)("GeoNames' real files", () => {
  test('are read whole; single receivers and misplaced codes are left out', async () => {
    const report = await importPostalCodes(database.db, realPostalCodeFolder ?? '')
    expect(report.rows).toBeGreaterThan(13_500)
    expect(report.inserted).toBe(report.rows)
    expect(report.rejected).toContainEqual({ country: 'DE', code: '03202', reason: 'far-from-neighbours' })
    expect(report.rejected).toContainEqual({ country: 'DE', code: '10875', reason: 'company' })
    expect(report.rejected.filter(({ reason }) => reason === 'malformed')).toEqual([])
    expect(report.rejected.filter(({ code }) => code === '27498')).toEqual([])
    expect(await importPostalCodes(database.db, realPostalCodeFolder ?? '')).toMatchObject({
      inserted: 0,
      updated: 0,
    })
  })
})
