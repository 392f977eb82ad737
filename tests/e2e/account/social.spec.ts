import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { decideOnCookies, expect, linkIn, test } from '#tests/e2e/fixtures.ts'
import { ask } from '#tests/e2e/support/control.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'
import { CANCEL, type ProviderPerson } from '#tests/support/stand-ins/provider-page.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

/** Somebody with an account at Google, which has checked the address, and at Facebook, which says nothing of it. */
async function createPerson(email?: string): Promise<Required<ProviderPerson>> {
  const subject = `person-${randomUUID().slice(0, 8)}`
  const address = email ?? `${subject}@beispiel.test`
  const person = { subject, name: `Resi ${subject}`, email: address, emailVerified: true }
  await ask('addPerson', person)
  return person
}

async function signInAt(page: Page, provider: 'Google' | 'Facebook', choice: string): Promise<void> {
  await page.getByRole('link', { name: `Mit ${provider}` }).click()
  await expect(page.getByRole('heading', { name: provider })).toBeVisible()
  await page.getByRole('link', { name: choice, exact: true }).click()
}

async function logOut(page: Page, { email }: { email: string }): Promise<void> {
  await page.getByRole('banner').locator('button[aria-haspopup=menu]').click()
  await expect(page.getByRole('menu')).toContainText(email)
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/')
}

test('Google opens an account, and knows it again', async ({ page }) => {
  const person = await createPerson()
  await page.goto('/register')
  await page.getByRole('link', { name: 'Mit Google registrieren' }).click()
  await page.getByRole('link', { name: person.name, exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Erfolgreich angemeldet!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Willkommen bei Wabenmarkt' })).toBeVisible()
  await logOut(page, person)

  // Google has not forgotten who that was.
  await page.goto('/login')
  await page.getByRole('link', { name: 'Mit Google' }).click()
  await expect(page).toHaveURL('/dashboard')
  await logOut(page, person)
})

test('Google joins the account with the same address, and leads to where the visitor wanted to go', async ({
  page,
}) => {
  const vendor = await createVendor()
  const person = await createPerson(vendor.email)
  await page.goto('/profile/edit')
  await expect(page).toHaveURL('/login?returnTo=%2Fprofile%2Fedit')
  await signInAt(page, 'Google', person.name)
  await expect(page).toHaveURL('/profile/edit')
  await expect(page.getByLabel('Name der Imkerei')).toHaveValue(vendor.businessName)
})

test('Facebook opens an account whose address waits for its proof', async ({ page, mailbox }) => {
  const person = await createPerson()
  await page.goto('/login')
  await signInAt(page, 'Facebook', person.name)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Erfolgreich angemeldet!')).toBeVisible()
  expect(new URL(page.url()).hash, "Facebook's leftover").toBe('')

  await page.goto(linkIn(await mailbox.waitFor(person.email, ''), '/verify-email'))
  await expect(page.getByText('E-Mail erfolgreich verifiziert!')).toBeVisible()
})

test('thinking better of it at a provider leads back to the login', async ({ page }) => {
  await page.goto('/login')
  await signInAt(page, 'Google', CANCEL)
  await expect(page.getByText('Die Anmeldung wurde abgebrochen.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?returnTo=%2Fdashboard')
})
