import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type IncomingMessage, get as openRaw } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { certificates } from '#drizzle/schema/people/certificates.ts'
import { carryOutDeletion } from '#server/account/commands/carry-out-deletion.ts'
import { exportFiles } from '#server/account/queries/export-files.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { createUser, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { createPhonePhoto, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { cookieOf, startSite } from '#tests/support/product/site.ts'
import type { HttpTestServer } from '#tests/support/stand-ins/http.ts'
import { PRIVATE_BUCKET, type S3TestServer, startS3 } from '#tests/support/stand-ins/s3.ts'
import { deleteDuePhotos } from './commands/delete-photos.ts'
import { unsealPhoto } from './rules.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'wabenmarkt-certificates-'))
let s3: S3TestServer

beforeAll(async () => {
  s3 = await startS3(path.join(folder, 's3'))
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

async function sendPhoto({ caller }: TestVendor): Promise<number> {
  const { id } = await caller.certificates.upload({
    kind: 'DE',
    authority: 'Veterinäramt Traunstein',
    issuedOn: berlinDay(new Date(clock.ms() - DAY_MS)),
    apiaryPostalCode: '83278',
    imageData: toDataUrl(await createPhonePhoto()),
    fileName: 'IMG_2207.jpg',
  })
  return id
}

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

/** Where browsers fetch the pictures of listings. */
const publicUrl = () => `${s3.env.S3_ENDPOINT}/bilder`

describe.each(['disk', 's3', 's3 apart'] as const)('kept on %s', kind => {
  let app: TestApp
  let site: HttpTestServer
  let admin: number
  let owner: TestVendor

  beforeAll(async () => {
    app = await createTestApp({
      ...(kind !== 'disk' && { ...s3.env, S3_PUBLIC_URL: publicUrl() }),
      ...(kind === 's3 apart' && { S3_PRIVATE_BUCKET: PRIVATE_BUCKET }),
    })
    site = await startSite(app)
    admin = (await createUser(app, { role: 'admin' })).id
  })
  beforeEach(async () => {
    owner = await createVendor(app)
  })
  afterAll(async () => {
    await site.close()
    await app.close()
  })

  const cookieFor = async (userId: number | null) => (userId === null ? '' : cookieOf(app, userId))

  /** Of this site, or of another that the address names. */
  async function get(address: string, userId: number | null): Promise<Response> {
    return fetch(new URL(address, site.url), { headers: { cookie: await cookieFor(userId) } })
  }

  /** With the dots in the path, which `fetch` resolves before it asks. */
  async function getRaw(address: string, userId: number | null) {
    const { hostname, port } = new URL(site.url)
    const headers = { cookie: await cookieFor(userId) }
    const request = openRaw({ hostname, port, path: address, headers, agent: false })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return { status: response.statusCode, format: await formatOf(await buffer(response)) }
  }

  async function keyOf(id: number): Promise<string> {
    const [row] = await app.db.select().from(certificates).where(eq(certificates.id, id))
    return row?.photoKey ?? ''
  }

  test('owner and moderators get it, without metadata and kept by no cache', async () => {
    const id = await sendPhoto(owner)
    for (const userId of [owner.userId, admin]) {
      const response = await get(`${endpoints.certificates}/${id}`, userId)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toContain('no-store')
      expect(response.headers.get('content-type')).toBe('image/webp')
      const { format, exif, xmp, iptc } = await sharp(await bytesOf(response)).metadata()
      expect({ format, exif, xmp, iptc }).toEqual({ format: 'webp' })
    }
  })

  test('a stranger never gets it: by id, by storage path, by the picture route, after rejection', async () => {
    const id = await sendPhoto(owner)
    const key = await keyOf(id)
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
        for (const address of addresses) expect((await get(address, userId)).status, address).toBe(404)
      }
      // Nor does the owner get it past the door that asks who wants it.
      for (const address of addresses.slice(1)) expect((await get(address, owner.userId)).status).toBe(404)
    }
    await expectHidden()
    const moderator = await app.callerFor(admin)
    await moderator.certificates.decide({
      certificateId: id,
      accept: false,
      reason: 'Auf dem Foto fehlt die untere Hälfte.',
    })
    await expectHidden()
  })

  test('dots in a path lead nobody out of the pictures', async () => {
    const id = await sendPhoto(owner)
    const key = await keyOf(id)
    const stranger = await createVendor(app)
    // Resolved, this would be answered: the dots reach the product.
    expect((await getRaw('/api/health', null)).status).toBe(200)
    expect((await getRaw('/images/../api/health', null)).status).toBe(404)
    for (const userId of [null, stranger.userId, owner.userId, admin]) {
      for (const up of ['..', '%2e%2e', '.%2e', '%2E%2E', '..%2f..', '%2e%2e%2f%2e%2e']) {
        for (const file of [key, `${key}-full.webp`]) {
          const address = `/images/${up}/private/${file}`
          expect(await getRaw(address, userId), address).toEqual({ status: 404, format: null })
        }
      }
    }
  })

  test('what lies in the store is the sealed photo and no picture, whoever gets at it', async () => {
    const id = await sendPhoto(owner)
    const key = await keyOf(id)
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
      const id = await sendPhoto(owner)
      const key = await keyOf(id)
      const names = [key, `${key}-full.webp`, `private/${key}`, `private/${key}-full.webp`]
      for (const userId of [null, owner.userId, admin]) {
        for (const name of names) {
          expect((await get(`${publicUrl()}/${name}`, userId)).status, name).toBe(404)
        }
      }
      expect(await app.services.certificatePhotos.read(key)).not.toBeNull()
    })

  if (kind === 's3')
    test('past the product nobody gets more than the sealed bytes', async () => {
      const id = await sendPhoto(owner)
      const key = await keyOf(id)
      const stored = await app.services.certificatePhotos.read(key)
      const stranger = await createVendor(app)
      for (const userId of [null, stranger.userId, owner.userId]) {
        for (const name of [key, `${key}-full.webp`, `private/${key}-full.webp`]) {
          const response = await get(`${publicUrl()}/${name}`, userId)
          expect(response.status, name).toBe(404)
          expect(await formatOf(await bytesOf(response)), name).toBeNull()
        }
        const response = await get(`${publicUrl()}/private/${key}`, userId)
        expect(response.status).toBe(200)
        expect(await bytesOf(response)).toEqual(stored)
      }
      expect(await formatOf(stored)).toBeNull()
    })

  test('the export has facts and photo while it exists', async () => {
    const id = await sendPhoto(owner)
    const subject = { userId: owner.userId, vendorId: owner.vendorId, email: owner.email }
    const exported = async () => {
      const files = new Map<string, Buffer>()
      for await (const { name, content } of exportFiles(app.services, subject, clock.now())) {
        const chunks: Uint8Array[] = []
        for await (const chunk of content) chunks.push(chunk)
        files.set(name, Buffer.concat(chunks))
      }
      return files
    }
    const name = `bescheinigungen/bescheinigung-${id}.webp`
    const before = await exported()
    expect((await sharp(before.get(name)).metadata()).format).toBe('webp')
    expect(String(before.get('daten.json'))).toContain('Veterinäramt Traunstein')
    await app.services.certificatePhotos.delete(await keyOf(id))
    expect((await exported()).has(name)).toBe(false)
  })

  test('nonsense for an id finds nothing', async () => {
    for (const id of ['0', '-1', '1e3', '99999999999', '1;DROP', '%00', 'abc']) {
      expect((await get(`${endpoints.certificates}/${id}`, admin)).status, id).toBe(404)
    }
  })

  test('with the account go facts and photo; who owned it before gets nothing', async () => {
    const leaving = await createVendor(app)
    const id = await sendPhoto(leaving)
    const key = await keyOf(id)
    const cookie = await cookieOf(app, leaving.userId)
    await carryOutDeletion(app.services, leaving.userId)
    await deleteDuePhotos(app.services)
    const response = await fetch(`${site.url}${endpoints.certificates}/${id}`, { headers: { cookie } })
    expect(response.status).toBe(404)
    expect(await app.services.certificatePhotos.read(key)).toBeNull()
    expect(await app.db.select().from(certificates).where(eq(certificates.id, id))).toEqual([])
  })
})
