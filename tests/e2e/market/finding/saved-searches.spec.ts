import { decideOnCookies, expect, linkIn, test } from '#tests/e2e/fixtures.ts'
import { ask } from '#tests/e2e/support/control.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

test('a visitor keeps a search: signs in, is back with it, and hears of what is new', async ({
  page,
  mailbox,
}) => {
  const account = await ask('createAccount', {})
  const word = `Suchwort${account.email.replace(/\D/g, '')}`
  await page.goto(`/marketplace?q=${word}`)
  await page.getByRole('button', { name: 'Suche merken' }).last().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Anmelden' }).click()
  await page.getByLabel('E-Mail').fill(account.email)
  await page.getByLabel('Passwort').fill(account.password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL(`/marketplace?q=${word}`)

  // The help of a search without results has the second one, when it is there.
  await expect(page.getByRole('button', { name: 'Suche merken' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Suche merken' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Suche merken' })
  await expect(dialog.getByLabel('Name der Suche')).toHaveValue(word)
  await dialog.getByLabel('Name der Suche').fill('')
  await dialog.getByRole('radio', { name: /^Sofort/ }).check()
  await dialog.getByRole('button', { name: 'Suche merken' }).click()
  await expect(dialog.getByText('Bitte geben Sie der Suche einen Namen')).toBeVisible()
  await dialog.getByLabel('Name der Suche').fill('Mein Honig')
  await dialog.getByRole('button', { name: 'Suche merken' }).click()
  await expect(page.getByText('Suche gemerkt')).toBeVisible()
  await expect(dialog).toBeHidden()

  await createVendor({ plan: 'PREMIUM', listings: [{ title: `Honig ${word}` }] })
  await ask('runJob', { name: 'match-saved-searches' })
  await ask('runJob', { name: 'mail-saved-searches' })
  const mail = await mailbox.waitFor(account.email, 'Ein neues Inserat: Mein Honig')
  await page.goto(linkIn(mail, '/suche-beenden/'))
  await page.getByRole('button', { name: 'E-Mails beenden' }).click()
  await expect(page.getByRole('heading', { name: 'Wir schreiben nicht mehr' })).toBeVisible()

  await page.goto('/suchen')
  await expect(page.getByText('neu seit')).toBeVisible()
  await page.getByRole('link', { name: 'Mein Honig' }).click()
  await expect(page.getByRole('link', { name: `Honig ${word}` })).toBeVisible()
  await page.goto('/suchen')
  await expect(page.getByText('Nichts Neues')).toBeVisible()
})
