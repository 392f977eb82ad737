import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { ask } from '#tests/e2e/support/control.ts'
import { CHECKOUT, exchangePlan, payByCard, placeOrder } from '#tests/e2e/support/payment-pages.ts'
import { expectAlert } from '#tests/e2e/support/plan-alert.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

test('a visitor signs in on the way to a plan, is declined once, and pays', {
  tag: ['@phone', '@firefox'],
}, async ({ page, mailbox, expectedErrors }) => {
  expectedErrors.push('402')
  const { email, password } = await ask('createAccount', {})

  await page.goto('/pricing')
  await expect(page.getByText('Spare bis zu 40%')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Jährlich' })).toHaveAttribute('aria-pressed', 'true')
  const pro = page.getByRole('article', { name: 'Pro' })
  await expect(pro).toContainText('Beliebteste Wahl')
  await expect(pro).toContainText('399,90 €')
  await page.getByRole('button', { name: 'Monatlich' }).click()
  await pro.getByRole('button', { name: 'Pro wählen' }).click()
  await page.waitForURL('**/register?returnTo=*')
  await expect(page.getByText('Plan Pro, monatlich: 49,90 €')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
  await page.waitForURL('**/login?returnTo=*')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL('**/bestellen?plan=PRO&interval=monthly')
  await page.getByRole('link', { name: 'Zurück zu den Plänen' }).click()
  await expect(page.getByRole('button', { name: 'Monatlich' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Jährlich' }).click()
  await expect(pro).toContainText('399,90 €')

  await pro.getByRole('button', { name: 'Pro wählen' }).click()
  await placeOrder(page)
  await page.waitForURL(CHECKOUT)
  await page.getByRole('button', { name: 'Karte wird abgelehnt' }).click()
  await expect(page.getByRole('alert')).toContainText('Ihre Karte wurde abgelehnt')
  await expect(page.getByText('399,90 €').first()).toBeVisible()
  await payByCard(page)
  await page.waitForURL('**/dashboard?session_id=*')
  await expect(page.getByText('Zahlung erfolgreich! Ihr PRO-Abo wurde aktiviert.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await mailbox.waitFor(email, 'Ihr Pro-Abo ist aktiv')
})

test.describe('before the script has come', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor sees what a plan costs per month', async ({ page }) => {
    await page.goto('/pricing')
    await page.getByRole('button', { name: 'Monatlich' }).click()
    await expect(page).toHaveURL(/\/pricing\?interval=monthly$/)
    await expect(page.getByRole('article', { name: 'Pro' })).toContainText('49,90 €')
  })
})

test('a smaller plan hides what it does not cover, a larger one brings it back', async ({ page }) => {
  const vendor = await createVendor({
    plan: 'PREMIUM',
    listings: [
      { title: 'Lindenhonig, cremig' },
      { title: 'Zander-Beuten, gebraucht', category: 'equipment' },
    ],
  })
  await vendor.enter(page)
  const honey = page.getByRole('row', { name: /^Lindenhonig/ })
  const hives = page.getByRole('row', { name: /^Zander-Beuten/ })

  await page.goto('/pricing?interval=monthly')
  await page.getByRole('button', { name: 'Zu Standard wechseln' }).click()
  const warning = page.getByRole('alertdialog')
  await expect(warning).toContainText('Dieses Inserat ist dann nicht mehr sichtbar')
  await expect(warning).toContainText('Zander-Beuten, gebraucht')
  await expect(warning).not.toContainText('Lindenhonig')
  await warning.getByRole('button', { name: 'Weiter zum Wechsel' }).click()
  await expect(page.getByText('Ersetzt Ihren bisherigen Plan Premium, jährlich.')).toBeVisible()
  await exchangePlan(page)
  const facts = page.getByRole('tabpanel').locator('dl')
  await expect(facts).toContainText('Aktueller PlanSTANDARD')
  await expect(facts).toContainText('ZahlweiseMonatlich, 19,90 €')
  await expect(facts).toContainText('StatusAktiv')
  await page.getByRole('tab', { name: 'Inserate' }).click()
  await expect(honey.getByText('Aktiv', { exact: true })).toBeVisible()
  await expect(hives.getByText('Inaktiv', { exact: true })).toBeVisible()
  await expectAlert(page, 'Ein Inserat ist nicht sichtbar', /größeren Plan/, 'Pläne vergleichen')

  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Zu Premium wechseln' }).click()
  await exchangePlan(page)
  await page.getByRole('tab', { name: 'Inserate' }).click()
  await expect(hives.getByText('Aktiv', { exact: true })).toBeVisible()
})
