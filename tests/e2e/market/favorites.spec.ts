import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { ask } from '#tests/e2e/support/control.ts'
import { openSession } from '#tests/e2e/support/vendor.ts'

const API = '**/api/trpc/favorites.'

test.beforeEach(({ page }) => decideOnCookies(page))

/** A user of its own, signed in, who keeps the demo market's first listings. */
async function createBuyer(favorites: number[]) {
  const { call, cookies, end } = await openSession(await ask('createAccount', {}))
  for (const listingId of favorites) await call('favorites.add', { listingId })
  await end()
  return cookies
}

test('a heart turns before the server has answered, and stays turned', async ({ page, context }) => {
  await context.addCookies(await createBuyer([]))
  await page.goto('/listings/1')
  const answers = Promise.withResolvers<void>()
  await page.route(`${API}add*`, async route => {
    await answers.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Merken' }).click()
  await expect(page.getByRole('button', { name: 'Gemerkt' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Zu Favoriten hinzugefügt')).toBeHidden()
  answers.resolve()
  const message = page.getByRole('status').filter({ hasText: 'Zu Favoriten hinzugefügt' })
  await expect(message).toBeVisible()
  // With the picture of what it speaks of.
  const picture = await message.locator('img').getAttribute('src')
  await expect(page.getByRole('main').locator('img').first()).toHaveJSProperty('currentSrc', picture)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Gemerkt' })).toBeVisible()
})

test('a double click keeps a listing, and removes one of two', async ({ page, context }) => {
  await context.addCookies(await createBuyer([3, 2]))
  await page.goto('/listings/1')
  // As slow as people do it: the heart has turned in between.
  await page.getByRole('button', { name: 'Merken', exact: true }).dblclick({ delay: 150 })
  await expect(page.getByText('Zu Favoriten hinzugefügt')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Gemerkt' })).toBeVisible()
  await page.goto('/favorites')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(3)
  await page
    .getByRole('button', { name: /^Entfernen/ })
    .first()
    .dblclick({ delay: 150 })
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(cards).toHaveCount(2)
})
