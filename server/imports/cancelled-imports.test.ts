import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { importFiles as fileRows, importRows } from '#drizzle/schema/market/imports.ts'
import { PART_BYTES } from '#shared/listings/imports.ts'
import { createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import {
  csvOf,
  honeyRow,
  type ImportSite,
  putPart,
  sendFiles,
  startImportSite,
} from '#tests/support/fixtures/import-files.ts'
import { createPicture } from '#tests/support/fixtures/pictures.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { cookieOf } from '#tests/support/product/site.ts'
import { checkImports } from './commands/check-imports.ts'
import { deleteImportFiles } from './commands/delete-files.ts'
import { runImports } from './commands/run-imports.ts'

let app: TestApp
let site: ImportSite
beforeAll(async () => {
  site = await startImportSite()
  app = site.app
})
afterAll(() => site.close())

const table = csvOf([honeyRow('A', { Bilder: 'a.jpg' }), honeyRow('B')])

async function listFiles(): Promise<string[]> {
  const names = await readdir(path.join(app.services.env.DATA_DIR, 'private'))
  return names.filter(name => name.startsWith('import-'))
}

async function sendTable(vendor: TestVendor): Promise<number> {
  const id = await sendFiles(site, vendor, { csv: table, zip: { 'a.jpg': await createPicture() } })
  expect(await listFiles()).toHaveLength(2)
  return id
}

/** As the job does within a minute. */
async function cancelAndCleanUp({ caller }: TestVendor, id: number): Promise<void> {
  await caller.imports.cancel({ id })
  await deleteImportFiles(app.services)
}

async function expectNothingLeft(vendor: TestVendor, id: number): Promise<void> {
  await checkImports(app.services)
  await runImports(app.services)
  const { latest } = await vendor.caller.imports.getLatest()
  expect(latest).toMatchObject({ id, state: 'cancelled', failure: null, finishedAt: expect.any(Date) })
  expect(await vendor.caller.listings.getMyListings()).toEqual([])
  expect(await app.db.select().from(importRows).where(eq(importRows.importId, id))).toEqual([])
  expect(await app.db.select().from(fileRows)).toEqual([])
  expect(await listFiles()).toEqual([])
  await expect(vendor.caller.imports.run({ id })).rejects.toThrow('neu')
}

/** Two files, of which the second comes in two parts. */
async function startUpload(vendor: TestVendor) {
  const files = {
    csv: { name: 'a.csv', bytes: table.length },
    zip: { name: 'a.zip', bytes: PART_BYTES + 10 },
  }
  const { id } = await vendor.caller.imports.start(files)
  const cookie = await cookieOf(app, vendor.userId)
  const send = async (address: string, bytes: number) =>
    (await putPart(site.url, cookie, `${id}/${address}`, new Uint8Array(bytes))).status
  return { id, files, send }
}

test('cancelled while files are sent: what comes later is refused, what has come goes, and nothing goes on', async () => {
  const vendor = await createVendor(app)
  const { id, files, send } = await startUpload(vendor)
  expect([await send('csv/0', table.length), await send('zip/0', PART_BYTES)]).toEqual([200, 200])
  expect(await listFiles()).toHaveLength(2)
  await vendor.caller.imports.cancel({ id })
  expect(await send(`zip/${PART_BYTES}`, 10)).toBe(409)
  await deleteImportFiles(app.services)
  expect(await send(`zip/${PART_BYTES}`, 10)).toBe(409)
  await expectNothingLeft(vendor, id)
  // The same files once more begin anew.
  const again = await vendor.caller.imports.start(files)
  expect(again.id).not.toBe(id)
  expect((await vendor.caller.imports.getLatest()).latest?.zip?.received).toBe(0)
  await cancelAndCleanUp(vendor, again.id)
})

test('a part that is on its way while everything is cancelled and cleaned up does not stay', async () => {
  const vendor = await createVendor(app)
  const { id, send } = await startUpload(vendor)
  const { importFiles: store } = app.services
  const put = store.put.bind(store)
  vi.spyOn(store, 'put').mockImplementationOnce(async (...part) => {
    await cancelAndCleanUp(vendor, id)
    await put(...part)
    expect(await listFiles()).toHaveLength(1)
  })
  expect(await send('zip/0', PART_BYTES)).toBe(409)
  await expectNothingLeft(vendor, id)
})

test('cancelled before its rows are compared, it is not compared', async () => {
  const vendor = await createVendor(app)
  const id = await sendTable(vendor)
  await cancelAndCleanUp(vendor, id)
  await expectNothingLeft(vendor, id)
})

test('cancelled and cleaned up while its rows are compared, none of them is kept', async () => {
  const vendor = await createVendor(app)
  const id = await sendTable(vendor)
  const { importFiles: store } = app.services
  const read = store.read.bind(store)
  // The table is read last.
  vi.spyOn(store, 'read').mockImplementation(async name => {
    const bytes = await read(name)
    if (name.includes('-csv-')) await cancelAndCleanUp(vendor, id)
    return bytes
  })
  await checkImports(app.services)
  expect((await vendor.caller.imports.getRows({ id })).rows).toEqual([])
  await expectNothingLeft(vendor, id)
})
