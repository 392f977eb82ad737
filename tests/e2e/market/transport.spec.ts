import { expect, test } from '#tests/e2e/fixtures.ts'
import { sidewaysOverflow } from '#tests/shots/visit.ts'

const WIDTHS = [320, 1440]

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the duties of a journey are asked for by a form, and nothing stands beside the page', async ({
    page,
  }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/bienen-transport')
      expect(await sidewaysOverflow(page)).toBe(0)
      const form = page.getByRole('form', { name: 'Strecke' })
      await form.getByLabel('Von (PLZ)').fill('83278')
      await form.getByLabel('Nach (PLZ)').fill('CH-6020')
      await form.getByLabel('Was').selectOption('koenigin')
      await form.getByRole('button', { name: 'Pflichten anzeigen' }).click()
      await expect(page).toHaveURL('/bienen-transport?von=83278&nach=CH-6020&art=koenigin')
      const waybill = page.getByRole('region', { name: /^Von .+ nach .+: \S+ Schritte$/ })
      await expect(waybill).toContainText('Laufzettel für')
      const duties = waybill.getByRole('listitem').filter({ hasText: 'Quelle:' })
      expect(await duties.count()).toBeGreaterThan(2)
      await expect(waybill.getByRole('link', { name: 'BLV, Einfuhr von Bienen' }).first()).toBeVisible()
      await expect(waybill).toContainText('Stand: 23. November 2026')
      await expect(form.getByLabel('Nach (PLZ)')).toHaveValue('CH-6020')
      await expect(form.getByLabel('Was')).toHaveValue('koenigin')
      expect(await sidewaysOverflow(page)).toBe(0)
    }
  })

  test('the year of the bees is read month by month, and moved to another region', async ({ page }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/bienenjahr')
      expect(await sidewaysOverflow(page)).toBe(0)
      const months = page.getByRole('article')
      await expect(months).toHaveCount(12)
      for (const task of ['Kaufen', 'Verkaufen', 'Am Stand', 'In den Bergen:']) {
        await expect(months.first()).toContainText(task)
      }
      await months.nth(2).getByRole('link', { name: 'Wirtschaftsvölker' }).click()
      await expect(page).toHaveURL('/marketplace?category=colonies&colonyType=wirtschaftsvolk')
    }
    // Still on the wide screen: on phones there is no room for the bars, and the months say the same.
    await page.goto('/bienenjahr')
    const colonies = page.getByRole('rowheader', { name: /^Wirtschaftsvölker/ })
    await expect(colonies).toContainText('Anfang März bis Ende Mai')
    const regions = page.getByRole('navigation', { name: 'Lage' })
    await regions.getByRole('link', { name: 'In den Bergen' }).click()
    await expect(page).toHaveURL('/bienenjahr?lage=berge')
    await expect(colonies).toContainText('Ende März bis Anfang Juni')
  })
})
