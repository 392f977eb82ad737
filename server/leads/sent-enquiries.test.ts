import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { leads } from '#drizzle/schema/market/leads.ts'
import { clock } from '#server/core/clock.ts'
import { CONSENT_VERSION } from '#shared/leads.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ APP_URL: 'https://wabenmarkt.test' })
})
afterAll(() => app.close())
afterEach(() => clock.set(null))

let serial = 0
const newAddress = () => `anfrage${String(++serial)}@beispiel.test`
const visitor = () => app.callerFor(null, { ip: `203.0.113.${String(++serial)}` })

const enquiry = (listingId: number, email: string) => ({
  listingId,
  name: 'Gewinnspiel-Glückspilz',
  email,
  message: 'Besuchen Sie jetzt casino.example!',
  gdprConsent: true as const,
})

const receiptsTo = (recipient: string) =>
  app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient))

/** Sends an enquiry as a visitor. @returns the token of the receipt */
async function send(email: string) {
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  await (await visitor()).leads.submit(enquiry(listingId, email))
  const [receipt] = await receiptsTo(email)
  const token = /\/anfrage\/([0-9a-f]{40})\b/.exec(receipt?.text ?? '')?.[1] ?? ''
  return { vendor, listingId, token, receipt }
}

test('the sender gets a receipt that holds nothing of what was typed', async () => {
  clock.set(new Date('2026-11-20T13:06:00Z'))
  const email = newAddress()
  const { receipt, token } = await send(email)
  expect(receipt?.subject).toMatch(/^Ihre Anfrage ist bei .+ angekommen$/)
  expect(receipt?.replyTo).toBeNull()
  expect(receipt?.text).toContain('Waldhonig aus dem Chiemgau')
  expect(receipt?.text).toContain('20. November 2026 um 14:06')
  for (const part of [receipt?.subject, receipt?.text, receipt?.html]) {
    expect(part).not.toMatch(/casino|Gewinnspiel|Glückspilz/)
  }
  const [row] = await app.db.select().from(leads).where(eq(leads.email, email))
  expect(row?.consentVersion).toBe(CONSENT_VERSION)
  expect(JSON.stringify(row)).not.toContain(token)
})

test('an address gets three receipts in an hour; further enquiries arrive without one', async () => {
  const email = newAddress()
  for (let count = 0; count < 4; count++) await send(email)
  expect(await receiptsTo(email)).toHaveLength(3)
  const rows = await app.db.select().from(leads).where(eq(leads.email, email))
  expect(rows).toHaveLength(4)
  expect(rows.filter(({ accessHash }) => accessHash === null)).toHaveLength(1)
})

test('the link shows what was sent, to whom and how it stands, and follows the vendor', async () => {
  clock.set(new Date('2026-11-20T13:06:00Z'))
  const email = newAddress()
  const { vendor, listingId, token } = await send(email)
  const caller = await visitor()
  expect(await caller.leads.openByToken({ token })).toMatchObject({
    listingTitle: 'Waldhonig aus dem Chiemgau',
    listing: { id: listingId },
    message: 'Besuchen Sie jetzt casino.example!',
    email,
    state: 'received',
    keptUntil: new Date('2028-11-20T13:06:00Z'),
  })
  const [lead] = await vendor.caller.leads.getMyLeads({})
  await vendor.caller.leads.updateStatus({ leadId: lead?.id ?? 0, status: 'converted' })
  const seen = await caller.leads.openByToken({ token })
  expect(seen.state).toBe('closed')
  // Whether the vendor made a sale of it is the vendor's business.
  expect(JSON.stringify(seen)).not.toContain('converted')
})

test('a link whose listing is no longer public names no listing', async () => {
  const { vendor, listingId, token } = await send(newAddress())
  await vendor.caller.listings.delete({ id: listingId })
  expect(await (await visitor()).leads.openByToken({ token })).toMatchObject({ listing: null })
})

test('whoever has the link deletes the enquiry, at the vendor as well', async () => {
  const { vendor, token } = await send(newAddress())
  const caller = await visitor()
  expect(await caller.leads.deleteByToken({ token })).toEqual({ success: true })
  expect(await vendor.caller.leads.getMyLeads({})).toEqual([])
  await expect(caller.leads.openByToken({ token })).rejects.toMatchObject({ message: /existiert nicht/ })
  await expect(caller.leads.deleteByToken({ token })).rejects.toMatchObject({ message: /existiert nicht/ })
})

test('a link that was never given out opens nothing, also not the hash of one', async () => {
  const { token } = await send(newAddress())
  const hashes = await app.db.select({ hash: leads.accessHash }).from(leads)
  for (const wrong of ['x', token.toUpperCase(), hashes.find(({ hash }) => hash !== null)?.hash ?? 'x']) {
    await expect((await visitor()).leads.openByToken({ token: wrong })).rejects.toMatchObject({
      message: /existiert nicht/,
    })
  }
})

test('signed in, one finds what was sent under the own address and by the account, page by page', async () => {
  const user = await createUser(app)
  const member = await app.callerFor(user.id)
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  clock.set(new Date('2026-11-20T10:00:00Z'))
  await (await visitor()).leads.submit(enquiry(listingId, user.email))
  clock.set(new Date('2026-11-21T10:00:00Z'))
  await member.leads.submit(enquiry(listingId, newAddress()))
  await (await visitor()).leads.submit(enquiry(listingId, newAddress()))

  const all = await member.leads.listSent({})
  expect(all.total).toBe(2)
  expect(all.enquiries.map(({ createdAt }) => createdAt.toISOString().slice(0, 10))).toEqual([
    '2026-11-21',
    '2026-11-20',
  ])
  const second = await member.leads.listSent({ limit: 1, offset: 1 })
  expect(second.enquiries).toEqual(all.enquiries.slice(1))

  const leadId = all.enquiries[0]?.id ?? 0
  await expect(vendor.caller.leads.getSent({ leadId })).rejects.toMatchObject({ message: /existiert nicht/ })
  await expect(vendor.caller.leads.deleteSent({ leadId })).rejects.toMatchObject({
    message: /existiert nicht/,
  })
  expect(await member.leads.getSent({ leadId })).toMatchObject({ id: leadId, state: 'received' })
  await member.leads.deleteSent({ leadId })
  expect((await member.leads.listSent({})).total).toBe(1)
  expect(await vendor.caller.leads.getMyLeads({})).toHaveLength(2)
})
