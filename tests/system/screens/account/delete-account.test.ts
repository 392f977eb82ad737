import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#drizzle/schema/people/auth.ts'
import { clock, MINUTE_MS } from '#server/core/clock.ts'
import { createAccount, mailsTo, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import {
  createListing,
  createUser,
  createVendor,
  enquiryAbout,
  givePlan,
} from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { problemAt } from '#tests/support/window/read-text.ts'
import { createProviderAccount } from './create-provider-account.ts'
import { openOwnPage } from './open-own-page.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())
afterEach(() => clock.set(null))

const PATH = '/account/delete'
const exists = async (id: number) => (await site.app.db.$count(users, eq(users.id, id))) === 1

const openForm = (id: number) => openOwnPage(site, { as: id, path: PATH, label: 'Ihre E-Mail-Adresse' })

/** What stands behind a word of the list of what goes. */
function factOf({ screen }: OpenedWindow, word: string): string {
  return screen.getByText(word, { selector: 'dt' }).nextElementSibling?.textContent ?? ''
}

async function confirm(page: OpenedWindow, email: string, password = PASSWORD): Promise<void> {
  await page.fill('Ihre E-Mail-Adresse', email)
  await page.fill('Passwort', password)
  await page.press('Konto endgültig löschen')
}

describe('what goes is counted', () => {
  test('down to nothing', async () => {
    const page = await openWindow(site, PATH, { as: (await createUser(site.app)).id })
    await page.screen.findByText('Das wird gelöscht')
    expect(['Inserate', 'Anfragen', 'Favoriten'].map(word => factOf(page, word))).toEqual([
      '0 Inserate mit 0 Bildern',
      '0 erhaltene Anfragen und alle, die Sie selbst unter Ihrer E-Mail-Adresse gesendet haben',
      '0 gemerkte Inserate',
    ])
    expect(page.screen.queryByText(/^Ihr Plan/)).toBeNull()
  })

  test('with one of each in the singular', async () => {
    const vendor = await createVendor(site.app)
    const listingId = await createListing(vendor)
    await (await site.app.callerFor(null)).leads.submit(enquiryAbout(listingId))
    await vendor.caller.favorites.add({ listingId: await createListing(await createVendor(site.app)) })
    const page = await openWindow(site, PATH, { as: vendor.userId })
    await page.screen.findByText('Das wird gelöscht')
    expect(factOf(page, 'Inserate')).toBe('1 Inserat mit 0 Bildern')
    expect(factOf(page, 'Anfragen')).toMatch(/^1 erhaltene Anfrage und alle/)
    expect(factOf(page, 'Favoriten')).toBe('1 gemerktes Inserat')
  })

  test('with the plan that ends at once, and until when it is paid', async () => {
    const { id } = await createUser(site.app)
    clock.set(new Date('2026-11-20T12:00:00Z'))
    await givePlan(site.app, id, 'PRO')
    clock.set(null)
    const { screen } = await openWindow(site, PATH, { as: id })
    const text = (await screen.findByText(/^Ihr Plan Pro/)).textContent
    expect(text).toMatch(/^Ihr Plan Pro, bezahlt bis 20\.11\.2027, endet sofort/)
  })
})

describe('the account stays', () => {
  test('without what confirms it, which is asked for at its field', async () => {
    const { id } = await createAccount(site.app)
    const page = await openForm(id)
    await page.press('Konto endgültig löschen')
    await expect
      .poll(() => problemAt(page, 'Ihre E-Mail-Adresse'))
      .toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein')
    expect(problemAt(page, 'Passwort')).toBe('Bitte geben Sie Ihr Passwort ein')
    expect(await exists(id)).toBe(true)
  })

  test('with a wrong password, and keeps the address that was typed', async () => {
    const { id, email } = await createAccount(site.app)
    const page = await openForm(id)
    await confirm(page, email, 'falsch')
    expect((await page.screen.findByRole('alert')).textContent).toBe('Das Passwort ist falsch.')
    expect(page.screen.getByLabelText<HTMLInputElement>('Ihre E-Mail-Adresse').value).toBe(email)
    expect([await exists(id), page.leftFor()]).toEqual([true, null])
  })

  test('where the sign-in through the provider grew old while the page was open', async () => {
    const { id, email } = await createProviderAccount(site.app)
    const { screen, fill, press } = await openForm(id)
    clock.set(new Date(Date.now() + 11 * MINUTE_MS))
    await fill('Ihre E-Mail-Adresse', email)
    await press('Konto endgültig löschen')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Bitte melden Sie sich zur Sicherheit noch einmal an.',
    )
    expect(await exists(id)).toBe(true)
  })

  test('where its owner must sign in again first, at the provider, and comes back', async () => {
    const { id } = await createProviderAccount(site.app, 'facebook')
    const page = await openWindow(site, PATH, { as: id })
    clock.set(new Date(Date.now() + 11 * MINUTE_MS))
    const { screen } = await page.open(PATH)
    expect((await screen.findByText('Mit Facebook anmelden')).closest('a')?.getAttribute('href')).toBe(
      '/api/auth/facebook?returnTo=%2Faccount%2Fdelete',
    )
    expect(screen.queryByLabelText('Ihre E-Mail-Adresse')).toBeNull()
  })

  test('of the only admin, until there is another', async () => {
    const { id } = await createUser(site.app, { role: 'admin' })
    const alone = await openWindow(site, PATH, { as: id })
    await alone.screen.findByText(/^Sie sind der einzige Admin\./)
    expect(alone.screen.queryByLabelText('Ihre E-Mail-Adresse')).toBeNull()
    await createUser(site.app, { role: 'admin' })
    const { screen } = await alone.open(PATH)
    await screen.findByLabelText('Ihre E-Mail-Adresse')
  })
})

test('the account goes, whatever capitals its address was typed in, and its owner is told', async () => {
  const { id, email } = await createAccount(site.app)
  const page = await openForm(id)
  page.window.localStorage.setItem('theme', 'dark')
  page.window.localStorage.setItem('recent-searches', '["Honig"]')
  await confirm(page, email.toUpperCase())
  await expect.poll(page.leftFor).toBe('/account/deleted')
  expect(await exists(id)).toBe(false)
  expect(Object.keys(page.window.localStorage)).toEqual(['theme'])
  expect(await mailsTo(site.app, email)).toHaveLength(1)
})

test.each([
  ['/account/deleted', 'Ihr Konto ist gelöscht', /^Alles, was nicht bleiben muss, ist weg\./],
  ['/account/deleted?rest=zahlung', 'Ihr Konto wird gelöscht', /Sie müssen nichts weiter tun\.$/],
])('%s says "%s"', async (path, title, text) => {
  const { screen } = await openWindow(site, path)
  await screen.findByText(title)
  screen.getByText(text)
})
