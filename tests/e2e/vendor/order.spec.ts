import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { ask } from '#tests/e2e/support/control.ts'
import { CHECKOUT, placeOrder } from '#tests/e2e/support/payment-pages.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

const BUTTON = { name: 'Zahlungspflichtig bestellen', exact: true } as const

test('an order says everything before its button, and asks consumers for their wish', async ({
  page,
  mailbox,
}) => {
  const vendor = await createVendor()
  await vendor.enter(page)
  await page.goto('/bestellen?plan=PRO&interval=yearly')
  const ticket = page.getByRole('complementary', { name: 'Plan Pro, jährlich' })
  for (const text of ['12 Monate', 'unbefristet, 399,90 € im Jahr', '19 % MwSt.', '63,85 €', 'heute']) {
    await expect(ticket).toContainText(text)
  }
  // Nothing stands between the price and the button.
  const sumThenButton = ticket.locator('div:has(> p:last-child .price) + button')
  await expect(sumThenButton).toHaveText(BUTTON.name)
  const instruction = page.getByRole('region', { name: 'Widerrufsbelehrung' })
  await expect(instruction).toContainText('binnen vierzehn Tagen ohne Angabe von Gründen')
  await expect(instruction.getByRole('link', { name: '„Vertrag widerrufen“' })).toHaveAttribute(
    'href',
    '/vertrag-widerrufen',
  )
  const wish = page.getByRole('checkbox', { name: /^Ich verlange ausdrücklich/ })
  await expect(wish).not.toBeChecked()
  await page.getByRole('button', BUTTON).click()
  await expect(wish).toBeFocused()
  await expect(page).toHaveURL(/\/bestellen/)

  await page.getByRole('radio', { name: /^Als Unternehmen/ }).check()
  await expect(instruction).toHaveCount(0)
  await expect(wish).toHaveCount(0)
  await expect(ticket).toContainText('je 12 Monate weiter')
  await page.getByRole('button', BUTTON).click()
  await page.waitForURL(CHECKOUT)
  await mailbox.waitFor(vendor.email, 'Ihre Bestellung ist eingegangen')
})

test('clicked twice, in two windows and after coming back an order is one', async ({
  page,
  context,
  mailbox,
}) => {
  const vendor = await createVendor()
  await vendor.enter(page)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/bestellen?plan=STANDARD&interval=monthly')
    const wish = tab.getByRole('checkbox', { name: /^Ich verlange ausdrücklich/ })
    // In the other window perhaps before its script has come: the press waits for it.
    await wish.click()
    await expect(wish).toBeChecked()
  }
  await Promise.all([page, other].map(tab => tab.getByRole('button', BUTTON).dblclick()))
  await Promise.all([page, other].map(tab => tab.waitForURL(CHECKOUT)))
  expect(other.url()).toBe(page.url())

  const first = page.url()
  await page.goBack()
  await placeOrder(page)
  await page.waitForURL(CHECKOUT)
  expect(page.url()).toBe(first)
  await mailbox.waitFor(vendor.email, 'Ihre Bestellung ist eingegangen')
  const mails = (await ask('listMails')).filter(({ recipients }) => recipients.includes(vendor.email))
  expect(mails).toHaveLength(1)
})

test.describe('before the script has come', () => {
  test.use({ javaScriptEnabled: false })

  test('an order can be read whole', async ({ page }) => {
    const vendor = await createVendor()
    await vendor.enter(page)
    await page.goto('/bestellen?plan=PRO&interval=yearly')
    await expect(page.getByRole('complementary', { name: 'Plan Pro, jährlich' })).toContainText('399,90 €')
    await expect(page.getByRole('region', { name: 'Widerrufsbelehrung' })).toContainText(
      'binnen vierzehn Tagen',
    )
    await expect(page.getByRole('button', BUTTON)).toBeVisible()
  })
})
