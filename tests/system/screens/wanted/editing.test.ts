import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeeker, placeAd } from '#tests/support/fixtures/wanted-ads.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

async function openAd(changes: Parameters<typeof placeAd>[1] = {}) {
  const { seeker, id } = await placeAd(site.app, changes)
  const opened = await openWindow(site, `/gesuch-aufgeben?gesuch=${id}`, { as: seeker.id })
  await opened.screen.findByText('Änderungen speichern')
  const valueOf = (label: string) => opened.screen.getByLabelText<HTMLInputElement>(label).value
  return { ...opened, seeker, id, valueOf }
}

test('an ad is changed in the words that it has, its price with a comma', async () => {
  const { screen, valueOf } = await openAd({ maxPrice: '180,50' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Gesuch ändern')
  expect(valueOf('Was suchen Sie?')).toBe('Zwei Carnica-Ableger auf Zander')
  expect(valueOf('Menge (optional)')).toBe('2 Stück')
  expect(valueOf('Höchstpreis in € (optional)')).toBe('180,50')
})

test('what is looked for and where cannot be changed any more', async () => {
  const { screen } = await openAd()
  expect(screen.queryByLabelText('Kategorie')).toBeNull()
  expect(screen.queryByText('Wo suchen Sie?')).toBeNull()
})

test('emptied quantity and price are given up, and the search stays', async () => {
  const { screen, user, press, seeker, address } = await openAd()
  await user.clear(screen.getByLabelText('Menge (optional)'))
  await user.clear(screen.getByLabelText('Höchstpreis in € (optional)'))
  await press('Änderungen speichern')
  expect(await screen.findByText('Änderungen gespeichert')).toBeDefined()
  expect(address()).toBe('/suchen')
  expect(await seeker.caller.wanted.getMine()).toMatchObject([
    { quantity: null, maxPrice: null, category: 'colonies', place: { region: '83', radiusKm: 25 } },
  ])
})

test('contact data are refused at their field, and nothing is changed', async () => {
  const { screen, fill, press, seeker } = await openAd()
  await fill('Menge (optional)', '2, Tel. 0171 2345678')
  await press('Änderungen speichern')
  const field = screen.getByLabelText('Menge (optional)')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/^Bitte keine Kontaktdaten im Text/)).toBeDefined()
  expect(await seeker.caller.wanted.getMine()).toMatchObject([{ quantity: '2 Stück' }])
})

test('what its search was deleted with meanwhile says so, and keeps what was typed', async () => {
  const { screen, fill, press, seeker, id, valueOf } = await openAd()
  await seeker.caller.alerts.delete({ id })
  await fill('Was suchen Sie?', 'Drei Ableger')
  await press('Änderungen speichern')
  expect((await screen.findByRole('alert')).textContent).toBe('Dieses Gesuch gibt es nicht mehr.')
  expect(valueOf('Was suchen Sie?')).toBe('Drei Ableger')
})

test.each(['gone', 'somebody else’s'])('an ad that is %s is not there to be changed', async kind => {
  const other = await placeAd(site.app)
  const seeker = await createSeeker(site.app)
  const id = kind === 'gone' ? 4_000_000 : other.id
  const { screen } = await openWindow(site, `/gesuch-aufgeben?gesuch=${id}`, { as: seeker.id })
  expect(await screen.findByText('Dieses Gesuch gibt es nicht mehr.')).toBeDefined()
  expect(screen.queryByLabelText('Was suchen Sie?')).toBeNull()
})
