import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { posts } from '#drizzle/schema/blog.ts'
import { formSubmissions } from '#drizzle/schema/core.ts'
import { listingImages } from '#drizzle/schema/market/images.ts'
import { leads } from '#drizzle/schema/market/leads.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { deleteOldIdempotencyKeys } from '#server/core/idempotency-key.ts'
import { mailsTo, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { createPicture, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

const LISTING = {
  title: 'Frühtracht vom Chiemsee',
  description: 'Heller Honig aus der Frühtracht, feincremig gerührt.',
  category: 'honey',
  shippingType: 'both',
} as const
const POST = { title: 'Schwärme fangen', content: '<p>Im Mai.</p>', status: 'draft' } as const

let app: TestApp
let vendor: TestVendor
let other: TestVendor
let admin: Caller
let visitor: Caller
let listingId: number
let imageData: string

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT: 'off' })
  vendor = await createVendor(app)
  other = await createVendor(app)
  admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  visitor = await app.callerFor(null)
  listingId = await createListing(vendor)
  imageData = toDataUrl(await createPicture())
})
afterAll(() => app.close())

interface Form {
  name: string
  /** Sends the form; `content` makes it differ. */
  send: (submissionKey: string, content: string) => Promise<unknown>
  /** How many of what it creates there are. */
  count: () => Promise<number>
}

const enquiry = (message: string, email = 'erika@beispiel.test') => {
  return { listingId, name: 'Erika', email, message, gdprConsent: true as const }
}
const upload = (fileName: string) => ({ listingId, imageData, fileName, mimeType: 'image/jpeg' })

const FORMS: Form[] = [
  {
    name: 'an enquiry',
    send: (submissionKey, content) => visitor.leads.submit({ ...enquiry(content), submissionKey }),
    count: () => app.db.$count(leads),
  },
  {
    name: 'a registration',
    send: (submissionKey, name) =>
      visitor.auth.register({ name, email: 'neu@beispiel.test', password: PASSWORD, submissionKey }),
    count: () => app.db.$count(users),
  },
  {
    name: 'a listing',
    send: (submissionKey, title) => vendor.caller.listings.create({ ...LISTING, title, submissionKey }),
    count: () => app.db.$count(listings),
  },
  {
    name: 'a picture',
    send: (submissionKey, fileName) => vendor.caller.images.upload({ ...upload(fileName), submissionKey }),
    count: () => app.db.$count(listingImages),
  },
  {
    name: 'a post',
    send: (submissionKey, title) => admin.blog.create({ ...POST, title, slug: 'schwaerme', submissionKey }),
    count: () => app.db.$count(posts),
  },
]

describe.each(FORMS)('$name', ({ send, count }) => {
  test('sent three times under one key, twice at once, arrives once with one answer', async () => {
    const before = await count()
    const key = randomUUID()
    const [first, second] = await Promise.all([send(key, 'Wie angekommen'), send(key, 'Wie angekommen')])
    expect(second).toEqual(first)
    expect(await send(key, 'Wie angekommen')).toEqual(first)
    expect(await count()).toBe(before + 1)

    await expect(send(key, 'Nachher geändert')).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await count()).toBe(before + 1)
  })
})

test('a repeated registration mails once', async () => {
  const account = { name: 'Zweimal', email: 'zweimal@beispiel.test', password: PASSWORD }
  const submissionKey = randomUUID()
  await visitor.auth.register({ ...account, submissionKey })
  await visitor.auth.register({ ...account, submissionKey })
  expect(await mailsTo(app, account.email)).toHaveLength(1)
  // Under another key it is a registration of its own, which its owner hears of.
  await visitor.auth.register({ ...account, submissionKey: randomUUID() })
  expect(await mailsTo(app, account.email)).toHaveLength(2)
})

test('a key means nothing from somebody else', async () => {
  const submissionKey = randomUUID()
  const mine = await vendor.caller.listings.create({ ...LISTING, submissionKey })
  const theirs = await other.caller.listings.create({ ...LISTING, submissionKey })
  expect(theirs.id).not.toBe(mine.id)
  const before = await app.db.$count(leads)
  await visitor.leads.submit({ ...enquiry('Hallo', 'eine@beispiel.test'), submissionKey })
  await visitor.leads.submit({ ...enquiry('Hallo', 'andere@beispiel.test'), submissionKey })
  expect(await app.db.$count(leads)).toBe(before + 2)
})

test('what failed may be sent again under its key', async () => {
  const poor = await createVendor(app, { plan: null })
  const submissionKey = randomUUID()
  const form = { ...LISTING, submissionKey }
  await expect(poor.caller.listings.create(form)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await poor.caller.listings.create({ ...form, status: 'draft' })).toMatchObject({
    id: expect.any(Number),
  })
})

test('keys are forgotten after 30 days, and tell nothing before', async () => {
  const key = randomUUID()
  await FORMS[0]?.send(key, 'Geheimnis')
  const stored = JSON.stringify(await app.db.select().from(formSubmissions))
  for (const secret of [key, 'Geheimnis', 'erika', PASSWORD]) expect(stored).not.toContain(secret)
  clock.set(new Date(Date.now() + 29 * DAY_MS))
  await deleteOldIdempotencyKeys(app.db)
  expect(await app.db.$count(formSubmissions)).toBeGreaterThan(0)
  clock.set(new Date(Date.now() + 31 * DAY_MS))
  await deleteOldIdempotencyKeys(app.db)
  clock.set(null)
  expect(await app.db.$count(formSubmissions)).toBe(0)
})
