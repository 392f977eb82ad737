import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'

test('a notice, a price tag and the cards are one sheet each, of their own size', async ({ page }) => {
  await decideOnCookies(page)
  const title = 'Waldhonig aus dem Alztal, im 500-g-Glas'
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{ title }], pictures: 1 })
  await vendor.enter(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: `Weitere Aktionen für ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Aushang drucken' }).click()
  const notice = page.getByRole('article', { name: 'Aushang' })
  await expect(notice).toContainText(title)
  // The photograph, not the drawing that stands in for one.
  await expect(notice.locator('img').first()).toHaveAttribute('src', /-detail\.webp$/)
  await expect(page.getByRole('img', { name: 'Zum Inserat' })).toBeVisible()

  const choice = page.getByLabel('Was Sie drucken möchten')
  for (const [label, width, height] of [
    ['Aushang, A4', 595, 842],
    ['Preisschild, A6', 298, 420],
    ['Acht Visitenkarten, A4', 595, 842],
  ] as const) {
    await choice.selectOption(label)
    const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(file.match(/\/Type\s*\/Page\b(?!s)/g), label).toHaveLength(1)
    const [, right, top] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(file) ?? []
    expect([Math.round(Number(right)), Math.round(Number(top))], label).toEqual([width, height])
  }
})
