import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
let vendor: TestVendor
let admin: Caller

beforeAll(async () => {
  app = await createTestApp()
  vendor = await createVendor(app, { businessName: 'Imkerei Zeidelmoos' })
  admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
})
afterAll(() => app.close())

const find = async (q: string, kind: string) =>
  (await admin.admin.search({ q })).filter(hit => hit.kind === kind)

test('finds what has the words, the address or the number, and says what it is', async () => {
  const user = await createUser(app, { name: 'Quirin Querkopf', email: 'quirin@zeidler.example' })
  const listingId = await createListing(vendor, { title: 'Zeidlerhonig aus dem Moos' })
  await admin.blog.create({
    title: 'Zeidler von früher',
    slug: 'zeidler-von-frueher',
    content: '<p>Text</p>',
    status: 'draft',
  })
  const asked = await createUser(app)
  await (await app.callerFor(asked.id)).leads.submit({
    listingId,
    name: 'Zacharias Zeidel',
    email: 'zacharias@beispiel.example',
    message: 'Haben Sie noch zwei Gläser davon?',
    gdprConsent: true,
  })

  expect(await find('quirin@z', 'user')).toEqual([
    {
      kind: 'user',
      id: user.id,
      title: 'Quirin Querkopf',
      detail: 'quirin@zeidler.example',
      target: String(user.id),
    },
  ])
  expect((await find('QUERKOPF', 'user')).map(({ id }) => id)).toEqual([user.id])
  expect(await find('zeidelmoos', 'vendor')).toMatchObject([{ target: String(vendor.userId) }])
  expect(await find(String(listingId).padStart(2, '0'), 'listing')).toMatchObject([
    { title: 'Zeidlerhonig aus dem Moos' },
  ])
  const kinds = (await admin.admin.search({ q: 'zeid' })).map(({ kind }) => kind)
  expect([...new Set(kinds)]).toEqual(['user', 'vendor', 'listing', 'lead', 'post'])
  const [lead] = await find('zacharias@', 'lead')
  expect(lead).toMatchObject({
    title: 'Zacharias Zeidel: Zeidlerhonig aus dem Moos',
    target: String(listingId),
  })
  expect(JSON.stringify(lead)).not.toContain('zwei Gläser')
})

test('finds reports by the beginning of their code', async () => {
  const listingId = await createListing(vendor)
  const { code } = await (await app.callerFor(null)).reports.submit({
    targetKind: 'listing',
    targetId: listingId,
    ground: 'fraud',
    text: 'Das Bild stammt aus einem anderen Inserat, ich kenne es von dort.',
    email: 'melderin@beispiel.example',
    name: 'Melanie Melder',
    goodFaith: true,
  })
  expect(await find(code.slice(0, 6).toLowerCase(), 'report')).toMatchObject([{ target: 'open' }])
})

test('shows few of each kind, and takes signs for what they are', async () => {
  for (let index = 0; index < 7; index++)
    await createListing(vendor, { title: `Viele Dinge Nummer ${index}` })
  expect(await find('viele dinge', 'listing')).toHaveLength(5)
  for (const q of ['%%', '__', String.raw`\\\\`, "' OR 1=1 --"])
    expect(await admin.admin.search({ q })).toEqual([])
  await expect(admin.admin.search({ q: ' a ' })).rejects.toThrow('mindestens 2 Zeichen')
})
