import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import type { Settings } from '#tests/support/product/settings.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

const FULL: Settings = {
  OPERATOR_NAME: 'Imkereibedarf <Huber> & Söhne OG',
  OPERATOR_ADDRESS: 'Am Anger 3,  5020 Salzburg, Österreich',
  OPERATOR_EMAIL: 'post@huber.test',
  OPERATOR_PHONE: '+43 (0) 662 / 12 34-5',
  OPERATOR_COUNTRY: 'AT',
  OPERATOR_REPRESENTATIVE: 'Maria Huber',
  OPERATOR_REGISTER: 'FN 12345a, Landesgericht Salzburg',
  OPERATOR_VAT_ID: 'ATU12345678',
  OPERATOR_BUSINESS_ID: 'GISA-4711',
  OPERATOR_HOSTING: 'Rechenhaus AG, Linz',
  OPERATOR_MAIL_SERVICE: 'Briefkasten GmbH, Graz',
}

let full: RenderedSite
let plain: RenderedSite

beforeAll(async () => {
  ;[full, plain] = await Promise.all([startRenderedSite(FULL), startRenderedSite()])
})
afterAll(() => Promise.all([full.close(), plain.close()]))

/** What stands under a heading of a legal page, without soft hyphens. */
async function openSection(site: RenderedSite, path: string, title: string) {
  const { screen } = await openWindow(site, path)
  const heading = screen
    .getAllByRole('heading', { level: 2 })
    .find(({ textContent }) => textContent === title)
  const section = heading?.closest('section') ?? screen.getByRole('main')
  const text = () => section.textContent.replaceAll('\u00ad', '').replaceAll('\u00a0', ' ')
  return { in: within(section), section, text }
}

test('the operator’s address stands line by line, its name as it is written', async () => {
  const { section, in: provider } = await openSection(full, '/imprint', 'Anbieter')
  expect(provider.getByText('Imkereibedarf <Huber> & Söhne OG')).toBeDefined()
  const lines = Array.from(section.querySelectorAll('address > span'), ({ textContent }) => textContent)
  expect(lines).toEqual(['Am Anger 3', '5020 Salzburg', 'Österreich'])
  expect(provider.getByText('Vertreten durch: Maria Huber')).toBeDefined()
})

test('mail and telephone can be used with a press, whatever the number is written with', async () => {
  const { in: contact } = await openSection(full, '/imprint', 'Kontakt')
  expect(contact.getByText('post@huber.test').getAttribute('href')).toBe('mailto:post@huber.test')
  expect(contact.getByText('+43 (0) 662 / 12 34-5').getAttribute('href')).toBe('tel:+4366212345')
})

test('register and numbers are called as the operator’s country calls them', async () => {
  const { text } = await openSection(full, '/imprint', 'Register und Steuern')
  expect(text()).toContain('Registereintrag: FN 12345a, Landesgericht Salzburg')
  expect(text()).toContain('(UID) nach Art. 28 Umsatzsteuergesetz 1994: ATU12345678')
  expect(text()).toContain('GISA-Zahl: GISA-4711')
  expect(text()).not.toContain('Kein Registereintrag')
})

test('an operator without numbers says that there are none, and names nobody as representative', async () => {
  const register = await openSection(plain, '/imprint', 'Register und Steuern')
  expect(register.text()).toContain('Kein Registereintrag, keine Umsatzsteuer-Identifikationsnummer.')
  const provider = await openSection(plain, '/imprint', 'Anbieter')
  expect(provider.text()).not.toContain('Vertreten durch')
})

test('who is responsible for the blog is the representative, or else the operator', async () => {
  const title = 'Verantwortlich für den Inhalt'
  expect((await openSection(full, '/imprint', title)).text()).toContain('Maria Huber, Am Anger 3')
  expect((await openSection(plain, '/imprint', title)).text()).toContain(
    'Mustermann Imkereibedarf GmbH, Muster',
  )
})

test('the privacy policy names the services by the settings, and none that is not used', async () => {
  const named = await openWindow(full, '/privacy')
  expect(named.screen.getByText(/Rechenhaus AG, Linz/)).toBeDefined()
  expect(named.screen.getByText(/Briefkasten GmbH, Graz/)).toBeDefined()
  const unnamed = await openWindow(plain, '/privacy')
  expect(unnamed.screen.getByText(/der Betreiber des Rechenzentrums, in dem Server/)).toBeDefined()
  expect(unnamed.screen.getByText(/liegen auf demselben Server/)).toBeDefined()
  expect(unnamed.screen.queryByText(/Google Ireland Limited/)).toBeNull()
})

test('a version of the terms that no longer holds says for whom it still does, and leads to today’s', async () => {
  const { screen, user, address } = await openWindow(plain, '/terms?fassung=2026-11-23')
  expect(screen.getByText(/^Fassung vom 23\.11\.2026/)).toBeDefined()
  expect(screen.getByText(/^Diese Fassung gilt nur noch für alle, die ihr zugestimmt haben/)).toBeDefined()
  await user.click(screen.getByText('vom 25.11.2026'))
  expect(await screen.findByText(/^Fassung vom 25\.11\.2026/)).toBeDefined()
  expect(address()).toBe('/terms')
  expect(screen.queryByText(/^Diese Fassung gilt nur noch/)).toBeNull()
})

test('a version that never was shows today’s terms', async () => {
  const { screen } = await openWindow(plain, '/terms?fassung=2020-01-01')
  expect(screen.getByText(/^Fassung vom 25\.11\.2026/)).toBeDefined()
})
