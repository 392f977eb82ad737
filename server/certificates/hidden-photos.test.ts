import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type IncomingMessage, get as openRaw } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#shared/web/endpoints.ts'
import { createUser, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import {
  PHOTO_STORES,
  type PhotoSite,
  sendPhonePhoto,
  startPhotoSite,
} from '#tests/support/product/certificates.ts'
import { PRIVATE_BUCKET, type S3TestServer, startS3 } from '#tests/support/stand-ins/s3.ts'
import { unsealPhoto } from './rules.ts'

/** The photo of a certificate is got only by the door that asks who wants it, wherever it is kept. */

const folder = await mkdtemp(path.join(tmpdir(), 'wabenmarkt-certificates-'))
let s3: S3TestServer

beforeAll(async () => {
  s3 = await startS3(path.join(folder, 's3'))
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

/** `null`: they are no picture. */
async function formatOf(bytes: Buffer | null): Promise<string | null> {
  if (bytes === null) return null
  return sharp(bytes)
    .metadata()
    .then(
      ({ format }) => format,
      () => null,
    )
}

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer())
}

describe.each(PHOTO_STORES)('kept on %s', kind => {
  let app: TestApp
  let site: PhotoSite
  let owner: TestVendor

  beforeAll(async () => {
    site = await startPhotoSite(kind, s3)
    app = site.app
  })
  beforeEach(async () => {
    owner = await createVendor(app)
  })
  afterAll(() => site.close())

  /** With the dots in the path, which `fetch` resolves before it asks. */
  async function getRaw(address: string, userId: number | null) {
    const { hostname, port } = new URL(site.url)
    const headers = { cookie: await site.cookieFor(userId) }
    const request = openRaw({ hostname, port, path: address, headers, agent: false })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return { status: response.statusCode, format: await formatOf(await buffer(response)) }
  }

  test('a stranger never gets it: by id, by storage path, by the picture route, after rejection', async () => {
    const id = await sendPhonePhoto(owner)
    const key = await site.keyOf(id)
    const stranger = await createVendor(app)
    const { id: buyer } = await createUser(app)
    const addresses = [
      `${endpoints.certificates}/${id}`,
      `/images/${key}`,
      `/images/${key}-full.webp`,
      `/images/private/${key}`,
      `/images/..%2fprivate%2f${key}`,
      `/images/%2e%2e/private/${key}`,
      `/private/${key}`,
      `/private/${key}-full.webp`,
    ]
    const expectHidden = async () => {
      for (const userId of [null, stranger.userId, buyer]) {
        for (const address of addresses) expect((await site.get(address, userId)).status, address).toBe(404)
      }
      // Nor does the owner get it past the door that asks who wants it.
      for (const address of addresses.slice(1))
        expect((await site.get(address, owner.userId)).status).toBe(404)
    }
    await expectHidden()
    const moderator = await app.callerFor(site.admin)
    await moderator.certificates.decide({
      certificateId: id,
      accept: false,
      reason: 'Auf dem Foto fehlt die untere Hälfte.',
    })
    await expectHidden()
  })

  test('dots in a path lead nobody out of the pictures', async () => {
    const id = await sendPhonePhoto(owner)
    const key = await site.keyOf(id)
    const stranger = await createVendor(app)
    // Resolved, this would be answered: the dots reach the product.
    expect((await getRaw('/api/health', null)).status).toBe(200)
    expect((await getRaw('/images/../api/health', null)).status).toBe(404)
    for (const userId of [null, stranger.userId, owner.userId, site.admin]) {
      for (const up of ['..', '%2e%2e', '.%2e', '%2E%2E', '..%2f..', '%2e%2e%2f%2e%2e']) {
        for (const file of [key, `${key}-full.webp`]) {
          const address = `/images/${up}/private/${file}`
          expect(await getRaw(address, userId), address).toEqual({ status: 404, format: null })
        }
      }
    }
  })

  test('what lies in the store is the sealed photo and no picture, whoever gets at it', async () => {
    const id = await sendPhonePhoto(owner)
    const key = await site.keyOf(id)
    const { env } = app.services
    const stored = await readStored(key)
    expect(await formatOf(unsealPhoto(env, key, stored))).toBe('webp')
    expect(await formatOf(stored)).toBeNull()
    expect(stored.includes('WEBP')).toBe(false)
    if (kind === 'disk') {
      const uploads = await readdir(path.join(env.DATA_DIR, 'uploads')).catch(() => [])
      expect(uploads.filter(name => name.includes(key))).toEqual([])
    }
  })

  async function readStored(key: string): Promise<Buffer> {
    if (kind === 'disk') return readFile(path.join(app.services.env.DATA_DIR, 'private', key))
    const place = kind === 's3' ? `bilder/private/${key}` : `${PRIVATE_BUCKET}/${key}`
    const response = await fetch(`${s3.env.S3_ENDPOINT}/${place}`)
    expect(response.status).toBe(200)
    return bytesOf(response)
  }

  if (kind === 's3 apart')
    test('where browsers fetch pictures there is nothing', async () => {
      const id = await sendPhonePhoto(owner)
      const key = await site.keyOf(id)
      const names = [key, `${key}-full.webp`, `private/${key}`, `private/${key}-full.webp`]
      for (const userId of [null, owner.userId, site.admin]) {
        for (const name of names) {
          expect((await site.get(`${site.publicUrl}/${name}`, userId)).status, name).toBe(404)
        }
      }
      expect(await app.services.certificatePhotos.read(key)).not.toBeNull()
    })

  if (kind === 's3')
    test('past the product nobody gets more than the sealed bytes', async () => {
      const id = await sendPhonePhoto(owner)
      const key = await site.keyOf(id)
      const stored = await app.services.certificatePhotos.read(key)
      const stranger = await createVendor(app)
      for (const userId of [null, stranger.userId, owner.userId]) {
        for (const name of [key, `${key}-full.webp`, `private/${key}-full.webp`]) {
          const response = await site.get(`${site.publicUrl}/${name}`, userId)
          expect(response.status, name).toBe(404)
          expect(await formatOf(await bytesOf(response)), name).toBeNull()
        }
        const response = await site.get(`${site.publicUrl}/private/${key}`, userId)
        expect(response.status).toBe(200)
        expect(await bytesOf(response)).toEqual(stored)
      }
      expect(await formatOf(stored)).toBeNull()
    })
})
