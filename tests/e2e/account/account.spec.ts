import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { ask } from '#tests/e2e/support/control.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

test('a vendor takes all own data along as a ZIP', async ({ page, expectedErrors }) => {
  expectedErrors.push('403')
  const listing = { title: 'Rapshonig zum Mitnehmen' }
  const vendor = await createVendor({ plan: 'PRO', listings: [listing], pictures: 1 })
  await vendor.enter(page)
  await page.goto('/dashboard?tab=settings')
  await page.getByRole('main').getByRole('link', { name: 'Meine Daten' }).click()
  await page.getByLabel('Passwort', { exact: true }).fill('falsch')
  await page.getByRole('button', { name: 'Daten herunterladen' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Das Passwort ist falsch.' })).toBeVisible()
  await page.getByLabel('Passwort', { exact: true }).fill(vendor.password)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Daten herunterladen' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^wabenmarkt-daten-\d{4}-\d\d-\d\d\.zip$/)

  const files = unzipSync(await readFile(await download.path()))
  const names = Object.keys(files).toSorted()
  expect(names).toEqual([
    'LIESMICH.txt',
    expect.stringMatching(/^bilder\/inserat-\d+-bild-\d+\.webp$/),
    'daten.json',
  ])
  const data = JSON.parse(new TextDecoder().decode(files['daten.json'])) as Record<string, unknown>
  expect(data).toMatchObject({
    konto: [{ email: vendor.email }],
    inserate: [{ title: 'Rapshonig zum Mitnehmen' }],
    abo: [{ plan: 'PRO', status: 'active' }],
  })
  const [head] = Object.entries(files).filter(([name]) => name.endsWith('.webp'))
  expect(new TextDecoder('latin1').decode(head?.[1].subarray(8, 12))).toBe('WEBP')
  await expect(page).toHaveURL('/account/data')
})

test('a vendor with a paid plan deletes the account and is gone', async ({
  page,
  mailbox,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource')
  const vendor = await createVendor({ plan: 'STANDARD' })
  await vendor.enter(page)
  await page.goto('/account/data')
  await page.getByRole('link', { name: 'Konto löschen' }).click()
  await expect(page.getByText(/Ihr Plan Standard, bezahlt bis .*, endet sofort/)).toBeVisible()
  await page.getByLabel('Ihre E-Mail-Adresse').fill('jemand@beispiel.test')
  await page.getByLabel('Passwort', { exact: true }).fill(vendor.password)
  await page.getByRole('button', { name: 'Konto endgültig löschen' }).click()
  await expect(page.getByText('Das ist nicht die E-Mail-Adresse dieses Kontos.')).toBeVisible()
  await page.getByLabel('Ihre E-Mail-Adresse').fill(vendor.email)
  await page.getByRole('button', { name: 'Konto endgültig löschen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Konto ist gelöscht' })).toBeVisible()
  await mailbox.waitFor(vendor.email, 'ist gelöscht')

  const stored = await page.evaluate(() => Object.keys(localStorage))
  expect(stored.filter(key => !['theme', 'cookie-consent'].includes(key))).toEqual([])
  await page.goto('/login')
  await page.getByLabel('E-Mail').fill(vendor.email)
  await page.getByLabel('Passwort', { exact: true }).fill(vendor.password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByText('E-Mail oder Passwort ist falsch')).toBeVisible()
  await page.goto('/dev/zahlungen')
  const subscription = page.getByRole('row').filter({ hasText: vendor.email }).filter({ hasText: 'Standard' })
  await expect(subscription).toContainText('Beendet')
})

test('who signs in by a provider confirms by a fresh sign-in and the address', async ({ page }) => {
  const subject = `geht-${Date.now()}`
  const person = { subject, name: `Gerda ${subject}`, email: `${subject}@beispiel.test`, emailVerified: true }
  await ask('addPerson', person)
  await page.goto('/api/auth/google?returnTo=/account/delete')
  await page.getByRole('link', { name: person.name }).click()
  await page.waitForURL('**/account/delete')
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveCount(0)
  await page.getByLabel('Ihre E-Mail-Adresse').fill(person.email)
  await page.getByRole('button', { name: 'Konto endgültig löschen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Konto ist gelöscht' })).toBeVisible()
})
