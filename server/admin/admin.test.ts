import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
let admin: Caller
let adminId: number

beforeAll(async () => {
  app = await createTestApp()
  const user = await createUser(app, { role: 'admin' })
  adminId = user.id
  admin = await app.callerFor(user.id)
})
afterAll(() => app.close())

test('an admin deletes any listing, with what hangs on it; enquiries keep their title', async () => {
  const vendor = await createVendor(app)
  const buyer = await app.callerFor((await createUser(app)).id)
  const listingId = await createListing(vendor)
  await buyer.favorites.add({ listingId })
  await buyer.leads.submit({
    listingId,
    name: 'Käthe',
    email: 'kaethe@beispiel.test',
    message: 'Noch da?',
    gdprConsent: true,
  })
  expect(await admin.admin.deleteListing({ listingId })).toEqual({ success: true })
  const gone = {
    code: 'NOT_FOUND',
    message: 'Das gesuchte Inserat existiert nicht oder wurde entfernt.',
  }
  for (const caller of [admin, vendor.caller, buyer]) {
    await expect(caller.listings.getById({ id: listingId })).rejects.toMatchObject(gone)
  }
  await expect(admin.admin.deleteListing({ listingId })).rejects.toMatchObject(gone)
  expect(await buyer.favorites.getMyFavorites()).toEqual([])
  expect(await vendor.caller.leads.getMyLeads({})).toMatchObject([
    { listingId: null, listingTitle: 'Waldhonig aus dem Chiemgau' },
  ])
})

test('nobody but an admin reaches any of it', async () => {
  const vendor = await createVendor(app)
  const victim = await createVendor(app)
  const listingId = await createListing(victim)
  const callsOf = ({ admin: calls }: Caller) => [
    calls.getStats(),
    calls.getLeadsPerDay(),
    calls.getSubscriptions(),
    calls.getUsers(),
    calls.getAllListings(),
    calls.toggleUserBan({ userId: victim.userId, ban: true }),
    calls.deleteListing({ listingId }),
  ]
  for (const call of callsOf(await app.callerFor(null))) {
    await expect(call).rejects.toMatchObject({ code: 'UNAUTHORIZED', message: 'Please login (10001)' })
  }
  const user = await app.callerFor((await createUser(app)).id)
  for (const call of [user, vendor.caller].flatMap(callsOf)) {
    await expect(call).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'You do not have required permission (10002)',
    })
  }
  expect(await victim.caller.listings.getById({ id: listingId })).toMatchObject({ status: 'active' })
  expect((await admin.admin.getUsers()).find(({ id }) => id === victim.userId)?.isActive).toBe(true)
})

test('bad input is refused', async () => {
  const refused = { code: 'BAD_REQUEST' }
  for (const id of [0, -1, 1.5, 2 ** 31, Number.NaN]) {
    await expect(admin.admin.toggleUserBan({ userId: id, ban: true })).rejects.toMatchObject(refused)
    await expect(admin.admin.deleteListing({ listingId: id })).rejects.toMatchObject(refused)
  }
  for (const page of [
    { limit: 0, offset: 0 },
    { limit: 101, offset: 0 },
    { limit: 50, offset: -1 },
    { search: 'x'.repeat(101) },
    { status: 'Q' as never },
    { order: 'random' as never },
  ]) {
    await expect(admin.admin.getUsers(page)).rejects.toMatchObject(refused)
    await expect(admin.admin.getSubscriptions(page)).rejects.toMatchObject(refused)
    await expect(admin.admin.getAllListings(page)).rejects.toMatchObject(refused)
  }
})

test('admins, users without a profile and unknown ids cannot be banned', async () => {
  const { id: userId } = await createUser(app)
  const refused = {
    code: 'FORBIDDEN',
    message:
      'Nur Benutzer mit Verkäuferprofil, die keine Admins sind, können gesperrt oder entsperrt werden.',
  }
  for (const ban of [true, false]) {
    await expect(admin.admin.toggleUserBan({ userId, ban })).rejects.toMatchObject(refused)
    await expect(admin.admin.toggleUserBan({ userId: adminId, ban })).rejects.toMatchObject(refused)
    await expect(admin.admin.toggleUserBan({ userId: 2_000_000_000, ban })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Dieser Benutzer existiert nicht.',
    })
  }
  expect(await (await app.callerFor(adminId)).auth.me()).toMatchObject({ id: adminId })
})
