import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { STATUS_PER_SUBSCRIBER } from '#server/reports/limits.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { fraudReport, reason } from '#tests/support/fixtures/reports.ts'
import type { Caller } from '#tests/support/product/app.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { problemAt } from '#tests/support/window/read-text.ts'
import { useUpAttempts } from './use-up-attempts.ts'

let site: RenderedSite
let admin: Caller
let serial = 0

beforeAll(async () => {
  site = await startRenderedSite()
  admin = await site.app.callerFor((await createUser(site.app, { role: 'admin' })).id)
})
afterAll(() => site.close())
afterEach(() => clock.set(null))

/** A report that waits, sent on the afternoon of 20 November. */
async function report() {
  clock.set(new Date('2026-11-20T13:05:00Z'))
  const listingId = await createListing(await createVendor(site.app), { title: 'Drei Zander-Beuten' })
  const email = `melder-${++serial}@beispiel.test`
  const visitor = await site.app.callerFor(null, { ip: `10.8.${serial}.1` })
  const { code } = await visitor.reports.submit(fraudReport(listingId, email))
  const { entries } = await admin.reports.getQueue({ state: 'open' })
  return { code, email, id: entries.find(entry => entry.code === code)?.id ?? 0 }
}

async function lookUp({ fill, press }: OpenedWindow, code: string, email: string): Promise<void> {
  await fill('Code', code)
  await fill('Ihre E-Mail', email)
  await press('Stand ansehen')
}

const stepsOf = ({ window }: OpenedWindow) =>
  [...window.document.querySelectorAll('main ol b')].map(({ textContent }) => textContent)

test('what cannot be a code or an address is said at its field', async () => {
  const page = await openWindow(site, '/meldung')
  await lookUp(page, 'WM-7F3', 'melder@')
  await expect.poll(() => problemAt(page, 'Code')).toBe('Ein Code sieht so aus: WM-7F3K9Q')
  expect(problemAt(page, 'Ihre E-Mail')).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein')
})

test('the code of the mail is filled in already', async () => {
  const { screen } = await openWindow(site, '/meldung?code=WM-7F3K9Q')
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('WM-7F3K9Q')
})

test('somebody else’s address sees nothing of a report', async () => {
  const { code } = await report()
  const page = await openWindow(site, '/meldung')
  await lookUp(page, code, 'nachbar@beispiel.test')
  expect((await page.screen.findByRole('alert')).textContent).toBe(
    'Zu diesem Code und dieser E-Mail-Adresse gibt es keine Meldung.',
  )
  expect(page.screen.getByLabelText<HTMLInputElement>('Code').value).toBe(code)
})

test('a code typed in small letters shows what is still being looked at', async () => {
  const { code, email } = await report()
  const page = await openWindow(site, '/meldung')
  await lookUp(page, ` ${code.toLowerCase()} `, email.toUpperCase())
  await page.screen.findByText('Drei Zander-Beuten')
  expect(stepsOf(page)).toEqual(['Meldung eingegangen', 'Wir prüfen', 'Wir entscheiden und schreiben Ihnen'])
  page.screen.getByText('20.11.2026, 14:05 Uhr. Grund: Betrug oder gestohlene Völker.')
  expect(page.screen.getByText('Wir prüfen').closest('li')?.getAttribute('aria-current')).toBe('step')
})

test.each([
  ['hide', 'Entschieden: Ihre Meldung war berechtigt'],
  ['none', 'Entschieden: kein Verstoß festgestellt'],
] as const)('after the decision "%s" it says: %s', async (measure, title) => {
  const { code, email, id } = await report()
  clock.set(new Date('2026-11-23T08:30:00Z'))
  await admin.reports.decide({ id, measure, ...(measure === 'hide' && { reason }) })
  const page = await openWindow(site, `/meldung?code=${code}`)
  await lookUp(page, code, email)
  await page.screen.findByText(title)
  expect(stepsOf(page)).toEqual(['Meldung eingegangen', 'Geprüft', title])
  page.screen.getByText(/^23\.11\.2026, 09:30 Uhr\. Sind Sie nicht einverstanden,/)
})

test('too many tries are told how long to wait', async () => {
  await useUpAttempts(site.app, STATUS_PER_SUBSCRIBER)
  const page = await openWindow(site, '/meldung')
  await lookUp(page, 'WM-7F3K9Q', 'melder@beispiel.test')
  expect((await page.screen.findByRole('alert')).textContent).toContain('in 15 Minuten erneut')
})
