import { afterAll, beforeAll, expect, test } from 'vitest'
import { UNSUBSCRIBES_PER_SUBSCRIBER } from '#server/alerts/limits.ts'
import { type MailSubscription, unsubscribeToken } from '#server/alerts/rules/unsubscribe-token.ts'
import { createVendor } from '#tests/support/fixtures/factories.ts'
import { createSearcher } from '#tests/support/fixtures/saved-searches.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { useUpAttempts } from './use-up-attempts.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

const linkOf = (subscription: MailSubscription) =>
  `/suche-beenden/${unsubscribeToken(site.app.services.env, subscription)}`

test('opening the link changes nothing; pressing the button ends the mails of this search only', async () => {
  const { caller, searchId } = await createSearcher(site.app, 'category=colonies')
  await caller.alerts.save({ name: 'Honig', query: 'category=honey', frequency: 'daily' })
  const frequencies = async () =>
    (await caller.alerts.getMySearches()).map(({ name, frequency }) => `${name}: ${frequency}`)
  const { screen, press } = await openWindow(site, linkOf({ kind: 'search', id: searchId }))
  await screen.findByText('E-Mails zu dieser Suche beenden?')
  expect(await frequencies()).toEqual(['Honig: daily', 'Meine Suche: instant'])
  await press('E-Mails beenden')
  await screen.findByText('Wir schreiben nicht mehr')
  expect(await frequencies()).toEqual(['Honig: daily', 'Meine Suche: off'])
  expect(screen.getByText('Meine Suchen').getAttribute('href')).toBe('/suchen')
})

test('of a search that is gone no mail comes any more either', async () => {
  const { caller, searchId } = await createSearcher(site.app, 'category=colonies')
  const { screen, press } = await openWindow(site, linkOf({ kind: 'search', id: searchId }))
  await caller.alerts.delete({ id: searchId })
  await press('E-Mails beenden')
  await screen.findByText('Wir schreiben nicht mehr')
})

test('the link of the weekly mail asks about wanted ads, and leads to the profile', async () => {
  const { vendorId } = await createVendor(site.app)
  const { screen, press } = await openWindow(site, linkOf({ kind: 'wanted-digest', id: vendorId }))
  await screen.findByText('Keine Gesuche aus Ihrer Nähe mehr?')
  await press('E-Mails beenden')
  await screen.findByText(/^Die E-Mail am Montag kommt nicht mehr\./)
  expect(screen.getByText('Zum Profil').getAttribute('href')).toBe('/profile/edit')
})

test('a link that was changed ends nothing', async () => {
  const { caller, searchId } = await createSearcher(site.app, 'category=colonies')
  const link = linkOf({ kind: 'search', id: searchId })
  const { screen, press } = await openWindow(
    site,
    link.replace(/.$/, last => (last === '0' ? '1' : '0')),
  )
  await press('E-Mails beenden')
  expect((await screen.findByRole('alert')).textContent).toBe('Der Link ist ungültig oder abgelaufen')
  expect((await caller.alerts.getMySearches())[0]?.frequency).toBe('instant')
})

test('too many tries are told how long to wait', async () => {
  const { searchId } = await createSearcher(site.app, 'category=colonies')
  await useUpAttempts(site.app, UNSUBSCRIBES_PER_SUBSCRIBER)
  const { screen, press } = await openWindow(site, linkOf({ kind: 'search', id: searchId }))
  await press('E-Mails beenden')
  expect((await screen.findByRole('alert')).textContent).toContain('in einer Stunde erneut')
})
