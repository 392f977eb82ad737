import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { certificates } from '#drizzle/schema/people/certificates.ts'
import { carryOutDeletion } from '#server/account/commands/carry-out-deletion.ts'
import { exportFiles } from '#server/account/queries/export-files.ts'
import { clock } from '#server/core/clock.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import {
  PHOTO_STORES,
  type PhotoSite,
  sendPhonePhoto,
  startPhotoSite,
} from '#tests/support/product/certificates.ts'
import { cookieOf } from '#tests/support/product/site.ts'
import { type S3TestServer, startS3 } from '#tests/support/stand-ins/s3.ts'
import { deleteDuePhotos } from './commands/delete-photos.ts'

/** Who gets the photo of a certificate, and until when. */

const folder = await mkdtemp(path.join(tmpdir(), 'wabenmarkt-certificates-'))
let s3: S3TestServer

beforeAll(async () => {
  s3 = await startS3(path.join(folder, 's3'))
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

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

  test('owner and moderators get it, without metadata and kept by no cache', async () => {
    const id = await sendPhonePhoto(owner)
    for (const userId of [owner.userId, site.admin]) {
      const response = await site.get(`${endpoints.certificates}/${id}`, userId)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toContain('no-store')
      expect(response.headers.get('content-type')).toBe('image/webp')
      const { format, exif, xmp, iptc } = await sharp(await bytesOf(response)).metadata()
      expect({ format, exif, xmp, iptc }).toEqual({ format: 'webp' })
    }
  })

  test('the export has facts and photo while it exists', async () => {
    const id = await sendPhonePhoto(owner)
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
    await app.services.certificatePhotos.delete(await site.keyOf(id))
    expect((await exported()).has(name)).toBe(false)
  })

  test('nonsense for an id finds nothing', async () => {
    for (const id of ['0', '-1', '1e3', '99999999999', '1;DROP', '%00', 'abc']) {
      expect((await site.get(`${endpoints.certificates}/${id}`, site.admin)).status, id).toBe(404)
    }
  })

  test('with the account go facts and photo; who owned it before gets nothing', async () => {
    const leaving = await createVendor(app)
    const id = await sendPhonePhoto(leaving)
    const key = await site.keyOf(id)
    const cookie = await cookieOf(app, leaving.userId)
    await carryOutDeletion(app.services, leaving.userId)
    await deleteDuePhotos(app.services)
    const response = await fetch(`${site.url}${endpoints.certificates}/${id}`, { headers: { cookie } })
    expect(response.status).toBe(404)
    expect(await app.services.certificatePhotos.read(key)).toBeNull()
    expect(await app.db.select().from(certificates).where(eq(certificates.id, id))).toEqual([])
  })
})
