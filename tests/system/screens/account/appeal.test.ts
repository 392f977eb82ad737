import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { STATUS_PER_SUBSCRIBER } from '#server/reports/limits.ts'
import { paths } from '#shared/web/paths.ts'
import { linkTokenTo } from '#tests/support/fixtures/accounts.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { reason, sendReport } from '#tests/support/fixtures/reports.ts'
import type { Caller } from '#tests/support/product/app.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { problemAt } from '#tests/support/window/read-text.ts'
import { WINDOWS_ADDRESS } from './use-up-attempts.ts'

let site: RenderedSite
let admin: Caller
let otherAdmin: Caller
let serial = 0

beforeAll(async () => {
  site = await startRenderedSite()
  admin = await site.app.callerFor((await createUser(site.app, { role: 'admin' })).id)
  otherAdmin = await site.app.callerFor((await createUser(site.app, { role: 'admin' })).id)
})
afterAll(() => site.close())
// All windows look from one address.
beforeEach(() => site.app.services.rateLimiter.reset(STATUS_PER_SUBSCRIBER, WINDOWS_ADDRESS))
afterEach(() => clock.set(null))

const TEXT = 'Die Beuten habe ich <b>2024</b> gekauft.\nDer Kaufvertrag liegt vor.'

const linkTo = async ({ email }: TestVendor) =>
  `${paths.appeal}?token=${await linkTokenTo(site.app, email, paths.appeal)}`

/** A vendor whose listing was hidden after a report. */
async function hideListing() {
  const vendor = await createVendor(site.app, { businessName: 'Imkerei Obermüller' })
  const listingId = await createListing(vendor, { title: 'Drei Zander-Beuten' })
  const { code } = await sendReport(await site.app.callerFor(null, { ip: `10.9.${++serial}.1` }), listingId)
  const { entries } = await admin.reports.getQueue({ state: 'open' })
  const id = entries.find(entry => entry.code === code)?.id ?? 0
  await admin.reports.decide({ id, measure: 'hide', reason })
  const [decision] = await vendor.caller.reports.getMyDecisions()
  return { vendor, listingId, decisionCode: decision?.code ?? '', link: await linkTo(vendor) }
}

async function decideAppeal(code: string, grant: boolean, answer: string): Promise<void> {
  const { entries } = await otherAdmin.reports.getQueue({ state: 'open' })
  const appeal = entries.find(entry => entry.kind === 'appeal' && entry.code === code)
  await otherAdmin.reports.decideAppeal({ id: appeal?.id ?? 0, grant, answer })
}

describe('the letter', () => {
  test('says what was done, when, why, by which rule, and until when one may object', async () => {
    clock.set(new Date('2026-11-20T13:05:00Z'))
    const { decisionCode, link } = await hideListing()
    const { screen } = await openWindow(site, link)
    await screen.findByText('Warum Ihr Inserat nicht mehr zu sehen ist')
    screen.getByText(`Entscheidung ${decisionCode} vom 20. November 2026`)
    screen.getByText(/^Grüß Gott, Imkerei Obermüller\. /)
    screen.getByText('Drei Zander-Beuten')
    screen.getByText(reason.facts)
    screen.getByText('Ziffer 4 unserer AGB: nur Ware, über die Sie verfügen dürfen')
    screen.getByText(/seit 20\.11\.2026, 14:05 Uhr, im ganzen Marktplatz/)
    screen.getByText('20. Mai 2027')
  })

  test('of a ban opens for the banned, who cannot sign in', async () => {
    const vendor = await createVendor(site.app)
    await admin.admin.toggleUserBan({ userId: vendor.userId, ban: true, reason })
    const { screen } = await openWindow(site, await linkTo(vendor))
    await screen.findByText('Warum Ihr Konto gesperrt ist')
    screen.getByText('Konto gesperrt')
    screen.getByLabelText('Was sollten wir wissen?')
  })

  test('of a deletion says so', async () => {
    const vendor = await createVendor(site.app)
    await admin.admin.deleteListing({ listingId: await createListing(vendor), reason })
    const { screen } = await openWindow(site, await linkTo(vendor))
    await screen.findByText('Warum wir Ihr Inserat gelöscht haben')
  })

  test.each([
    '/einspruch',
    '/einspruch?token=',
    '/einspruch?token=abgeschnitten',
    `/einspruch?token=${'a'.repeat(101)}`,
    '/einspruch?entscheidung=WM-E-2M6R8W-und-noch-etwas',
  ])('is not found at %s', async path => {
    const { screen } = await openWindow(site, path)
    await screen.findByText('Dieser Link gilt nicht')
    expect(screen.queryByLabelText('Was sollten wir wissen?')).toBeNull()
  })

  test('is opened by its code for its own vendor, and for nobody else', async () => {
    const { vendor, decisionCode } = await hideListing()
    const path = `${paths.appeal}?entscheidung=${decisionCode}`
    const own = await openWindow(site, path, { as: vendor.userId })
    await own.screen.findByText('Warum Ihr Inserat nicht mehr zu sehen ist')
    const foreign = await openWindow(site, path, { as: (await createVendor(site.app)).userId })
    await foreign.screen.findByText('Dieser Link gilt nicht')
    const visiting = await openWindow(site, path)
    await visiting.screen.findByText('Dieser Link gilt nicht')
  })
})

describe('an appeal', () => {
  test('needs words', async () => {
    const { link } = await hideListing()
    const page = await openWindow(site, link)
    await page.fill('Was sollten wir wissen?', '   ')
    await page.press('Einspruch senden')
    await expect
      .poll(() => problemAt(page, 'Was sollten wir wissen?'))
      .toBe('Bitte schreiben Sie, was wir wissen sollten')
    await page.fill('Was sollten wir wissen?', 'x'.repeat(5001))
    await page.press('Einspruch senden')
    await expect
      .poll(() => problemAt(page, 'Was sollten wir wissen?'))
      .toBe('Der Einspruch darf höchstens 5.000 Zeichen haben')
  })

  test('takes the place of its form, word by word as it was sent', async () => {
    const { decisionCode, link } = await hideListing()
    const { screen, fill, press } = await openWindow(site, link)
    await fill('Was sollten wir wissen?', TEXT)
    await press('Einspruch senden')
    await screen.findByText('Ihr Einspruch ist bei uns')
    expect(screen.getByText(/Kaufvertrag liegt vor/).textContent).toBe(TEXT)
    screen.getByText(/in der Regel binnen 14 Tagen/)
    expect(screen.queryByLabelText('Was sollten wir wissen?')).toBeNull()
    const { entries } = await otherAdmin.reports.getQueue({ state: 'open' })
    expect(entries.some(({ kind, code }) => kind === 'appeal' && code === decisionCode)).toBe(true)
  })

  test('that was sent in another window already is not sent again, and keeps its words', async () => {
    const { vendor, decisionCode, link } = await hideListing()
    const { screen, fill, press } = await openWindow(site, link)
    await fill('Was sollten wir wissen?', TEXT)
    await vendor.caller.reports.appeal({ decision: { code: decisionCode }, text: 'Das war zuerst da.' })
    await press('Einspruch senden')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Ihr Einspruch ist schon bei uns. Sie hören von uns per E-Mail.',
    )
    expect(screen.getByLabelText<HTMLTextAreaElement>('Was sollten wir wissen?').value).toBe(TEXT)
  })

  test.each([
    [true, 'Ihr Einspruch hatte Erfolg'],
    [false, 'Es bleibt bei der Entscheidung'],
  ])('decided with granted = %s says "%s", with the answer', async (grant, title) => {
    const { vendor, decisionCode, link } = await hideListing()
    await vendor.caller.reports.appeal({ decision: { code: decisionCode }, text: TEXT })
    await decideAppeal(decisionCode, grant, 'Wir haben den Kaufvertrag & die <i>Bilder</i> gesehen.')
    const { screen } = await openWindow(site, link)
    await screen.findByText(title)
    screen.getByText('Unsere Antwort: Wir haben den Kaufvertrag & die <i>Bilder</i> gesehen.')
    expect(screen.queryByText(/aufgehoben am/) !== null).toBe(grant)
  })

  test('after six months comes too late, and the page says until when it was possible', async () => {
    clock.set(new Date('2026-01-15T09:00:00Z'))
    const { link } = await hideListing()
    const { screen } = await openWindow(site, link)
    await screen.findByText('Die Frist ist abgelaufen')
    screen.getByText('Ein Einspruch war bis zum 15. Juli 2026 möglich.')
    expect(screen.queryByLabelText('Was sollten wir wissen?')).toBeNull()
  })
})
