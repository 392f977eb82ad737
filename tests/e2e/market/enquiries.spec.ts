import type { Page } from '@playwright/test'
import { decideOnCookies, expect, linkIn, test } from '#tests/e2e/fixtures.ts'
import { findByAllRules } from '#tests/e2e/support/axe.ts'
import { createVendor, openSession } from '#tests/e2e/support/vendor.ts'

/** What becomes of an enquiry, for who has sent it. */

const MESSAGE = 'Grüß Gott, sind noch zwölf Gläser da?\nIch käme am Samstag.'

test.beforeEach(({ page }) => decideOnCookies(page))

async function enquire(page: Page, listing: number | undefined, email: string): Promise<void> {
  await page.goto(`/listings/${listing}`)
  await page.getByLabel('Name').fill('Katharina Wagenhuber')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Nachricht').fill(MESSAGE)
  await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check()
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(page.getByText('Anfrage erfolgreich gesendet!')).toBeVisible()
}

async function deleteEnquiry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Anfrage löschen' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Anfrage löschen?' })
  await dialog.getByRole('button', { name: 'Löschen', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Anfrage ist gelöscht')
}

test('the receipt leads who has no account to the enquiry, where it can be deleted', async ({
  page,
  browser,
  mailbox,
  expectedErrors,
}) => {
  expectedErrors.push('404')
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{}] })
  const title = `Sommertracht von ${vendor.businessName}`
  const email = 'katharina-ohne-konto@beispiel.test'
  await enquire(page, vendor.listingIds[0], email)

  const receipt = await mailbox.waitFor(email, `Ihre Anfrage ist bei ${vendor.businessName} angekommen`)
  expect(receipt.text).toContain(title)
  // Strangers' words do not travel to an address that anybody may have typed.
  expect(receipt.text).not.toContain('zwölf Gläser')
  const link = linkIn(receipt, '/anfrage/')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Ich käme am Samstag.')).toBeVisible()
  await expect(page.getByText(`Katharina Wagenhuber, ${email}`)).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toContainText('Bei der Imkerei')
  expect(await findByAllRules(page)).toEqual([])

  const stall = await browser.newPage()
  await decideOnCookies(stall)
  await vendor.enter(stall)
  await stall.goto('/dashboard?tab=leads')
  await stall.getByRole('button', { name: 'Katharina Wagenhuber', exact: true }).click()
  await stall.getByRole('dialog').getByLabel('Status').selectOption('Kontaktiert')
  await expect(stall.getByRole('dialog').getByRole('heading', { level: 2 })).toContainText('Kontaktiert')
  await page.reload()
  await expect(page.getByText('die Imkerei hat sich gemeldet')).toBeVisible()

  await deleteEnquiry(page)
  await stall.reload()
  await expect(stall.getByText('Noch keine Anfragen').first()).toBeVisible()
  await stall.close()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Anfrage gibt es nicht mehr')
})

test('who is signed in finds what they have sent under "Meine Anfragen"', async ({ page }) => {
  const seller = await createVendor({ plan: 'STANDARD', listings: [{}] })
  const buyer = await createVendor()
  const title = `Sommertracht von ${seller.businessName}`
  const session = await openSession(buyer)
  const enquiry = {
    listingId: seller.listingIds[0],
    name: 'Eva Huber',
    email: buyer.email,
    gdprConsent: true,
  }
  await session.call('leads.submit', { ...enquiry, message: MESSAGE })
  await session.end()
  await buyer.enter(page)
  await page.goto('/anfragen')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('Angekommen')
  expect(await findByAllRules(page)).toEqual([])
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Nur Sie und die Imkerei sehen diese Anfrage.')).toBeVisible()
  await deleteEnquiry(page)
  await page.goto('/anfragen')
  await expect(page.getByRole('heading', { name: 'Noch keine Anfragen' })).toBeVisible()
})

test('what was begun survives a reload, and goes at the sign-out', async ({ page, expectedErrors }) => {
  // Calls of the page may come after the end of the session.
  expectedErrors.push('401', 'Please login')
  const seller = await createVendor({ plan: 'STANDARD', listings: [{}] })
  const buyer = await createVendor()
  await buyer.enter(page)
  await page.goto(`/listings/${seller.listingIds[0]}`)
  const message = page.getByLabel('Nachricht')
  await message.fill(MESSAGE)
  const stored = () => page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')
  await expect.poll(stored).toContain('zwölf Gläser')
  await page.reload()
  await expect(message).toHaveValue(MESSAGE)

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Test Person/ })
    .click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible()
  expect(await stored()).not.toContain('zwölf Gläser')
})
