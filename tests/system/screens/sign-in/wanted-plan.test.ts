import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo, PASSWORD } from '#tests/support/fixtures/accounts.ts'
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

test('the plan that a visitor chose survives registration, mail and login', async () => {
  const email = 'wunsch@beispiel.test'
  const prices = await openWindow(site, '/pricing?interval=monthly')
  await prices.press('Pro wählen')
  await prices.screen.findByText(/Zahlen erst im nächsten Schritt\./)
  expect(prices.address()).toMatch(/^\/register\?returnTo=/)
  await prices.press('Konto erstellen')
  const name = prices.screen.getByLabelText('Name')
  await expect.poll(() => prices.window.document.activeElement).toBe(name)
  for (const [label, text] of [
    ['Name', 'Vroni Wunsch'],
    ['E-Mail', email],
    ['Passwort', PASSWORD],
    ['Passwort wiederholen', PASSWORD],
  ] as const)
    await prices.fill(label, text)
  await prices.press('Konto erstellen')
  await prices.screen.findByText('Fast geschafft')
  const [mail] = await mailsTo(site.app, email)
  const link = new URL(/https?:\S+verify-email\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const verified = await prices.open(link.pathname + link.search)
  await verified.user.click(await verified.screen.findByText('Zur Anmeldung'))
  await expect.poll(() => verified.screen.queryByLabelText<HTMLInputElement>('E-Mail')?.value).toBe(email)
  await verified.fill('Passwort', PASSWORD)
  await verified.press('Anmelden')
  await expect.poll(verified.leftFor).toBe('/bestellen?plan=PRO&interval=monthly')
})
