import { decideOnCookies, expect, openAs, test } from '#tests/e2e/fixtures.ts'
import { ask } from '#tests/e2e/support/control.ts'
import { createVendor, openSession } from '#tests/e2e/support/vendor.ts'
import { createPicture, toDataUrl } from '#tests/support/fixtures/pictures.ts'

test('a picture that fails before the script is there gives way to the drawing, also in the thumbnails', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource')
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{}], pictures: 2 })
  await decideOnCookies(page)
  await page.route(/\.webp$/, route => route.fulfill({ status: 404, body: '' }))
  await page.goto(`/listings/${vendor.listingIds[0]}`)
  const gallery = page.getByRole('region', { name: 'Bilder' })
  await expect(gallery.getByText('Ohne Foto').first()).toBeVisible()
  await expect(gallery.locator('img[src$=".webp"]')).toHaveCount(0)
})

test('a picture of a post, of a notice to print and of a paper gives way where it cannot be loaded', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource')
  await decideOnCookies(page)
  const vendor = await createVendor({
    plan: 'PREMIUM',
    listings: [{ category: 'colonies', colonyType: 'ableger' }],
    pictures: 1,
  })
  const session = await openSession(vendor)
  await session.call('certificates.upload', {
    kind: 'DE',
    authority: 'Veterinäramt Traunstein',
    issuedOn: new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10),
    apiaryPostalCode: '83278',
    imageData: toDataUrl(await createPicture('jpeg')),
    fileName: 'papier.jpg',
  })
  await session.end()
  const admin = await openSession(await ask('createAccount', { role: 'admin' }))
  const slug = `bild-${Date.now()}`
  const featuredImage = '/gibt-es-nicht.jpg'
  const post = { title: 'Ein Beitrag mit Bild', slug, featuredImage }
  const { id } = await admin.call<{ id: number }>('blog.create', {
    ...post,
    content: '<p>Text.</p>',
    status: 'published',
  })
  await page.route(/\.webp$|gibt-es-nicht|api\/certificates/, route =>
    route.fulfill({ status: 404, body: '' }),
  )

  await page.goto(`/blog/${slug}`)
  await expect(page.locator('article header img[src^="/art/"]')).toBeVisible()
  await vendor.enter(page)
  await page.goto(`/dashboard/listings/${vendor.listingIds[0]}/drucken`)
  await expect(page.getByRole('article', { name: 'Aushang' }).locator('img[src^="/art/"]')).toBeVisible()
  await openAs(page, '/admin?tab=certificates', 'admin@wabenmarkt.test')
  const paper = page.getByRole('article', { name: `Bescheinigung von ${vendor.businessName}` })
  await expect(paper.getByText('Das Foto konnte nicht geladen werden')).toBeVisible()
  // Other tests look at the list of posts.
  await admin.call('blog.delete', { id })
  await admin.end()
})

test('the back button closes an enlarged picture and stays at the listing', async ({ page }) => {
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{}], pictures: 1 })
  await decideOnCookies(page)
  await page.goto('/marketplace')
  await page.goto(`/listings/${vendor.listingIds[0]}`)
  await page.getByRole('button', { name: /vergrößern$/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(`/listings/${vendor.listingIds[0]}`)
  await page.getByRole('button', { name: /vergrößern$/ }).click()
  await page.getByRole('button', { name: 'Schließen' }).click()
  await page.goBack()
  await expect(page).toHaveURL(/\/marketplace/)
})

test('a visitor’s favourite is kept once they have signed in', async ({ page }) => {
  await decideOnCookies(page)
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{ title: 'Honig zum Merken' }] })
  const { email, password } = await ask('createAccount', {})
  await page.goto(`/listings/${vendor.listingIds[0]}`)
  await page.getByRole('button', { name: 'Merken' }).click()
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL('**/login?returnTo=*')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort').fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL(`**/listings/${vendor.listingIds[0]}`)
  await expect(page.getByRole('button', { name: 'Gemerkt' })).toBeVisible()
})
