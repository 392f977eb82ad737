import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

const LAW = ['Impressum', 'Datenschutz', 'Barrierefreiheit', 'Verträge hier kündigen', 'Vertrag widerrufen']

let site: RenderedSite
let as: number

beforeAll(async () => {
  site = await startRenderedSite()
  as = (await createUser(site.app)).id
})
afterAll(() => site.close())

async function openFooter(path: string, isSignedIn = false) {
  const opened = await openWindow(site, path, isSignedIn ? { as } : {})
  const footer = opened.screen.getByRole('contentinfo')
  const labels = Array.from(footer.querySelectorAll('a'), ({ textContent }) => textContent)
  return { ...opened, footer: within(footer), labels }
}

test('pages that are read have everything at their end: the market, kinds of goods, the law', async () => {
  const { footer, labels } = await openFooter('/blog')
  expect(labels).toEqual(
    expect.arrayContaining([...LAW, 'AGB', 'Cookie-Einstellungen', 'Imkereien', 'Völker']),
  )
  expect(footer.getByText('Königinnen').getAttribute('href')).toBe('/marketplace?category=queens')
})

test('pages that are worked on have the law alone', async () => {
  expect((await openFooter('/suchen', true)).labels).toEqual(LAW)
})

test('pages without a header have the law as well', async () => {
  const { labels, screen } = await openFooter('/login')
  expect(labels).toEqual(LAW)
  expect(screen.queryByLabelText('Hauptnavigation')).toBeNull()
})

test('the footer changes with the kind of page that a link leads to', async () => {
  const { screen, user } = await openFooter('/suchen', true)
  await user.click(screen.getByText('Gesuche', { selector: 'header a' }))
  expect(await screen.findByText('Das Bienenjahr', { selector: 'footer a' })).toBeDefined()
  await screen.findByText('Noch hängt nichts am Brett')
  const [link] = screen.getAllByText('Gesuch aufgeben', { selector: 'main a' })
  if (link !== undefined) await user.click(link)
  await expect.poll(() => screen.queryByText('Das Bienenjahr')).toBeNull()
  expect(screen.getByText('Impressum', { selector: 'footer a' })).toBeDefined()
})

test('the statement on accessibility is led to from there, and names whom to write to, here and above', async () => {
  const { footer, open } = await openFooter('/')
  expect(footer.getByText('Barrierefreiheit').getAttribute('href')).toBe('/barrierefreiheit')
  const { screen } = await open('/barrierefreiheit')
  expect(screen.getByText('teilweise vereinbar')).toBeDefined()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'info@example.org' })).toBeDefined()
  expect(main.getByText(/39112 Magdeburg/)).toBeDefined()
})
