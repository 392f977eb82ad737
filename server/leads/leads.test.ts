import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { leads } from '#drizzle/schema/market/leads.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { clock } from '#server/core/clock.ts'
import { MESSAGE_MAX_LENGTH } from '#shared/leads.ts'
import { createListing, createVendor, enquiryAbout } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
afterEach(() => clock.set(null))

let address = 0

/** A visitor on a connection of their own, so that tests do not use up each other's attempts. */
function visitor() {
  address += 1
  return app.callerFor(null, { ip: `198.51.100.${address}` })
}

async function createVendorWithListing() {
  const vendor = await createVendor(app)
  return { vendor, listingId: await createListing(vendor) }
}

const mailsTo = (recipient: string) =>
  app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient))

test('an enquiry reaches its vendor in the dashboard and by mail', async () => {
  const { vendor, listingId } = await createVendorWithListing()
  clock.set(new Date('2026-11-20T10:00:00Z'))
  expect(await (await visitor()).leads.submit(enquiryAbout(listingId))).toEqual({ success: true })

  expect(await vendor.caller.leads.getMyLeads({})).toEqual([
    {
      id: expect.any(Number),
      listingId,
      listingTitle: 'Waldhonig aus dem Chiemgau',
      name: 'Katharina Obermüller',
      email: 'k.obermueller@beispiel.test',
      phone: '+49 8661 000000',
      message: 'Grüß Gott,\n\nhaben Sie noch zwei Gläser?',
      status: 'new',
      createdAt: new Date('2026-11-20T10:00:00Z'),
    },
  ])
  const [mail, ...others] = await mailsTo(vendor.email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    subject: 'Katharina fragt nach: Waldhonig aus dem Chiemgau',
    replyTo: 'k.obermueller@beispiel.test',
  })
  for (const part of ['Katharina Obermüller', 'haben Sie noch zwei Gläser?', '+49 8661 000000']) {
    expect(mail?.text).toContain(part)
    expect(mail?.html).toContain(part)
  }
  const [lead] = await vendor.caller.leads.getMyLeads({})
  expect(mail?.html).toContain(`href="http://localhost:3000/dashboard?tab=leads&amp;lead=${lead?.id}"`)
  expect(mail?.html).toContain('href="tel:+498661000000"')
  // The goods that it is about.
  expect(mail?.html).toContain(`href="http://localhost:3000/listings/${listingId}"`)
  expect(await mailsTo('k.obermueller@beispiel.test')).toMatchObject([
    { subject: expect.stringContaining('angekommen') },
  ])
})

test('an address that nobody has proved gets no mail; the enquiry waits in the dashboard, and its sender has the receipt', async () => {
  const { vendor, listingId } = await createVendorWithListing()
  await app.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, vendor.email))
  await (await visitor()).leads.submit({ ...enquiryAbout(listingId), email: 'wartet@beispiel.test' })
  expect(await mailsTo(vendor.email)).toEqual([])
  expect(await mailsTo('wartet@beispiel.test')).toMatchObject([
    { subject: expect.stringContaining('angekommen') },
  ])
  expect(await vendor.caller.leads.getMyLeads({})).toHaveLength(1)
})

test('the moment of consent is kept', async () => {
  const { vendor, listingId } = await createVendorWithListing()
  clock.set(new Date('2026-11-20T10:00:00Z'))
  await (await visitor()).leads.submit(enquiryAbout(listingId))
  const [row] = await app.db.select().from(leads).where(eq(leads.vendorId, vendor.vendorId))
  expect(row?.consentedAt).toEqual(new Date('2026-11-20T10:00:00Z'))
})

test('a repeated submission is one enquiry and one mail, also when both arrive together', async () => {
  const { vendor, listingId } = await createVendorWithListing()
  const caller = await visitor()
  const input = { ...enquiryAbout(listingId), submissionKey: randomUUID() }
  await Promise.all([caller.leads.submit(input), caller.leads.submit(input)])
  await caller.leads.submit(input)
  expect(await vendor.caller.leads.getStats()).toEqual({ new: 1, total: 1 })
  expect(await mailsTo(vendor.email)).toHaveLength(1)
  await caller.leads.submit({ ...input, submissionKey: randomUUID() })
  expect(await vendor.caller.leads.getStats()).toEqual({ new: 2, total: 2 })
})

test('a repetition counts as delivered even when the listing has gone in between', async () => {
  const { vendor, listingId } = await createVendorWithListing()
  const caller = await visitor()
  const input = { ...enquiryAbout(listingId), submissionKey: randomUUID() }
  await caller.leads.submit(input)
  await vendor.caller.listings.delete({ id: listingId })
  expect(await caller.leads.submit(input)).toEqual({ success: true })
})

test('without a phone number there is none', async () => {
  const { vendor, listingId } = await createVendorWithListing()
  const caller = await visitor()
  await caller.leads.submit({ ...enquiryAbout(listingId), phone: '  ' })
  const { phone: _, ...withoutPhone } = enquiryAbout(listingId)
  await caller.leads.submit(withoutPhone)
  expect((await vendor.caller.leads.getMyLeads()).map(lead => lead.phone)).toEqual([null, null])
})

test('line breaks in name or title begin no mail header, markup stays text', async () => {
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor, { title: 'Waldhonig\r\nBcc: alle@beispiel.test' })
  await (await visitor()).leads.submit({
    ...enquiryAbout(listingId),
    name: 'Eva\r\nBcc: noch@beispiel.test',
    message: '<img src=x onerror=alert(1)>',
  })
  const [mail] = await mailsTo(vendor.email)
  expect(mail?.subject).toBe('Eva Bcc: noch@beispiel.test fragt nach: Waldhonig Bcc: alle@beispiel.test')
  expect(mail?.text).toContain('Eva Bcc: noch@beispiel.test')
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(mail?.html).not.toContain('<img src=x')
  expect(await mailsTo('alle@beispiel.test')).toEqual([])
})

test('only public listings take enquiries', async () => {
  const vendor = await createVendor(app)
  const draft = await createListing(vendor, { status: 'draft' })
  for (const listingId of [draft, 2_000_000_000]) {
    await expect((await visitor()).leads.submit(enquiryAbout(listingId))).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Das gesuchte Inserat existiert nicht oder wurde entfernt.',
    })
  }
  expect(await mailsTo(vendor.email)).toEqual([])
})

test.each([
  ['gdprConsent', false, 'Bitte akzeptieren Sie die Datenschutzerklärung'],
  ['gdprConsent', undefined, 'Bitte akzeptieren Sie die Datenschutzerklärung'],
  ['name', '   ', 'Bitte geben Sie Ihren Namen ein'],
  ['name', undefined, 'Bitte geben Sie Ihren Namen ein'],
  ['email', 'kein-postfach', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
  ['email', 'a@beispiel.test\r\nBcc: b@beispiel.test', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
  ['message', '', 'Bitte schreiben Sie eine Nachricht'],
  ['message', 'x'.repeat(MESSAGE_MAX_LENGTH + 1), 'Die Nachricht darf höchstens 5.000 Zeichen haben'],
])('an enquiry with %s %j is refused', async (field, value, text) => {
  const { vendor, listingId } = await createVendorWithListing()
  const input = { ...enquiryAbout(listingId), [field]: value }
  const refusal = (await visitor()).leads.submit(input).then(
    () => null,
    (error: unknown) => error,
  )
  expect(await refusal).toMatchObject({
    code: 'BAD_REQUEST',
    cause: { issues: [{ path: [field], message: text }] },
  })
  expect(await vendor.caller.leads.getStats()).toEqual({ new: 0, total: 0 })
})

test('floods are stopped, from one connection and from one sender', async () => {
  const { vendor, listingId } = await createVendorWithListing()
  const refusal = { code: 'TOO_MANY_REQUESTS' }
  const sameSender = async () => (await visitor()).leads.submit(enquiryAbout(listingId))
  for (let sent = 0; sent < 10; sent++) await sameSender()
  await expect(sameSender()).rejects.toMatchObject(refusal)
  expect(Number(app.headers.get('Retry-After'))).toBeGreaterThan(0)

  const caller = await visitor()
  const nextSender = (index: number) =>
    caller.leads.submit({ ...enquiryAbout(listingId), email: `person-${index}@beispiel.test` })
  for (let sent = 0; sent < 30; sent++) await nextSender(sent)
  await expect(nextSender(30)).rejects.toMatchObject(refusal)
  expect(await vendor.caller.leads.getStats()).toMatchObject({ total: 40 })
})
