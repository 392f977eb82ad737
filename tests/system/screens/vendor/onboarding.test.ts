import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing, createUser, createVendor, givePlan } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { setPlan } from './plan-states.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

const CHOICE = 'market-side'

async function openDashboard(userId: number, storage: Record<string, string> = {}) {
  const opened = await openWindow(site, '/dashboard', { as: userId, storage })
  const { screen } = opened
  const steps = async () => {
    const list = (await screen.findByText('Ihr Stand entsteht')).parentElement?.querySelector('ol')
    return [...(list?.children ?? [])].map(step => step.querySelector('h3')?.textContent)
  }
  /** The one that is next: its title and where its button leads. */
  const next = () => {
    const step = screen.getByText('Ihr Stand entsteht').parentElement?.querySelector('[aria-current=step]')
    return [step?.querySelector('h3')?.textContent, step?.querySelector('a')?.getAttribute('href')]
  }
  return { ...opened, steps, next }
}

test('a newcomer is asked what they came for, and may change sides at any time', async () => {
  const { id } = await createUser(site.app)
  const { screen, press, next, open } = await openDashboard(id)
  await screen.findByText('Was führt Sie auf den Markt?')
  await press('Ich suche')
  screen.getByText('Ihr Platz auf dem Markt.')
  await press('Ich möchte verkaufen')
  screen.getByText('Ihr Stand entsteht')
  screen.getByText('1 von 4 Schritten')
  expect(screen.getByRole('img', { name: /^Ihr Stand entsteht/ }).getAttribute('aria-label')).toMatch(
    /Schon da: Pfosten und Theke/,
  )
  expect(next()[0]).toBe('Profil anlegen')
  await press('Ich suche')
  screen.getByText('Ihr Platz auf dem Markt.')
  const later = await open('/dashboard')
  await later.screen.findByText('Ihr Platz auf dem Markt.')
})

test('the side is remembered in the browser, and what is no side asks again', async () => {
  const { id } = await createUser(site.app)
  const buyer = await openDashboard(id, { [CHOICE]: 'buy' })
  await buyer.screen.findByText('Ihr Platz auf dem Markt.')
  const lost = await openDashboard(id, { [CHOICE]: '"><script>' })
  await lost.screen.findByText('Was führt Sie auf den Markt?')
})

test('a buyer finds the four places of the market', async () => {
  const { id } = await createUser(site.app)
  const { screen } = await openDashboard(id, { [CHOICE]: 'buy' })
  const ways = (await screen.findAllByText('Öffnen')).map(link => link.closest('a')?.getAttribute('href'))
  expect(ways).toEqual(['/marketplace', '/favorites', '/suchen', '/anfragen'])
})

test('whoever has paid for a plan is not asked which side they are on', async () => {
  const { id } = await createUser(site.app)
  await givePlan(site.app, id, 'PRO')
  const { screen, steps, next } = await openDashboard(id, { [CHOICE]: 'buy' })
  expect(await steps()).toEqual([
    'Konto eröffnet (erledigt)',
    'Profil anlegen',
    'Plan gewählt (erledigt)',
    'Erstes Inserat einstellen',
  ])
  expect(next()).toEqual(['Profil anlegen', '/profile/edit'])
  screen.getByText('2 von 4 Schritten')
  screen.getByText('Pro, jährlich: aktiv und bezahlt.')
  expect(screen.queryByText('Pläne ansehen')).toBeNull()
  expect(screen.queryByText('Ich suche')).toBeNull()
})

test('without a profile no listing can be begun, with one it can', async () => {
  const { id } = await createUser(site.app)
  const before = await openDashboard(id, { [CHOICE]: 'sell' })
  await before.steps()
  expect(before.screen.queryByText('Inserat schreiben')).toBeNull()
  const vendor = await createVendor(site.app, { plan: null, businessName: 'Imkerei Sonnenhang' })
  const after = await openDashboard(vendor.userId)
  expect(await after.steps()).toContain('Profil angelegt (erledigt)')
  expect(after.next()).toEqual(['Plan wählen', '/pricing'])
  expect(after.screen.getByText('Inserat schreiben').closest('a')?.getAttribute('href')).toBe(
    '/dashboard/listings/new',
  )
})

test.each([
  [
    { status: 'incomplete' },
    'Plan gewählt (erledigt)',
    'Pro, jährlich: bestellt. Ihre SEPA-Lastschrift wird noch eingezogen, noch einmal kaufen müssen Sie nichts.',
  ],
  [{ status: 'past_due' }, 'Plan gewählt', 'Pro, jährlich: zurzeit nicht bezahlt.'],
  [{ status: 'canceled' }, 'Plan wählen', 'Zum Veröffentlichen. Einen Entwurf schreiben Sie auch vorher.'],
] as const)('a plan that is %j is a step of its own kind', async (state, title, text) => {
  const vendor = await createVendor(site.app, { plan: 'PRO' })
  await setPlan(site.app, vendor, state)
  const { screen, steps } = await openDashboard(vendor.userId)
  expect((await steps())[2]).toBe(title)
  screen.getByText(text)
})

test('the drawing tells those who cannot see it what stands already', async () => {
  const vendor = await createVendor(site.app)
  await createListing(vendor, { status: 'draft' })
  const { screen, next } = await openDashboard(vendor.userId)
  await screen.findByRole('img', {
    name: 'Ihr Stand entsteht. Schon da: Pfosten, Theke, Schild, aufgerollte Markise und Ware.',
  })
  expect(next()[0]).toBe('Entwurf veröffentlichen')
  expect(screen.queryByText('Heute am Stand')).toBeNull()
})

test('a stall that has been open before is not built again, whatever is public now', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor)
  await vendor.caller.listings.updateMany({
    ids: [id],
    change: { kind: 'availability', availability: 'sold' },
  })
  const { screen } = await openDashboard(vendor.userId)
  await screen.findByLabelText(/auswählen$/)
  expect(screen.queryByText('Ihr Stand entsteht')).toBeNull()
  expect(screen.queryByText('Ihr Stand ist eröffnet')).toBeNull()
})

test('publishing the draft from the list opens the stall before its vendor’s eyes', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor, { title: 'Waldhonig', status: 'draft' })
  const { screen, user, press } = await openDashboard(vendor.userId)
  await user.click(await screen.findByLabelText('Waldhonig auswählen'))
  await user.selectOptions(screen.getByLabelText('Was ändern'), 'Status setzen auf')
  await press('Auf 1 anwenden')
  await screen.findByText('Ihr Stand ist eröffnet')
  expect(screen.getByText('Inserat ansehen').getAttribute('href')).toBe(`/listings/${id}`)
  await press('Weiter zum Dashboard')
  expect(screen.queryByText('Ihr Stand ist eröffnet')).toBeNull()
})

test('the last step leads to the draft; once it is published, the way back leads to the opened stall', async () => {
  const vendor = await createVendor(site.app)
  await createListing(vendor, { status: 'draft' })
  const { screen, user, press } = await openDashboard(vendor.userId)
  await screen.findByText('3 von 4 Schritten')
  await user.click(screen.getByText('Entwurf öffnen'))
  await user.click(await screen.findByLabelText('Aktiv: alle können das Inserat sehen'))
  await user.click(screen.getByText('Änderungen speichern'))
  await screen.findByText('Inserat aktualisiert')
  await user.click(screen.getByText('Zurück zum Dashboard'))
  await screen.findByText('Ihr Stand ist eröffnet')
  screen.getByRole('img', { name: 'Ihr Stand steht, die Markise ist ausgerollt.' })
  await press('Weiter zum Dashboard')
  expect(screen.queryByText(/^Ihr Stand (ist eröffnet|entsteht)$/)).toBeNull()
})

test('a name that is too long for the sign is shortened on it, and markup is a name', async () => {
  const businessName = '<i>Imkerei</i> am schönen Brünnstein'
  const vendor = await createVendor(site.app, { businessName })
  const { screen, window } = await openDashboard(vendor.userId)
  await screen.findByText('<i>Imkerei</i> am schönen Brü…')
  expect(window.document.querySelector('i')).toBeNull()
})
