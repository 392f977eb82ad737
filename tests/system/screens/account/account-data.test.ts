import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { EXPORT_RATE } from '#server/account/limits.ts'
import { clock, MINUTE_MS } from '#server/core/clock.ts'
import { createAccount, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { problemAt } from '#tests/support/window/read-text.ts'
import { createProviderAccount } from './create-provider-account.ts'
import { openOwnPage } from './open-own-page.ts'
import { useUpAttempts } from './use-up-attempts.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())
afterEach(() => clock.set(null))

const DOWNLOAD = '/api/account/export'

const openForm = (id: number, path = '/account/data') =>
  openOwnPage(site, { as: id, path, label: 'Passwort' })

test('the download takes the password, and begins only with it', async () => {
  const { id } = await createAccount(site.app)
  const page = await openForm(id)
  await page.press('Daten herunterladen')
  await expect.poll(() => problemAt(page, 'Passwort')).toBe('Bitte geben Sie Ihr Passwort ein')
  await page.fill('Passwort', PASSWORD)
  await page.press('Daten herunterladen')
  await page.screen.findByText('Ihre Daten werden heruntergeladen')
  expect(page.leftFor()).toBe(DOWNLOAD)
  await expect.poll(() => page.screen.getByLabelText<HTMLInputElement>('Passwort').value).toBe('')
})

test('a download that was not fetched in time is said to have expired, until it is asked for again', async () => {
  const { id } = await createAccount(site.app)
  const page = await openForm(id, '/account/data?export=abgelaufen')
  expect((await page.screen.findByRole('alert')).textContent).toBe(
    'Der Download war abgelaufen. Bitte fordern Sie ihn noch einmal an.',
  )
  await page.fill('Passwort', PASSWORD)
  await page.press('Daten herunterladen')
  await expect.poll(page.leftFor).toBe(DOWNLOAD)
  expect(page.screen.queryByRole('alert')).toBeNull()
})

test('after five downloads in an hour it is said how long to wait', async () => {
  const { id } = await createAccount(site.app)
  await useUpAttempts(site.app, EXPORT_RATE, String(id))
  const page = await openForm(id)
  await page.fill('Passwort', PASSWORD)
  await page.press('Daten herunterladen')
  expect((await page.screen.findByRole('alert')).textContent).toContain('in einer Stunde erneut')
  expect(page.leftFor()).toBeNull()
})

test('who signed in through a provider a moment ago is asked for nothing more', async () => {
  const { id } = await createProviderAccount(site.app)
  const { screen, press, leftFor } = await openWindow(site, '/account/data', { as: id })
  await screen.findByLabelText('Daten herunterladen', { selector: 'form' })
  expect(screen.queryByLabelText('Passwort')).toBeNull()
  await press('Daten herunterladen')
  await expect.poll(leftFor).toBe(DOWNLOAD)
})

test('who signed in through a provider too long ago does so again, and comes back', async () => {
  const { id } = await createProviderAccount(site.app)
  const page = await openWindow(site, '/account/data', { as: id })
  clock.set(new Date(Date.now() + 11 * MINUTE_MS))
  const { screen } = await page.open('/account/data')
  await screen.findByText(/^Ihr Konto hat kein Passwort\./)
  expect(screen.getByText('Mit Google anmelden').closest('a')?.getAttribute('href')).toBe(
    '/api/auth/google?returnTo=%2Faccount%2Fdata',
  )
  expect(screen.queryByLabelText('Daten herunterladen', { selector: 'form' })).toBeNull()
})
