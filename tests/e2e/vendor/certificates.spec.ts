import { decideOnCookies, expect, openAs, test } from '#tests/e2e/fixtures.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'
import { createPicture } from '#tests/support/fixtures/pictures.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

test('a certificate is shown by its photo, looked at by an admin, stands with the bees, and may be withdrawn', async ({
  page,
  browser,
}) => {
  const listing = { category: 'colonies', colonyType: 'ableger', title: 'Ableger auf Zander' } as const
  const vendor = await createVendor({ plan: 'PREMIUM', listings: [listing] })
  await vendor.enter(page)
  await page.goto('/dashboard/bescheinigungen')
  await page.getByRole('button', { name: 'Bescheinigung senden' }).click()
  await expect(page.getByLabel('Foto der Bescheinigung')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Foto der Bescheinigung').setInputFiles({
    name: 'bescheinigung.jpg',
    mimeType: 'image/jpeg',
    buffer: await createPicture('jpeg'),
  })
  const issued = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Ausgestellt von').fill('Veterinäramt Traunstein')
  await page.getByLabel('Ausgestellt am').fill(issued)
  await page.getByRole('button', { name: 'Bescheinigung senden' }).click()
  await expect(page.getByText('Wartet', { exact: true })).toBeVisible()
  const buyer = await browser.newPage()
  await buyer.goto(`/listings/${vendor.listingIds[0]}`)
  await expect(buyer.getByText('Liegt uns nicht vor.')).toBeVisible()

  const desk = await browser.newPage()
  await decideOnCookies(desk)
  await openAs(desk, '/admin?tab=certificates', 'admin@wabenmarkt.test')
  const paper = desk.getByRole('article', { name: `Bescheinigung von ${vendor.businessName}` })
  await expect(paper.getByRole('img')).toHaveJSProperty('complete', true)
  await paper.getByRole('button', { name: 'Eingesehen' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Eingesehen' }).click()
  await expect(desk.getByText('Entschieden, die Nachricht ist unterwegs.')).toBeVisible()

  await buyer.reload()
  await expect(buyer.getByText('Veterinäramt Traunstein, für den Stand in 83278')).toBeVisible()
  await expect(buyer.getByText('von uns eingesehen')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Gültig', { exact: true })).toBeVisible()

  await paper.getByRole('button', { name: 'Zurücknehmen' }).click()
  const question = desk.getByRole('alertdialog')
  await question.getByLabel('Grund').fill('Das Veterinäramt kennt diese Bescheinigung nicht.')
  await question.getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(paper.getByText('Wird nicht gezeigt')).toBeVisible()
  await buyer.reload()
  await expect(buyer.getByText('Liegt uns nicht vor.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Das Veterinäramt kennt diese Bescheinigung nicht.')).toBeVisible()

  await Promise.all([buyer.close(), desk.close()])
})
