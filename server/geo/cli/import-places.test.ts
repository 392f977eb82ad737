import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { writePostalCodeFiles } from '#tests/support/fixtures/postal-codes.ts'
import { runCommand } from '#tests/support/product/run-command.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await writePostalCodeFiles(await mkdtemp(path.join(tmpdir(), 'wabenmarkt-geo-')))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

describe('pnpm geo:import', () => {
  const run = (source: string) =>
    runCommand(['server/geo/cli/import-places.ts'], { DATABASE_URL: database.url, GEO_SOURCE: source })

  test('prints what it did', async () => {
    expect(await run(folder)).toEqual({ code: 0, said: expect.stringContaining('3000 added, 0 updated') })
  })

  test('ends with code 1 and one sentence when the source is broken', async () => {
    expect(await run(path.join(folder, 'nowhere'))).toEqual({
      code: 1,
      // All three are read at once.
      said: expect.stringMatching(
        /^Postal codes from [^\n]+\nNeither (DE|AT|CH)\.zip nor \1\.txt at [^\n]+\n$/,
      ),
    })
  })
})
