import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#shared/web/paths.ts'
import { linkTokenTo, mailsTo } from '#tests/support/fixtures/accounts.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { cookieOf } from '#tests/support/product/site.ts'

/** What one person alone may see, as the server renders it before any script: whole for that person, empty for all others. */

const MESSAGE = 'Ist der Waldhonig im Oktober noch zu haben?'

let app: TestApp
let site: RenderedSite
let vendor: TestVendor
let listingId: number

beforeAll(async () => {
  site = await startRenderedSite()
  app = site.app
  vendor = await createVendor(app)
  listingId = await createListing(vendor)
})
afterAll(() => site.close())

/** What a browser is sent, and how long it may keep it. */
async function read(path: string, userId?: number) {
  const headers = userId === undefined ? {} : { cookie: await cookieOf(app, userId) }
  const response = await fetch(site.url + path, { headers })
  const markup = (await response.text()).split('<div id="root">')[1] ?? ''
  const [view = ''] = markup.split('<script type="application/json"')
  return { view, kept: response.headers.get('Cache-Control') }
}

async function sendEnquiry(email: string, userId: number | null = null): Promise<void> {
  const caller = await app.callerFor(userId)
  await caller.leads.submit({ listingId, name: 'Käthe Probst', email, message: MESSAGE, gdprConsent: true })
}

test('an enquiry is there for who has the link of its receipt, and for nobody else', async () => {
  await sendEnquiry('kaethe@beispiel.test')
  const [receipt] = await mailsTo(app, 'kaethe@beispiel.test')
  const token = /\/anfrage\/([0-9a-f]{40})\b/.exec(receipt?.text ?? '')?.[1] ?? ''
  const { view, kept } = await read(`/anfrage/${token}`)
  expect(view).toContain(MESSAGE)
  expect(view).toContain('Das haben Sie geschrieben')
  expect(kept).toBe('private, no-store')
  const guessed = await read(`/anfrage/${token.replace(/.$/, last => (last === '0' ? '1' : '0'))}`)
  expect(guessed.view).not.toContain(MESSAGE)
  expect(guessed.view).toContain('<header')
})

test('own enquiries are there for who is signed in, and for nobody else', async () => {
  const [sender, stranger] = [await createUser(app), await createUser(app)]
  await sendEnquiry(sender.email, sender.id)
  const own = await app.callerFor(sender.id)
  const { enquiries } = await own.leads.listSent({})
  const path = paths.sentEnquiry(enquiries[0]?.id ?? 0)
  const list = await read(paths.enquiries, sender.id)
  expect(list.view).toContain(path)
  expect(list.kept).toBe('private, no-store')
  expect((await read(path, sender.id)).view).toContain(MESSAGE)
  for (const someone of [stranger.id, undefined]) {
    expect((await read(paths.enquiries, someone)).view).not.toContain(path)
    expect((await read(path, someone)).view).not.toContain(MESSAGE)
  }
})

test('reasons are there for who has the letter, banned or not, and for the signed-in owner', async () => {
  const admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  const facts = 'Die Bilder zeigen Beuten eines Dritten.'
  await admin.admin.deleteListing({
    listingId: await createListing(vendor),
    reason: { facts, clause: 'terms_ownership' },
  })
  const [own] = await vendor.caller.reports.getMyDecisions()
  const path = `${paths.appeal}?entscheidung=${own?.code ?? ''}`
  const token = await linkTokenTo(app, vendor.email, paths.appeal)
  await admin.admin.toggleUserBan({
    userId: vendor.userId,
    ban: true,
    reason: { facts, clause: 'terms_ownership' },
  })
  const letter = await read(`${paths.appeal}?token=${token}`)
  for (const part of [facts, 'Einspruch senden', own?.code ?? '?']) expect(letter.view).toContain(part)
  expect(letter.kept).toBe('private, no-store')
  for (const address of [path, `${paths.appeal}?token=geraten`])
    expect((await read(address)).view).not.toContain(facts)
  await admin.admin.toggleUserBan({ userId: vendor.userId, ban: false })
  expect((await read(path, vendor.userId)).view).toContain(facts)
})

test.each([
  [
    `${paths.reportStatus}?code=WM-7F3K9Q`,
    ['Was aus Ihrer Meldung wurde', 'value="WM-7F3K9Q"', 'Stand ansehen'],
  ],
  [`${paths.takeBackCancellation}?token=x`, ['Dann läuft Ihr Vertrag weiter, als wäre nichts gewesen.']],
  [paths.order, ['<header', '<footer']],
])('%s is there before any script, and kept nowhere', async (path, parts) => {
  const { view, kept } = await read(path)
  for (const part of parts) expect(view).toContain(part)
  expect(kept).toBe('private, no-store')
})
