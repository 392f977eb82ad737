import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

const wanting = (order: string) => encodeURIComponent(`/bestellen?${order}`)

test.each(['/login', '/register'])('%s reminds of the plan that was chosen, and of its price', async path => {
  const { screen } = await openWindow(site, `${path}?returnTo=${wanting('plan=PRO&interval=monthly')}`)
  const note = (await screen.findByText(/^Plan Pro, monatlich: /)).closest('p')
  await expect.poll(() => note?.textContent).toMatch(/^Plan Pro, monatlich: \d+,\d\d\s€ \(.+\)\. Zahlen erst/)
})

test('the plan goes along from the login to the registration', async () => {
  const { screen } = await openWindow(site, `/login?returnTo=${wanting('plan=STANDARD&interval=yearly')}`)
  await screen.findByText(/^Plan Standard, jährlich: /)
  const { href } = screen.getByText<HTMLAnchorElement>('Konto erstellen')
  expect(new URL(href).searchParams.get('returnTo')).toBe('/bestellen?plan=STANDARD&interval=yearly')
})

test.each([
  ['a Top-Listing', wanting('top-listing=12')],
  ['a plan that there is not', wanting('plan=GOLD')],
  ['another page', encodeURIComponent('/suchen?plan=PRO')],
])('nothing is said of %s', async (_name, returnTo) => {
  const { screen } = await openWindow(site, `/login?returnTo=${returnTo}`)
  expect(screen.queryByText(/Zahlen erst im nächsten Schritt/)).toBeNull()
})
