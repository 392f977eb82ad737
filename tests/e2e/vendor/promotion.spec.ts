import type { Route } from '@playwright/test'
import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { ask } from '#tests/e2e/support/control.ts'
import {
  CHECKOUT,
  leavePortal,
  letBankAct,
  openPortal,
  payByCard,
  payByDebit,
  placeOrder,
} from '#tests/e2e/support/payment-pages.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

test('a vendor promotes a listing, it comes first, and the renewal can be cancelled', {
  tag: ['@phone', '@firefox'],
}, async ({ page, browser }) => {
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

test.describe('while messages are held back', () => {
  test.afterEach(() => ask('releaseMessages', { times: 1 }))

  test('what the page asked before the payment counted is asked again', async ({ page }) => {
    const title = 'Kastanienhonig, flüssig'
    const vendor = await createVendor({ plan: 'STANDARD', listings: [{ title }] })
    await vendor.enter(page)
    await page.goto('/dashboard')
    const row = page.getByRole('row', { name: title })
    await row.getByRole('link', { name: `Top-Listing für ${title} buchen` }).click()
    await placeOrder(page)
    await page.waitForURL(CHECKOUT)
    const activated = page.getByText(/^Top-Inserat erfolgreich gebucht/)
    const isCallOf = (procedure: string) => (url: URL) => url.pathname.includes(procedure)
    const { promise: isAsked, resolve: hasAsked } = Promise.withResolvers<void>()
    // Nobody but the page tells the product; its first answer is from before, and comes afterwards.
    await ask('holdMessages')
    await page.route(isCallOf('stripe.activateTopListing'), route => isAsked.then(() => route.continue()))
    const isActivated = page.waitForResponse(answer => answer.url().includes('stripe.activateTopListing'))
    const answerLate = async (route: Route) => {
      const response = await route.fetch()
      hasAsked()
      await isActivated
      await route.fulfill({ response })
    }
    await page.route(isCallOf('listings.getMyListings'), answerLate, { times: 1 })
    await payByCard(page)
    await expect(activated).toBeVisible()
    await expect(row.getByText(/^Top bis/)).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  })
})

test('a declined card promotes nothing', async ({ page, expectedErrors }) => {
  expectedErrors.push('402')
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{ title: 'Rapshonig, feincremig' }] })
  await vendor.enter(page)
  await page.goto('/dashboard')
  const promote = page.getByRole('link', { name: 'Top-Listing für Rapshonig, feincremig buchen' })
  await promote.click()
  await placeOrder(page)
  await page.getByRole('button', { name: 'Karte wird abgelehnt' }).click()
  await expect(page.getByRole('alert')).toContainText('Ihre Karte wurde abgelehnt')
  await page.getByRole('link', { name: 'Abbrechen' }).click()
  await page.goto('/dashboard')
  await expect(promote).toBeVisible()
  await expect(page.getByText(/^Top bis/)).toHaveCount(0)
})

test('a promotion by direct debit waits for the money and cannot be bought twice meanwhile', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('409')
  const title = 'Akazienhonig vom Weinberg'
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{ title }] })
  await vendor.enter(page)
  await page.goto('/dashboard')
  const row = page.getByRole('row', { name: title })
  const promote = row.getByRole('link', { name: `Top-Listing für ${title} buchen` })
  await promote.click()
  await placeOrder(page)
  await payByDebit(page, vendor)
  await expect(page.getByText(/^Ihre SEPA-Lastschrift wird noch eingezogen/)).toBeVisible()
  await expect(page.getByText('Fehler bei der Aktivierung')).toHaveCount(0)
  await expect(page).toHaveURL(/\/dashboard$/)

  await expect(row.getByText('Zahlung unterwegs')).toBeVisible()
  await expect(promote).toHaveCount(0)
  await row.getByRole('link', { name: /bearbeiten$/ }).click()
  const panel = page.getByRole('region', { name: 'Top-Listing' })
  await expect(panel).toContainText('Zahlung unterwegs')
  await expect(panel.getByRole('link', { name: 'Top-Listing buchen' })).toHaveCount(0)
  // Who comes by an address that was kept.
  await page.goto(`/bestellen?top-listing=${vendor.listingIds[0]}`)
  await expect(page.getByRole('heading', { name: 'Ihre Bestellung ist schon da' })).toBeVisible()

  await letBankAct(page, vendor, 'Geld kommt an')
  await page.goto('/dashboard')
  await expect(row.getByText(/^Top bis \d\d\.\d\d\.\d{4}$/)).toBeVisible()
})

test('a renewal that was cancelled and taken up again can be cancelled again', async ({ page }) => {
  const title = 'Heidehonig, als Scheibe'
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{ title }] })
  await vendor.enter(page)
  await page.goto('/dashboard')
  const row = page.getByRole('row', { name: title })
  const cancel = row.getByRole('button', { name: `Top-Listing von ${title} kündigen` })
  const cancelled = page.getByText('Automatische Verlängerung gekündigt.')
  const cancelRenewal = async () => {
    await cancel.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verlängerung kündigen' }).click()
    await expect(cancelled).toBeVisible()
    await expect(cancel).toBeHidden()
  }
  await row.getByRole('link', { name: `Top-Listing für ${title} buchen` }).click()
  await placeOrder(page)
  await payByCard(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  await cancelRenewal()

  await openPortal(page)
  await page.getByRole('button', { name: 'Kündigung zurücknehmen' }).click()
  await leavePortal(page)
  await page.goto('/dashboard')
  await expect(cancelled).toHaveCount(0)
  await cancelRenewal()
  await openPortal(page)
  await expect(page.getByText(/^Gekündigt, läuft bis/)).toBeVisible()
})
