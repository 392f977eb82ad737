import { eq } from 'drizzle-orm'
import { certificates } from '#drizzle/schema/people/certificates.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import type { UploadCertificateInput } from '#shared/inputs/listings/certificates.ts'
import { createUser, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { createPhonePhoto, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import { PRIVATE_BUCKET, type S3TestServer } from '#tests/support/stand-ins/s3.ts'
import { createTestApp, type TestApp } from './app.ts'
import { cookieOf, startSite } from './site.ts'

/** A health certificate with this photo, for a moderator to decide on. */
export function sendCertificate(
  { caller }: TestVendor,
  photo: string,
  changes: Partial<UploadCertificateInput> = {},
) {
  return caller.certificates.upload({
    kind: 'DE',
    authority: 'Veterinäramt Traunstein',
    reference: '33-5651-26',
    issuedOn: '2026-03-14',
    apiaryPostalCode: '83278',
    imageData: photo,
    fileName: 'bescheinigung.jpg',
    ...changes,
  })
}

/** A certificate of yesterday, photographed with a phone. */
export async function sendPhonePhoto({ caller }: TestVendor): Promise<number> {
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

/** Where the photos of certificates are kept: beside the pictures of listings, or in a bucket of their own. */
export const PHOTO_STORES = ['disk', 's3', 's3 apart'] as const

export interface PhotoSite {
  app: TestApp
  url: string
  /** The id of an admin. */
  admin: number
  /** Where browsers fetch the pictures of listings. */
  publicUrl: string
  /** Empty for a visitor. */
  cookieFor(userId: number | null): Promise<string>
  /** Of this site, or of another that the address names. */
  get(address: string, userId: number | null): Promise<Response>
  /** Under which key the photo of a certificate is stored. */
  keyOf(certificateId: number): Promise<string>
  close(): Promise<void>
}

export async function startPhotoSite(
  store: (typeof PHOTO_STORES)[number],
  s3: S3TestServer,
): Promise<PhotoSite> {
  const publicUrl = `${s3.env.S3_ENDPOINT}/bilder`
  const app = await createTestApp({
    ...(store !== 'disk' && { ...s3.env, S3_PUBLIC_URL: publicUrl }),
    ...(store === 's3 apart' && { S3_PRIVATE_BUCKET: PRIVATE_BUCKET }),
  })
  const site = await startSite(app)
  const cookieFor = async (userId: number | null) => (userId === null ? '' : cookieOf(app, userId))
  return {
    app,
    url: site.url,
    admin: (await createUser(app, { role: 'admin' })).id,
    publicUrl,
    cookieFor,
    async get(address, userId) {
      return fetch(new URL(address, site.url), { headers: { cookie: await cookieFor(userId) } })
    },
    async keyOf(certificateId) {
      const [row] = await app.db.select().from(certificates).where(eq(certificates.id, certificateId))
      return row?.photoKey ?? ''
    },
    async close() {
      await site.close()
      await app.close()
    },
  }
}
