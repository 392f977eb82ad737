import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { certificatePhotos, certificates } from '#drizzle/schema/people/certificates.ts'
import { clock } from '#server/core/clock.ts'
import type { UploadCertificateInput } from '#shared/inputs/listings/certificates.ts'
import { createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { createPicture, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { sendCertificate } from '#tests/support/product/certificates.ts'

/** What a vendor may send, and how much of it. */

let app: TestApp
let photo: string

beforeAll(async () => {
  app = await createTestApp()
  photo = toDataUrl(await createPicture())
})
afterAll(() => app.close())
afterEach(() => clock.set(null))

/** Noon in Germany, in winter. */
const noon = (day: string) => new Date(`${day}T11:00:00Z`)

const send = (vendor: TestVendor, changes: Partial<UploadCertificateInput> = {}) =>
  sendCertificate(vendor, photo, changes)

test('bad input is refused before anything is stored', async () => {
  clock.set(noon('2026-11-20'))
  const vendor = await createVendor(app)
  const before = await app.db.$count(certificatePhotos)
  const refused: [Partial<UploadCertificateInput>, string][] = [
    [{ issuedOn: '2026-11-21' }, 'CERTIFICATE_FROM_FUTURE'],
    [{ issuedOn: '2026-01-10' }, 'CERTIFICATE_EXPIRED'],
    [{ issuedOn: '2026-11-01', imageData: 'data:image/png;base64,PHN2Zz4=' }, 'IMAGE_UNREADABLE'],
  ]
  for (const [changes, code] of refused) {
    await expect(send(vendor, changes), code).rejects.toMatchObject({ cause: { code } })
  }
  for (const changes of [
    { issuedOn: '2026-02-30' },
    { kind: 'AT' as const, apiaryPostalCode: '6020' },
    { apiaryPostalCode: '6020' },
    { authority: ' ' },
  ]) {
    await expect(send(vendor, changes), JSON.stringify(changes)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  }
  expect(await app.db.$count(certificatePhotos)).toBe(before)
  expect(await vendor.caller.certificates.listOwn()).toEqual([])
})

/** One page with a line of text. */
function createPdf(): Buffer {
  const text = 'BT /F1 12 Tf 72 720 Td (Gesundheitsbescheinigung) Tj ET'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.7\n'
  let table = '0000000000 65535 f \n'
  for (const [index, object] of objects.entries()) {
    table += `${String(file.length).padStart(10, '0')} 00000 n \n`
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${size}\n${table}${trailer}`)
}

test('a PDF is no photo, whatever it calls itself, and nothing of it is stored', async () => {
  clock.set(noon('2026-03-16'))
  const vendor = await createVendor(app)
  const stored = async () => ({
    certificates: await app.db.$count(certificates),
    photos: await app.db.$count(certificatePhotos),
    files: await readdir(path.join(app.services.env.DATA_DIR, 'private')).catch(() => []),
  })
  await send(vendor)
  const before = await stored()
  expect(before.files).not.toEqual([])
  for (const [mimeType, fileName] of [
    ['application/pdf', 'bescheinigung.pdf'],
    ['image/jpeg', 'bescheinigung.jpg'],
  ] as const) {
    const sent = send(vendor, { imageData: toDataUrl(createPdf(), mimeType), fileName })
    await expect(sent, mimeType).rejects.toMatchObject({ cause: { code: 'IMAGE_UNREADABLE' } })
  }
  expect(await stored()).toEqual(before)
})

test('at most three wait, and the same form sent twice is one certificate', async () => {
  clock.set(noon('2026-03-16'))
  const vendor = await createVendor(app)
  const submissionKey = crypto.randomUUID()
  const twice = await Promise.all([send(vendor, { submissionKey }), send(vendor, { submissionKey })])
  expect(twice[0]).toEqual(twice[1])
  await send(vendor)
  await send(vendor)
  await expect(send(vendor)).rejects.toMatchObject({ cause: { code: 'CERTIFICATES_WAITING' } })
  expect(await vendor.caller.certificates.listOwn()).toHaveLength(3)
})
