import type { Page } from '@playwright/test'
import { createAccount, DEMO_PASSWORD, decideOnCookies, expect, signIn, test } from '#tests/e2e/fixtures.ts'

const CHECKOUT = '**/dev/zahlungen/kasse/**'
const PORTAL = '**/dev/zahlungen/portal/**'

test.beforeEach(({ page }) => decideOnCookies(page))

async function payByCard(page: Page): Promise<void> {
  await page.waitForURL(CHECKOUT)
  await page.getByRole('button', { name: 'Mit Karte bezahlen' }).click()
}

test('a visitor signs in on the way to a plan, is declined once, pays, and changes the plan', async ({
  page,
  mailbox,
  expectedErrors,
}, { project }) => {
  expectedErrors.push('402')
  const email = `plan-${project.name}@beispiel.test`
  await createAccount(page, mailbox, email)

  await page.goto('/pricing')
  await expect(page.getByText('Spare bis zu 40%')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Jährlich' })).toHaveAttribute('aria-pressed', 'true')
  const pro = page.getByRole('article', { name: 'Pro' })
  await expect(pro).toContainText('399,90 €')
  await page.getByRole('button', { name: 'Monatlich' }).click()
  await expect(pro).toContainText('49,90 €')
  await pro.getByRole('button', { name: 'Pro wählen' }).click()
  await page.waitForURL('**/login?returnTo=%2Fpricing')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL('**/pricing')

  await pro.getByRole('button', { name: 'Pro wählen' }).click()
  await page.waitForURL(CHECKOUT)
  await page.getByRole('button', { name: 'Karte wird abgelehnt' }).click()
  await expect(page.getByText('399,90 €').first()).toBeVisible()
  await payByCard(page)
  await page.waitForURL('**/dashboard?session_id=*')
  await expect(page.getByText('Zahlung erfolgreich! Ihr PRO-Abo wurde aktiviert.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await mailbox.waitFor(email, 'Ihr Pro-Abo ist aktiv')

  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Zu Premium wechseln' }).click()
  await page.waitForURL(PORTAL)
  await page
    .locator('.offer')
    .filter({ hasText: /Premium.*pro Jahr/ })
    .getByRole('button', { name: 'Wechseln' })
    .click()
  await page.getByRole('link', { name: 'Zurück' }).click()
  await expect(page).toHaveURL(/\/dashboard\?tab=subscription$/)
  await page.goto('/pricing')
  await expect(page.getByRole('button', { name: 'Ihr Plan: verwalten' })).toBeVisible()
})

test('each plan can be bought', async ({ page, mailbox }, { project }) => {
  for (const plan of ['Standard', 'Premium']) {
    const email = `${plan.toLowerCase()}-${project.name}@beispiel.test`
    await createAccount(page, mailbox, email)
    await page.context().clearCookies()
    await signIn(page, email)
    await page.goto('/pricing')
    await page.getByRole('button', { name: `${plan} wählen` }).click()
    await payByCard(page)
    await expect(
      page.getByText(`Zahlung erfolgreich! Ihr ${plan.toUpperCase()}-Abo wurde aktiviert.`),
    ).toBeVisible()
  }
})

test('an invented payment activates nothing and clears the address', async ({ page, expectedErrors }) => {
  expectedErrors.push('404', 'Diese Zahlung wurde nicht gefunden')
  await signIn(page, 'neu@wabenmarkt.test')
  await page.goto('/dashboard?session_id=cs_test_invented')
  await expect(
    page.getByText('Fehler bei der Aktivierung: Diese Zahlung wurde nicht gefunden.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('without a plan the portal says so', async ({ page, mailbox, expectedErrors }, { project }) => {
  expectedErrors.push('404', 'No subscription')
  const email = `ohne-plan-${project.name}@beispiel.test`
  await createAccount(page, mailbox, email)
  await signIn(page, email)
  await page.request.post('/api/trpc/vendor.upsertProfile', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      json: { businessName: 'Imkerei ohne Plan', postalCode: '83278', city: 'Traunstein', country: 'DE' },
    },
  })
  await page.goto('/dashboard?tab=subscription')
  await page.getByRole('button', { name: 'Abo verwalten' }).click()
  await expect(
    page.getByText('Sie haben noch kein Abo abgeschlossen. Bitte wählen Sie zuerst einen Plan.'),
  ).toBeVisible()
})

test('a vendor promotes a listing and cancels the renewal', async ({ page }, { project }) => {
  // Both run on the same market: each promotes a listing of its own.
  const title = project.name === 'desktop' ? /^Imkerjacke/ : /^Mittelwände/
  await signIn(page, 'premium@wabenmarkt.test')
  const row = page.getByRole('row', { name: title })
  await row.getByRole('link', { name: /bearbeiten$/ }).click()
  await page.getByRole('button', { name: 'Inserat bewerben' }).click()
  await payByCard(page)
  await expect(
    page.getByText('Top-Inserat erfolgreich gebucht! Ihr Inserat wird nun hervorgehoben.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(row.getByText(/^Top bis/)).toBeVisible()

  await row.getByRole('button', { name: /^Bewerbung von/ }).click()
  await page.getByRole('button', { name: 'Verlängerung kündigen' }).click()
  await expect(
    page.getByText('Automatische Verlängerung gekündigt. Die Bewerbung läuft bis zum Ablaufdatum.'),
  ).toBeVisible()
  await expect(row.getByText(/^Top bis/)).toBeVisible()
  await expect(row.getByRole('button', { name: /^Bewerbung von/ })).toBeHidden()

  await row.getByRole('link', { name: /ansehen$/ }).click()
  await expect(page.getByText('Gesponsert').first()).toBeVisible()
})
