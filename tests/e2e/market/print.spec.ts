import type { Page } from '@playwright/test'
import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { findListing } from '#tests/e2e/support/find-listing.ts'

test.use({ productFor: 'untouched market' })

test.beforeEach(({ page }) => decideOnCookies(page))

/** As who comes by a link: then the way back to the page stands on the paper. */
async function openListing(page: Page, title: string): Promise<void> {
  await page.goto(`/listings/${await findListing(title)}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

async function countPages(page: Page): Promise<number> {
  const file = await page.pdf({ format: 'A4' })
  return [...file.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length
}

for (const [title, paper] of [
  ['Waldhonig 2026 aus dem Alztal', 'Das Etikett'],
  ['Carnica inselbegattet, Norderney 2026', 'Die Zuchtkarte'],
  ['Wirtschaftsvölker auf Zander', 'Die Stockkarte'],
  ['Smoker mit Hitzeschutz', null],
] as const) {
  test(`"${title}" is printed on two sheets at most, dark on white, without what only a screen needs`, async ({
    page,
  }) => {
    await openListing(page, title)
    await page.emulateMedia({ media: 'print' })
    for (const name of ['banner', 'contentinfo', 'navigation'] as const) {
      await expect(page.getByRole(name)).toHaveCount(0)
    }
    await expect(page.getByRole('form')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /vergrößern|Bild|Merken|Teilen|melden/ })).toHaveCount(
      paper === null ? 1 : 0,
    )
    if (paper === null) await expect(page.getByRole('main').locator('img.photo').first()).toBeVisible()
    else await expect(page.getByRole('region', { name: paper })).toBeVisible()
    await expect(page.getByText('Dieses Inserat im Netz')).toBeVisible()
    await page.evaluate(`document.documentElement.dataset.theme = 'dark'`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(27, 42, 34)')
    expect(await countPages(page)).toBeLessThanOrEqual(2)
  })
}
