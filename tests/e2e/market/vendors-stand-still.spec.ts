import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { layoutShiftOf, observeLayoutShift } from '#tests/e2e/support/layout-shift.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'
import { BUDGETS } from '#tests/performance/quality/budgets.ts'

test('the pages of beekeepers stand still while they load, on a phone and on a desk', async ({ page }) => {
  await decideOnCookies(page)
  await createVendor({ plan: 'PREMIUM', listings: [{}] })
  await observeLayoutShift(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/imkereien?postalCode=83278', '/imkereien/1']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // Pictures come when they are near.
      await page.mouse.wheel(0, 2000)
      await page.waitForLoadState('networkidle')
      expect(await layoutShiftOf(page), `${path} at ${width}`).toBeLessThan(BUDGETS.layoutShift)
    }
  }
})
