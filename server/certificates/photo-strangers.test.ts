import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { users } from '#drizzle/schema/people/auth.ts'
import { certificatePhotos, certificates } from '#drizzle/schema/people/certificates.ts'
import { carryOutDeletion } from '#server/account/commands/carry-out-deletion.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { momentInBerlin } from '#server/core/moment-in-berlin.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { createUser, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { createPicture, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { cookieOf, startSite } from '#tests/support/product/site.ts'
import type { HttpTestServer } from '#tests/support/stand-ins/http.ts'
import { deleteDuePhotos } from './commands/delete-photos.ts'

let app: TestApp
let site: HttpTestServer
let adminId: number
let admin: Caller
let photo: string

beforeAll(async () => {
  app = await createTestApp()
  site = await startSite(app)
  adminId = (await createUser(app, { role: 'admin' })).id
  admin = await app.callerFor(adminId)
  photo = toDataUrl(await createPicture())
})
afterAll(async () => {
  await site.close()
  await app.close()
})
afterEach(() => clock.set(null))

const noon = (day: string) => momentInBerlin(day, '12:00')

async function sendPhoto({ caller }: TestVendor): Promise<number> {
  const { id } = await caller.certificates.upload({
    kind: 'DE',
    authority: 'Veterinäramt Traunstein',
    issuedOn: berlinDay(new Date(clock.ms() - DAY_MS)),
    apiaryPostalCode: '83278',
    imageData: photo,
    fileName: 'bescheinigung.jpg',
  })
  return id
}

async function statusFor(cookie: string, id: number): Promise<number> {
  return (await fetch(`${site.url}${endpoints.certificates}/${id}`, { headers: { cookie } })).status
}

/** What each gets who asks for the photo, all but the visitor with a session of this moment. */
async function answers(id: number, owner: TestVendor) {
  const stranger = await createVendor(app)
  const buyer = await createUser(app)
  const answerTo = async (userId: number) => statusFor(await cookieOf(app, userId), id)
  return {
    visitor: await statusFor('', id),
    buyer: await answerTo(buyer.id),
    stranger: await answerTo(stranger.userId),
    owner: await answerTo(owner.userId),
    admin: await answerTo(adminId),
  }
}

const ONLY_ITS_OWN = { visitor: 404, buyer: 404, stranger: 404, owner: 200, admin: 200 }
const NOBODY = { visitor: 404, buyer: 404, stranger: 404, owner: 404, admin: 404 }

async function photoOf(id: number) {
  const [row] = await app.db.select().from(certificates).where(eq(certificates.id, id))
  const key = row?.photoKey ?? ''
  const isThis = eq(certificatePhotos.key, key)
  return {
    file: () => app.services.certificatePhotos.read(key),
    due: async () => (await app.db.select().from(certificatePhotos).where(isThis)).map(({ dueAt }) => dueAt),
  }
}

test('waiting, accepted and withdrawn it is for its owner and moderators alone', async () => {
  clock.set(noon('2026-03-16'))
  const owner = await createVendor(app)
  const id = await sendPhoto(owner)
  expect(await answers(id, owner)).toEqual(ONLY_ITS_OWN)
  await admin.certificates.decide({ certificateId: id, accept: true })
  expect(await answers(id, owner)).toEqual(ONLY_ITS_OWN)
  clock.set(noon('2026-03-20'))
  await admin.certificates.withdraw({ certificateId: id, reason: 'Das Veterinäramt kennt sie nicht.' })
  expect(await answers(id, owner)).toEqual(ONLY_ITS_OWN)
})

test.each([
  ['accepted', { accept: true }],
  ['rejected', { accept: false, reason: 'Auf dem Foto fehlt die untere Hälfte.' }],
])(
  '30 days after it was %s nobody gets it any more, neither owner nor moderators',
  async (_what, decision) => {
    clock.set(noon('2026-03-16'))
    const decidedAt = clock.ms()
    const owner = await createVendor(app)
    const id = await sendPhoto(owner)
    await admin.certificates.decide({ certificateId: id, ...decision })
    clock.set(new Date(decidedAt + 30 * DAY_MS - 1))
    await deleteDuePhotos(app.services)
    expect(await answers(id, owner)).toEqual(ONLY_ITS_OWN)
    clock.set(new Date(decidedAt + 30 * DAY_MS))
    await deleteDuePhotos(app.services)
    expect(await answers(id, owner)).toEqual(NOBODY)
  },
)

test('a withdrawal keeps the photo no longer than the decision before it', async () => {
  clock.set(noon('2026-03-16'))
  const decidedAt = clock.ms()
  const owner = await createVendor(app)
  const id = await sendPhoto(owner)
  await admin.certificates.decide({ certificateId: id, accept: true })
  clock.set(noon('2026-04-10'))
  await admin.certificates.withdraw({ certificateId: id, reason: 'Das Veterinäramt kennt sie nicht.' })
  clock.set(new Date(decidedAt + 30 * DAY_MS))
  await deleteDuePhotos(app.services)
  expect(await answers(id, owner)).toEqual(NOBODY)
})

test('while the file of a deleted account still lies there nobody gets it, not even who has its address now', async () => {
  const leaving = await createVendor(app)
  const id = await sendPhoto(leaving)
  const { file, due } = await photoOf(id)
  const cookie = await cookieOf(app, leaving.userId)
  expect(await statusFor(cookie, id)).toBe(200)
  await carryOutDeletion(app.services, leaving.userId)

  const heir = await createVendor(app)
  await app.db.update(users).set({ email: leaving.email }).where(eq(users.id, heir.userId))
  expect(await file()).not.toBeNull()
  expect(await due()).toEqual([expect.any(Date)])
  expect(await statusFor(cookie, id)).toBe(404)
  expect(await answers(id, heir)).toEqual(NOBODY)
  await deleteDuePhotos(app.services)
  expect(await file()).toBeNull()
  expect(await due()).toEqual([])
})

test('a banned owner gets it neither by an old cookie nor by one that came after the ban', async () => {
  const owner = await createVendor(app)
  const id = await sendPhoto(owner)
  const before = await cookieOf(app, owner.userId)
  expect(await statusFor(before, id)).toBe(200)
  await admin.admin.toggleUserBan({ userId: owner.userId, ban: true })
  // As a sign-in that was under way would leave it.
  const after = await cookieOf(app, owner.userId)
  expect(await statusFor(before, id)).toBe(404)
  expect(await statusFor(after, id)).toBe(404)
  await admin.admin.toggleUserBan({ userId: owner.userId, ban: false })
  expect(await statusFor(before, id)).toBe(404)
  expect(await answers(id, owner)).toEqual(ONLY_ITS_OWN)
})
