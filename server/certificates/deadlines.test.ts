import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { certificates } from '#drizzle/schema/people/certificates.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import type { UploadCertificateInput } from '#shared/inputs/listings/certificates.ts'
import { createUser, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { createPicture, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import { type Caller, createTestApp, runJob, type TestApp } from '#tests/support/product/app.ts'
import { sendCertificate } from '#tests/support/product/certificates.ts'

/** What the jobs do on the days of a certificate. */

let app: TestApp
let admin: Caller
let photo: string

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  photo = toDataUrl(await createPicture())
})
afterAll(() => app.close())
afterEach(() => clock.set(null))

/** Noon in Germany, in winter. */
const noon = (day: string) => new Date(`${day}T11:00:00Z`)

const send = (vendor: TestVendor, changes: Partial<UploadCertificateInput> = {}) =>
  sendCertificate(vendor, photo, changes)
const accept = (certificateId: number) => admin.certificates.decide({ certificateId, accept: true })

function mailsTo({ email }: TestVendor) {
  return app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(mailOutbox.id)
}

test('the photo goes 30 days after the decision, the facts stay', async () => {
  clock.set(noon('2026-03-16'))
  const vendor = await createVendor(app)
  const { id } = await send(vendor)
  const [row] = await app.db.select().from(certificates).where(eq(certificates.id, id))
  const key = row?.photoKey ?? ''
  await accept(id)
  clock.set(new Date(noon('2026-03-16').getTime() + 30 * DAY_MS - 1))
  await runJob(app, 'delete-certificate-photos')
  expect(await app.services.certificatePhotos.read(key)).not.toBeNull()
  clock.set(new Date(noon('2026-03-16').getTime() + 30 * DAY_MS))
  await runJob(app, 'delete-certificate-photos')
  expect(await app.services.certificatePhotos.read(key)).toBeNull()
  expect(await vendor.caller.certificates.listOwn()).toMatchObject([
    { id, state: 'accepted', hasPhoto: false },
  ])
})

test('reminders go out once 30 and once 7 days before, for what is valid longest', async () => {
  clock.set(noon('2026-03-16'))
  const vendor = await createVendor(app)
  const [old, current] = [
    await send(vendor, { issuedOn: '2026-03-01' }),
    await send(vendor, { issuedOn: '2026-03-14' }),
  ]
  await accept(old.id)
  await accept(current.id)
  const subjects = async () => (await mailsTo(vendor)).slice(2).map(({ subject }) => subject)
  for (const [day, mails] of [
    ['2026-11-13', 0],
    ['2026-11-14', 1],
    ['2026-11-30', 1],
    ['2026-12-07', 2],
    ['2026-12-14', 2],
    ['2026-12-15', 2],
  ] as const) {
    clock.set(noon(day))
    await runJob(app, 'remind-of-certificate-ends')
    await runJob(app, 'remind-of-certificate-ends')
    expect(await subjects(), day).toEqual(
      Array<string>(mails).fill('Ihre Bescheinigung gilt noch bis 14.12.2026'),
    )
  }
})

test('neither a banned account is reminded nor an address that nobody has proved', async () => {
  clock.set(noon('2026-03-16'))
  const [banned, unproven, other] = [
    await createVendor(app),
    await createVendor(app),
    await createVendor(app),
  ]
  for (const vendor of [banned, unproven, other]) await accept((await send(vendor)).id)
  await admin.admin.toggleUserBan({ userId: banned.userId, ban: true })
  await app.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unproven.userId))
  const reminders = async (vendor: TestVendor) =>
    (await mailsTo(vendor)).filter(({ subject }) => subject.startsWith('Ihre Bescheinigung gilt noch')).length
  for (const [day, mails] of [
    ['2026-11-14', 1],
    ['2026-12-07', 2],
  ] as const) {
    clock.set(noon(day))
    await runJob(app, 'remind-of-certificate-ends')
    expect(await reminders(other), day).toBe(mails)
    expect(await reminders(banned), day).toBe(0)
    expect(await reminders(unproven), day).toBe(0)
  }
})
