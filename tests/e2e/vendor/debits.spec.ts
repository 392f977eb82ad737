import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { ask } from '#tests/e2e/support/control.ts'
import { choosePlan, letBankAct, payByDebit } from '#tests/e2e/support/payment-pages.ts'
import { expectAlert, expectPlan } from '#tests/e2e/support/plan-alert.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

test('a plan by direct debit begins at once, and nothing changes when the money has come', async ({
  page,
  mailbox,
}) => {
  const vendor = await createVendor()
  await vendor.enter(page)
  await choosePlan(page, 'Pro')
  await payByDebit(page, vendor)
  await expect(page.getByText('Zahlung erfolgreich! Ihr PRO-Abo wurde aktiviert.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expectPlan(page, 'PRO', 'Jährlich, 399,90 €')
  await mailbox.waitFor(vendor.email, 'Ihr Pro-Abo ist aktiv')

  await letBankAct(page, vendor, 'Geld kommt an')
  await expectPlan(page, 'PRO', 'Jährlich, 399,90 €')
  await ask('runJob', { name: 'send-mails' })
  const mails = (await ask('listMails')).filter(({ recipients }) => recipients.includes(vendor.email))
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Ihre Bestellung ist eingegangen',
    'Vertragsbestätigung: Ihr Pro-Abo ist aktiv',
  ])
})

test('whose debit came back waits for the next one, is told so, and cannot buy twice meanwhile', async ({
  page,
  mailbox,
  expectedErrors,
}) => {
  expectedErrors.push('409', 'SEPA-Lastschrift')
  const vendor = await createVendor()
  await vendor.enter(page)
  await choosePlan(page, 'Pro')
  await payByDebit(page, vendor)
  await expect(page.getByText('Zahlung erfolgreich! Ihr PRO-Abo wurde aktiviert.')).toBeVisible()
  await letBankAct(page, vendor, 'Lastschrift platzt')
  await mailbox.waitFor(vendor.email, 'Ihre Lastschrift kam zurück')

  await choosePlan(page, 'Pro')
  await payByDebit(page, vendor)
  const news = page.getByText(/^Ihre SEPA-Lastschrift wird noch eingezogen. Sobald/)
  await expect(news).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Fehler bei der Aktivierung')).toHaveCount(0)
  await expectPlan(page, 'PRO', 'Jährlich, 399,90 €', 'Noch inaktiv')
  const notice = page.getByRole('status').filter({ hasText: 'bis zu sechs Bankarbeitstage' })
  await expectAlert(
    page,
    'Ihre SEPA-Lastschrift wird noch eingezogen',
    /spätestens am [A-Z][a-z]+, \d+\. \p{L}+\./u,
    'Bestellung ansehen',
  )

  await page.goto('/pricing')
  await expect(notice).toContainText('Ihr Plan Pro gilt, sobald die Zahlung eingegangen ist')
  await page.getByRole('button', { name: 'Premium wählen' }).click()
  await expect(page.getByRole('heading', { name: 'Ihre Bestellung ist schon da' })).toBeVisible()
  await expect(page.getByText(/noch einmal kaufen müssen Sie nichts/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toHaveCount(0)

  await letBankAct(page, vendor, 'Geld kommt an')
  await expectPlan(page, 'PRO', 'Jährlich, 399,90 €')
  await expect(notice).toHaveCount(0)
  await page.goto('/pricing')
  await expect(page.getByRole('button', { name: 'Ihr Plan: verwalten' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})
