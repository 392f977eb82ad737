import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { payByCard, placeOrder } from '#tests/e2e/support/payment-pages.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

test('a vendor promotes a listing, it comes first, and the renewal can be cancelled', async ({
  page,
  browser,
}) => {
  const title = 'Ableger auf Zander, fünf Waben'
  const listing = { title, category: 'colonies', colonyType: 'ableger' } as const
  const vendor = await createVendor({ plan: 'PRO', listings: [listing] })
  await vendor.enter(page)
  await page.goto('/dashboard')
  const row = page.getByRole('row', { name: title })
  await row.getByRole('link', { name: /bearbeiten$/ }).click()
  await page.getByRole('link', { name: 'Top-Listing buchen' }).click()
  await expect(page.getByText(`für „${title}“`)).toBeVisible()
  await expect(page.getByText('29,90 €').first()).toBeVisible()
  await placeOrder(page)
  await payByCard(page)
  await expect(
    page.getByText('Top-Inserat erfolgreich gebucht! Ihr Inserat wird nun hervorgehoben.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(row.getByText(/^Top bis \d\d\.\d\d\.\d{4}$/)).toBeVisible()

  const buyer = await browser.newPage()
  await decideOnCookies(buyer)
  await buyer.goto('/marketplace?category=colonies')
  const first = buyer.getByRole('article').first()
  await expect(first.getByRole('link', { name: title })).toBeVisible()
  await expect(first.getByText('Gesponsert')).toBeVisible()
  await buyer.close()

  await row.getByRole('button', { name: `Top-Listing von ${title} kündigen` }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(
    /Möchten Sie die automatische Verlängerung wirklich kündigen\? Ihr Inserat bleibt bis zum \d\d\.\d\d\.\d{4} hervorgehoben\./,
  )
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await row.getByRole('button', { name: `Top-Listing von ${title} kündigen` }).click()
  await dialog.getByRole('button', { name: 'Verlängerung kündigen' }).click()
  await expect(
    page.getByText('Automatische Verlängerung gekündigt. Die Bewerbung läuft bis zum Ablaufdatum.'),
  ).toBeVisible()
  await expect(row.getByText(/^Top bis/)).toBeVisible()
  await expect(row.getByRole('button', { name: /^Top-Listing von .* kündigen$/ })).toBeHidden()
  await expect(row.getByRole('button', { name: /^Top-Listing von .* verlängern$/ })).toBeVisible()
  // A message that slides in lies over the end of the row: pressed in between, the link is let go of under the message.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)

  await row.getByRole('link', { name: /ansehen$/ }).click()
  await expect(page.getByText('Gesponsert').first()).toBeVisible()
})
