import { afterAll, beforeAll, expect, test } from 'vitest'
import { hideWantedAd } from '#server/wanted/commands/hide-ad.ts'
import { ADS_PER_ACCOUNT } from '#server/wanted/limits.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { COLONY, createSeeker, placeAd } from '#tests/support/fixtures/wanted-ads.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

const TEXT = 'Für den Kurs im Frühjahr, gern mit Bescheinigung.'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

async function openForm(query = '') {
  const seeker = await createSeeker(site.app)
  const opened = await openWindow(site, `/gesuch-aufgeben${query}`, { as: seeker.id })
  const choose = (label: string, option: string) =>
    opened.user.selectOptions(opened.screen.getByLabelText(label), option)
  const send = () => opened.press('Gesuch aufgeben')
  return { ...opened, seeker, choose, send }
}

/** What is said to be wrong with the field, as assistive technology reads it. */
function errorOf(field: HTMLElement): string | undefined {
  if (field.getAttribute('aria-invalid') !== 'true') return undefined
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return field.ownerDocument.getElementById(ids.at(-1) ?? '')?.textContent
}

test('who is not signed in comes to the login, and from there back with the search', async () => {
  const { screen, address } = await openWindow(site, '/gesuch-aufgeben?category=honey&q=Heide')
  await screen.findByLabelText('Passwort')
  expect(address()).toBe(`/login?returnTo=${encodeURIComponent('/gesuch-aufgeben?category=honey&q=Heide')}`)
})

test('each wrong field says what is wrong with it, and the first has the focus', async () => {
  const { screen, window, fill, send, seeker } = await openForm()
  await fill('Was suchen Sie?', 'Bien')
  await fill('Worauf kommt es an?', 'Zu kurz')
  await fill('Menge (optional)', 'x'.repeat(41))
  await fill('Höchstpreis in € (optional)', 'billig')
  await send()
  expect(errorOf(screen.getByLabelText('Kategorie'))).toBe('Bitte wählen Sie eine Kategorie')
  expect(errorOf(screen.getByLabelText('Was suchen Sie?'))).toBe(
    'Bitte sagen Sie in ein paar Worten, was Sie suchen',
  )
  expect(errorOf(screen.getByLabelText('Worauf kommt es an?'))).toBe(
    'Bitte beschreiben Sie es in mindestens 20 Zeichen',
  )
  expect(errorOf(screen.getByLabelText('Menge (optional)'))).toBe('Höchstens 40 Zeichen')
  expect(errorOf(screen.getByLabelText('Höchstpreis in € (optional)'))).toContain('Preis')
  expect(window.document.activeElement).toBe(screen.getByLabelText('Kategorie'))
  expect(await seeker.caller.wanted.getMine()).toEqual([])
})

test('an error goes once its field is right, and the others stay', async () => {
  const { screen, choose, fill, send } = await openForm()
  await fill('Was suchen Sie?', 'Ein Volk')
  await send()
  await choose('Kategorie', 'Völker')
  await send()
  expect(errorOf(screen.getByLabelText('Kategorie'))).toBeUndefined()
  expect(errorOf(screen.getByLabelText('Worauf kommt es an?'))).toContain('20 Zeichen')
})

test('what was sought on the marketplace comes along, in words and in what is stored', async () => {
  const { screen, fill, send, address, seeker } = await openForm(
    '?category=colonies&breed=carnica&hiveSystem=zander&postalCode=83278&radius=25',
  )
  expect(screen.getByText('Aus Ihrer Suche übernommen: Carnica, Zander')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Postleitzahl (optional)').value).toBe('83278')
  expect(screen.getByLabelText<HTMLSelectElement>('Umkreis').value).toBe('25')
  await fill('Was suchen Sie?', 'Ein ruhiges Volk')
  await fill('Worauf kommt es an?', TEXT)
  await fill('Höchstpreis in € (optional)', '1250,50')
  await send()
  expect(await screen.findByText('Ihr Gesuch ist gespeichert')).toBeDefined()
  expect(address()).toBe('/suchen')
  expect(await seeker.caller.wanted.getMine()).toMatchObject([
    {
      title: 'Ein ruhiges Volk',
      quantity: null,
      maxPrice: '1250.50',
      details: ['Carnica', 'Zander'],
      place: { country: 'DE', region: '83', radiusKm: 25 },
    },
  ])
})

test('a whole country can be sought in, for any price', async () => {
  const { screen, choose, fill, send, seeker } = await openForm()
  await choose('Kategorie', 'Ausrüstung')
  await choose('Land', 'Schweiz')
  await fill('Was suchen Sie?', 'Eine Schleuder')
  await fill('Worauf kommt es an?', TEXT)
  await send()
  await screen.findByText('Ihr Gesuch ist gespeichert')
  expect(await seeker.caller.wanted.getMine()).toMatchObject([
    { category: 'equipment', maxPrice: null, place: { country: 'CH', region: null } },
  ])
})

test('an unknown postal code is refused in words, and everything typed is still there', async () => {
  const { screen, choose, fill, send, address, seeker } = await openForm()
  await choose('Kategorie', 'Völker')
  await fill('Was suchen Sie?', 'Ein Volk auf Dadant')
  await fill('Worauf kommt es an?', TEXT)
  await fill('Postleitzahl (optional)', '00000')
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe('Die Postleitzahl kennen wir nicht')
  expect(screen.getByLabelText<HTMLInputElement>('Was suchen Sie?').value).toBe('Ein Volk auf Dadant')
  expect(screen.getByLabelText<HTMLSelectElement>('Kategorie').value).toBe('colonies')
  expect(address()).toBe('/gesuch-aufgeben')
  expect(await seeker.caller.wanted.getMine()).toEqual([])
})

test('a fourth ad is refused with the way to make room', async () => {
  const { screen, choose, fill, send, seeker } = await openForm()
  for (const word of ['eins', 'zwei', 'drei']) {
    await seeker.caller.wanted.place({
      title: `Gesuch ${word}`,
      text: TEXT,
      query: `category=honey&q=${word}`,
    })
  }
  await choose('Kategorie', 'Honig')
  await fill('Was suchen Sie?', 'Heidehonig')
  await fill('Worauf kommt es an?', TEXT)
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Höchstens 3 Gesuche gleichzeitig. Bitte beenden Sie eines, das sich erledigt hat.',
  )
})

test('the same search with other words is refused, and leads to the ad that is there', async () => {
  const { screen, choose, fill, send, seeker } = await openForm('?category=honey')
  await seeker.caller.wanted.place({ title: 'Lindenhonig', text: TEXT, query: 'category=honey' })
  await choose('Kategorie', 'Honig')
  await fill('Was suchen Sie?', 'Rapshonig')
  await fill('Worauf kommt es an?', TEXT)
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain('haben Sie schon ein Gesuch am Brett')
  expect((await seeker.caller.wanted.getMine()).map(({ title }) => title)).toEqual(['Lindenhonig'])
})

test('a search whose ad the operator has hidden gets no new one', async () => {
  const { screen, choose, fill, send, seeker } = await openForm()
  const { id } = await seeker.caller.wanted.place({
    title: 'Verkaufe Völker',
    text: TEXT,
    query: 'category=colonies',
  })
  await hideWantedAd(site.app.db, id)
  await choose('Kategorie', 'Völker')
  await fill('Was suchen Sie?', 'Ein ruhiges Volk')
  await fill('Worauf kommt es an?', TEXT)
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Dieses Gesuch haben wir ausgeblendet. Warum, steht in unserer E-Mail dazu.',
  )
})

test('who tries too often on one day is told to come back later, with the words still there', async () => {
  const { screen, choose, fill, send, seeker } = await openForm()
  const ad = { title: 'Lindenhonig', text: TEXT, query: 'category=honey' }
  for (let tries = 0; tries < ADS_PER_ACCOUNT.points; tries++) await seeker.caller.wanted.place(ad)
  await choose('Kategorie', 'Völker')
  await fill('Was suchen Sie?', 'Ein ruhiges Volk')
  await fill('Worauf kommt es an?', TEXT)
  await send()
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Zu viele Versuche\. Bitte versuchen Sie es in (24 Stunden|1 Tag) erneut\.$/,
  )
  expect(screen.getByLabelText<HTMLInputElement>('Was suchen Sie?').value).toBe('Ein ruhiges Volk')
})

test('an ad that has ended is put up anew, without the offers that it had', async () => {
  const { seeker, id } = await placeAd(site.app, { query: 'category=colonies' })
  const vendor = await createVendor(site.app, { plan: 'PRO' })
  await vendor.caller.wanted.offer({ id, listingId: await createListing(vendor, COLONY), message: 'Gern.' })
  await seeker.caller.wanted.close({ id })
  const { screen, fill, press } = await openWindow(site, '/gesuch-aufgeben?category=colonies', {
    as: seeker.id,
  })
  await fill('Was suchen Sie?', 'Noch ein Volk')
  await fill('Worauf kommt es an?', TEXT)
  await press('Gesuch aufgeben')
  expect(await screen.findByText('Am Brett')).toBeDefined()
  expect(screen.getByText('Noch kein Angebot')).toBeDefined()
  expect(await seeker.caller.wanted.getMine()).toMatchObject([{ id, title: 'Noch ein Volk', offers: [] }])
})

test('two presses place one ad', async () => {
  const { screen, choose, fill, user, seeker } = await openForm()
  await choose('Kategorie', 'Völker')
  await fill('Was suchen Sie?', 'Ein ruhiges Volk')
  await fill('Worauf kommt es an?', TEXT)
  await user.dblClick(screen.getByText('Gesuch aufgeben', { selector: 'button' }))
  await screen.findByText('Ihr Gesuch ist gespeichert')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await seeker.caller.wanted.getMine()).toHaveLength(1)
})
