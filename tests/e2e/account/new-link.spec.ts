import { decideOnCookies, expect, linkIn, test } from '#tests/e2e/fixtures.ts'

test('whose link has expired gets a new one on the spot', async ({ page, mailbox, expectedErrors }) => {
  expectedErrors.push('400')
  await decideOnCookies(page)
  const email = `verspaetet-${Date.now()}@beispiel.example`
  await page.goto('/register')
  await page.getByLabel('Name').fill('Veronika Spät')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill('drei Zargen hoch')
  await page.getByLabel('Passwort wiederholen').fill('drei Zargen hoch')
  await page.getByRole('button', { name: 'Konto erstellen' }).click()
  const first = linkIn(await mailbox.waitFor(email, ''), '/verify-email')

  await page.goto('/verify-email?token=abgelaufen')
  await expect(page.getByText('Das klären wir gleich.')).toBeVisible()
  await page.getByRole('button', { name: 'Neuen Link senden' }).click()
  await expect(page.getByLabel('E-Mail')).toBeFocused()
  await page.getByLabel('E-Mail').fill(email)
  await page.getByRole('button', { name: 'Neuen Link senden' }).click()
  await expect(page.getByText('ein neuer Link')).toContainText(email)
  let link = first
  await expect(async () => {
    link = linkIn(await mailbox.waitFor(email, ''), '/verify-email')
    expect(link).not.toBe(first)
  }).toPass()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'E-Mail bestätigt' })).toBeVisible()
})
