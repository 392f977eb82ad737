import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { writePostalCodeFiles } from '#tests/support/fixtures/postal-codes.ts'

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
    promisify(execFile)(process.execPath, ['server/geo/cli/import-places.ts'], {
      env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: database.url, GEO_SOURCE: source },
    })

  test('prints what it did', async () => {
    const { stdout } = await run(folder)
    expect(stdout).toContain('3000 added, 0 updated')
  })

  test('ends with code 1 and one sentence when the source is broken', async () => {
    await expect(run(path.join(folder, 'nowhere'))).rejects.toMatchObject({
      code: 1,
      // All three are read at once.
      stderr: expect.stringMatching(/^Neither (DE|AT|CH)\.zip nor \1\.txt at [^\n]+\n$/),
    })
  })
})
