import { decideOnCookies, expect, linkIn, test } from '#tests/e2e/fixtures.ts'
import { findByAllRules } from '#tests/e2e/support/axe.ts'
import { ask } from '#tests/e2e/support/control.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'

/** Cancelling and withdrawing, as somebody does who is not signed in. */

test.beforeEach(({ page }) => decideOnCookies(page))

test('a plan is cancelled from the footer by who is not signed in, with a receipt at once', async ({
  page,
  mailbox,
  expectedErrors,
}) => {
  expectedErrors.push('400')
  const vendor = await createVendor({ plan: 'PRO' })
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Verträge hier kündigen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verträge hier kündigen')
  expect(await findByAllRules(page)).toEqual([])

  const button = page.getByRole('button', { name: 'jetzt kündigen', exact: true })
  await button.click()
  await expect(page.getByLabel('Ihr Name')).toBeFocused()
  await expect(page.getByText('Bitte geben Sie Ihren Namen ein')).toBeVisible()
  await page.getByLabel('Ihr Name').fill('Lena Alzwinkel')
  await page.getByLabel('E-Mail Ihres Kontos').fill(vendor.email)
  await page.getByLabel('Bestätigung an').fill(vendor.email)
  await page.getByLabel('Gewünschter Tag').fill('31.12.2020')
  await button.click()
  await expect(page.getByText('Dieser Tag liegt in der Vergangenheit')).toBeVisible()
  await page.getByLabel('Gewünschter Tag').fill('')
  await button.click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Kündigung ist angekommen')
  await expect(page.getByText(/^WM-K-[A-Z2-9]{6}$/)).toBeVisible()
  await expect(page.getByText(/um \d{2}:\d{2}:\d{2} Uhr/)).toBeVisible()
  expect(await findByAllRules(page)).toEqual([])
  const receipt = await mailbox.waitFor(vendor.email, 'Ihre Kündigung ist angekommen')
  expect(receipt.text).toContain('ordentliche Kündigung')
})

test('who is signed in finds the fields filled in, and takes a cancellation back by the mail', async ({
  page,
  mailbox,
}) => {
  const vendor = await createVendor({ plan: 'STANDARD' })
  await vendor.enter(page)
  await page.goto('/vertraege-kuendigen')
  await expect(page.getByLabel('E-Mail Ihres Kontos')).toHaveValue(vendor.email)
  await expect(page.getByText('Plan Standard, jährlich')).toBeVisible()
  await page.getByLabel('Ihr Name').fill('Theresa Huber')
  await page.getByRole('button', { name: 'jetzt kündigen', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Kündigung ist angekommen')
  await ask('runJob', { name: 'execute-notices' })
  await ask('runJob', { name: 'settle-contract-ends' })

  const told = await mailbox.waitFor(vendor.email, 'Ihre Kündigung gilt')
  // The payment provider's message comes in its own time.
  await expect(async () => {
    await page.goto('/dashboard?tab=subscription')
    await expect(page.getByText(/endet am|gekündigt/i).first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.goto(linkIn(told, '/kuendigung-zuruecknehmen'))
  await page.getByRole('button', { name: 'Kündigung zurücknehmen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Vertrag läuft weiter')
})
