import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abandonedFiles } from '#drizzle/schema/market/images.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { createPicture, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { type S3TestServer, startS3 } from '#tests/support/stand-ins/s3.ts'
import { deleteAbandonedFiles } from './commands/abandon-images.ts'
import { createFileStorage, type FileStorage } from './gateway.ts'
import { imageRoutes } from './routes.ts'

let folder: string
let s3: S3TestServer

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wabenmarkt-storage-'))
  s3 = await startS3(path.join(folder, 's3'))
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const storages: [string, () => FileStorage][] = [
  ['the disk', () => createFileStorage({ DATA_DIR: folder })],
  ['an S3 store', () => createFileStorage({ DATA_DIR: folder, ...s3.env })],
]

describe.each(storages)('on %s', (_name, create) => {
  const name = `${'ab'.repeat(16)}-card.webp`

  test('a file is written, read, and deleted as often as one likes', async () => {
    const files = create()
    expect(await files.read(name)).toBeNull()
    await files.put(name, Buffer.from('Bild'), 'image/webp')
    expect(String(await files.read(name))).toBe('Bild')
    await files.delete(name)
    await files.delete(name)
    expect(await files.read(name)).toBeNull()
  })

  test('the image route serves it as a picture that cannot run', async () => {
    const files = create()
    await files.put(name, Buffer.from('<script>alert(1)</script>'), 'text/html')
    await withServer(files, async url => {
      const response = await fetch(`${url}${files.url(name)}`)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('alert(1)')
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
      })
      const etag = response.headers.get('etag') ?? ''
      // Without the second header fetch would ask for the whole file.
      const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' }
      const again = await fetch(`${url}${files.url(name)}`, { headers })
      expect(again.status).toBe(304)
    })
    await files.delete(name)
  })
})

test('the image route knows no other names', async () => {
  await withServer(createFileStorage({ DATA_DIR: folder }), async url => {
    const names = [
      'x.webp',
      `${'cd'.repeat(16)}-card.webp`,
      '..%2f..%2fsession-secret',
      '%2e%2e%2fs3',
      '%00.webp',
      '',
    ]
    for (const name of names) expect((await fetch(`${url}/images/${name}`)).status).toBe(404)
  })
})

test('addresses lead to the public address of the store only if there is one', () => {
  const url = (env: Record<string, string>) => createFileStorage({ DATA_DIR: folder, ...env }).url('a.webp')
  expect(url(s3.env)).toBe('/images/a.webp')
  expect(url({ ...s3.env, S3_PUBLIC_URL: 'https://bilder.example.org/w' })).toBe(
    'https://bilder.example.org/w/a.webp',
  )
  expect(url({ S3_PUBLIC_URL: 'https://bilder.example.org' })).toBe('/images/a.webp')
})

test('pictures go to the store and leave it through the product', async () => {
  const app = await createTestApp(s3.env)
  try {
    const { listingId, vendor } = await uploadOne(app)
    const [image] = (await vendor.caller.listings.getById({ id: listingId })).images
    const name = image?.imageUrl.split('/').at(-1) ?? ''
    expect((await app.services.files.read(name))?.subarray(8, 12).toString()).toBe('WEBP')
    await vendor.caller.listings.delete({ id: listingId })
    await deleteAbandonedFiles(app.services)
    expect(await app.services.files.read(name)).toBeNull()
  } finally {
    await app.close()
  }
})

test('without its store an upload fails with a text, leaves no picture, and the cleanup waits', async () => {
  const app = await createTestApp({ ...s3.env, S3_ENDPOINT: 'http://127.0.0.1:9' })
  try {
    await expect(uploadOne(app)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: expect.stringContaining('konnte gerade nicht gespeichert werden'),
    })
    await app.db.update(abandonedFiles).set({ dueAt: new Date(0) })
    await expect(deleteAbandonedFiles(app.services)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
    expect(await app.db.$count(abandonedFiles)).toBe(1)
    await deleteAbandonedFiles({ db: app.db, files: createFileStorage({ DATA_DIR: folder, ...s3.env }) })
    expect(await app.db.$count(abandonedFiles)).toBe(0)
  } finally {
    await app.close()
  }
})

async function uploadOne(app: TestApp) {
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  const imageData = toDataUrl(await createPicture())
  await vendor.caller.images.upload({ listingId, imageData, fileName: 'a.jpg', mimeType: 'image/jpeg' })
  return { vendor, listingId }
}

async function withServer(files: FileStorage, work: (url: string) => Promise<void>): Promise<void> {
  const server: Server = createServer(express().use(imageRoutes({ files })))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
}
