import { within } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clock, DAY_MS, HOUR_MS } from '#server/core/clock.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { fraudReport, reason, sendReport } from '#tests/support/fixtures/reports.ts'
import type { Caller } from '#tests/support/product/app.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import type { OpenedWindow } from '#tests/support/window/open-window.ts'
import { openTab } from './open-tab.ts'

let site: RenderedSite
let admin: number
let desk: Caller
let visitor: Caller

beforeAll(async () => {
  site = await startRenderedSite()
  admin = (await createUser(site.app, { role: 'admin' })).id
  desk = await site.app.callerFor(admin)
  visitor = await site.app.callerFor(null)
})
afterAll(() => site.close())
/** Each test has the queue for itself. */
afterEach(async () => {
  clock.set(null)
  const { entries } = await desk.reports.getQueue({ state: 'open' })
  for (const { id } of entries) await desk.reports.decide({ id, measure: 'none' })
})

const newListing = async (title: string) => createListing(await createVendor(site.app), { title })

/** What the queue says of the thing with this title. */
async function entryOf({ screen }: OpenedWindow, title: string): Promise<string> {
  const list = within(await screen.findByRole('list', { name: 'Meldungen und Einsprüche' }))
  return list.getAllByText(title)[0]?.closest('button')?.textContent ?? ''
}

test('without reports there is nothing to do, and no number at the tab', async () => {
  const { screen } = await openTab(site, 'reports', admin)
  expect(await screen.findByText('Nichts zu tun')).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Offen (0)' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Meldungen' })).toBeTruthy()
  const later = await openTab(site, 'reports', admin, '&page=2')
  expect(await later.screen.findByText('Auf dieser Seite steht nichts mehr')).toBeTruthy()
})

test.each([
  [0, 'gerade eben'],
  [HOUR_MS * 5.5, 'vor 5 Std.'],
  [DAY_MS * 1.5, 'vor 1 Tag'],
  [DAY_MS * 3.5, 'vor 3 Tagen'],
])('a report that came %i ms ago says how old it is', async (age, told) => {
  const title = `Gemeldet ${told}`
  clock.set(new Date(Date.now() - age))
  await sendReport(visitor, await newListing(title))
  expect(await entryOf(await openTab(site, 'reports', admin), title)).toBe(
    `Offen${told}${title}Inserat · Etwas anderes`,
  )
})

test('what waits for more than a week is overdue, and a fraud that somebody reports is urgent', async () => {
  clock.set(new Date(Date.now() - 8 * DAY_MS))
  await sendReport(visitor, await newListing('Liegt lange'))
  clock.set(null)
  await visitor.reports.submit(fraudReport(await newListing('Gestohlen'), null))
  const opened = await openTab(site, 'reports', admin)
  expect(await entryOf(opened, 'Liegt lange')).toMatch(/^Überfälligvor 8 Tagen/)
  expect(await entryOf(opened, 'Gestohlen')).toMatch(/^Eilig.*Betrug oder gestohlene Völker$/)
})

test('what three people report comes first and says how many they are', async () => {
  const single = await newListing('Von einem gemeldet')
  await sendReport(visitor, single)
  const many = await newListing('Von vielen gemeldet')
  for (const last of [1, 2, 3]) {
    const person = await site.app.callerFor(null, { ip: `203.0.${last}.7` })
    await person.reports.submit({ ...fraudReport(many, `zeuge-${last}@beispiel.test`), ground: 'other' })
  }
  const opened = await openTab(site, 'reports', admin)
  expect(await entryOf(opened, 'Von vielen gemeldet')).toMatch(
    /^Eilig.*Etwas anderes · von 3 Personen gemeldet$/,
  )
  expect(await opened.screen.findByText('Etwas anderes', { selector: 'h3' })).toBeTruthy()
  expect(opened.window.document.querySelector('[aria-current="true"]')?.textContent).toContain('Von vielen')
})

test('who reported is told with what came of earlier reports, in the singular and the plural', async () => {
  const email = 'alois@beispiel.test'
  const sendAs = async (title: string) => visitor.reports.submit(fraudReport(await newListing(title), email))
  const open = async (title: string) => {
    const opened = await openTab(site, 'reports', admin)
    await entryOf(opened, title)
    await opened.user.click(opened.screen.getByText(title, { selector: 'button b' }))
    return opened.screen
  }
  clock.set(new Date(Date.now() - 3 * DAY_MS))
  await sendAs('Erste Meldung')
  expect(
    await (await open('Erste Meldung')).findByText(
      /^Von: Alois Kreuzer, alois@beispiel\.test\. Die erste Meldung dieser Person\./,
    ),
  ).toBeTruthy()
  clock.set(new Date(Date.now() - 2 * DAY_MS))
  await sendAs('Zweite Meldung')
  expect(
    await (await open('Zweite Meldung')).findByText(/1 frühere Meldung, davon keine bestätigt\./),
  ).toBeTruthy()
  const { entries } = await desk.reports.getQueue({ state: 'open' })
  const first = entries.find(({ title }) => title === 'Erste Meldung')?.id ?? 0
  await desk.reports.decide({ id: first, measure: 'hide', reason })
  clock.set(null)
  await sendAs('Dritte Meldung')
  expect(
    await (await open('Dritte Meldung')).findByText(/2 frühere Meldungen, davon 1 bestätigt\./),
  ).toBeTruthy()
})

test('of the account behind it the age, what it has on offer and what was decided before are told', async () => {
  clock.set(new Date(Date.now() - 1.5 * DAY_MS))
  const vendor = await createVendor(site.app)
  const [listing, removed] = [await createListing(vendor), await createListing(vendor)]
  await desk.admin.deleteListing({ listingId: removed, reason })
  clock.set(null)
  await sendReport(visitor, listing)
  const { screen } = await openTab(site, 'reports', admin)
  expect(
    await screen.findByText(/Hinweise:/, { selector: 'b' }).then(hint => hint.parentElement?.textContent),
  ).toBe(
    'Von: ohne Namen und Adresse.  Hinweise: Konto 1 Tag alt, 1 Inserat in einer Woche, 1 frühere Entscheidung.  ',
  )
})

test('words and markup of a report are text, and what was reported is kept as it was', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor, { title: 'Vorher so', description: 'Alter Text des Inserats.' })
  await visitor.reports.submit({
    ...fraudReport(id, null),
    text: '<script>alert("x")</script> steht in Bild 2.',
  })
  const listing = await vendor.caller.listings.getById({ id })
  await vendor.caller.listings.update({ ...listing, title: 'Nachher anders', status: 'active' })
  const { screen, window } = await openTab(site, 'reports', admin)
  const quote = await screen.findByText('<script>alert("x")</script> steht in Bild 2.')
  expect(quote.querySelector('script')).toBeNull()
  expect(window.document.querySelector('article')?.textContent).toContain('Alter Text des Inserats.')
  expect(screen.queryByText('Nachher anders')).toBeNull()
})

test('decided reports are listed apart, each with its outcome; the address keeps to them', async () => {
  const outcomes = [
    ['Unbegründet gemeldet', { measure: 'none' }, 'Unbegründet', 'Nichts'],
    ['Schon behoben', { measure: 'none', isSettled: true }, 'Eingegriffen', 'Behoben'],
    ['Verborgen', { measure: 'hide', reason }, 'Eingegriffen', 'Ausblenden'],
  ] as const
  for (const [title, decision] of outcomes) {
    const { code } = await sendReport(visitor, await newListing(title))
    const { entries } = await desk.reports.getQueue({ state: 'open' })
    await desk.reports.decide({ id: entries.find(entry => entry.code === code)?.id ?? 0, ...decision })
  }
  const opened = await openTab(site, 'reports', admin)
  const { screen, user, address } = opened
  await user.selectOptions(await screen.findByLabelText('Stand'), 'Entschieden')
  expect(address()).toBe('/admin?tab=reports&state=decided')
  for (const [title, , badge, outcome] of outcomes) {
    await user.click(await screen.findByText(title, { selector: 'button b' }))
    expect(await entryOf(opened, title)).toMatch(new RegExp(`^${badge}`))
    expect((await screen.findByText(outcome, { selector: 'p b' })).parentElement?.textContent).toMatch(
      /^Entschieden am \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr: /,
    )
  }
  expect(screen.queryByRole('button', { name: 'Entscheiden' })).toBeNull()
})

test('a link opens its case though the list is another one; what does not exist says so', async () => {
  const { code } = await sendReport(visitor, await newListing('Verlinkter Fall'))
  const { entries } = await desk.reports.getQueue({ state: 'open' })
  const id = entries.find(entry => entry.code === code)?.id ?? 0
  const { screen } = await openTab(site, 'reports', admin, `&state=decided&case=report-${id}`)
  expect(await screen.findByText(code)).toBeTruthy()
  const missing = await openTab(site, 'reports', admin, '&case=appeal-9999')
  expect(await missing.screen.findByText('Diesen Einspruch gibt es nicht.')).toBeTruthy()
})
