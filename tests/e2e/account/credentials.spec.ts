import { decideOnCookies, expect, linkIn, openAs, signIn, signInByCookie, test } from '#tests/e2e/fixtures.ts'
import { findByAllRules } from '#tests/e2e/support/axe.ts'
import { ask } from '#tests/e2e/support/control.ts'
import { openSession } from '#tests/e2e/support/vendor.ts'

const NEW_PASSWORD = 'brumm-brumm-im-klee'

test.beforeEach(({ page }) => decideOnCookies(page))

test('the password is changed in the settings, and the others are signed out', async ({
  page,
  browser,
  mailbox,
  expectedErrors,
}) => {
  expectedErrors.push('403')
  const account = await ask('createAccount', {})
  const elsewhere = await browser.newPage()
  await decideOnCookies(elsewhere)
  await signInByCookie(elsewhere, account)
  await openAs(page, '/account/security', account.email, account.password)
  const form = page.getByRole('form', { name: 'Passwort ändern' })
  await form.getByLabel('Bisheriges Passwort').fill('falsch')
  await form.getByLabel('Neues Passwort', { exact: true }).fill(NEW_PASSWORD)
  await form.getByLabel('Neues Passwort wiederholen').fill(NEW_PASSWORD)
  await form.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(form.getByText('Das Passwort ist falsch.')).toBeVisible()
  await form.getByLabel('Bisheriges Passwort').fill(account.password)
  await form.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(page.getByText('Ihr Passwort ist geändert')).toBeVisible()
  await mailbox.waitFor(account.email, 'Ihr Passwort wurde geändert')
  await elsewhere.goto('/favorites')
  await elsewhere.waitForURL('**/login?returnTo=*')
  await signIn(elsewhere, account.email, NEW_PASSWORD)
  await elsewhere.close()
})

test('the address is changed by a link to the new one, and taken back by a link to the old one', async ({
  page,
  mailbox,
}) => {
  const account = await ask('createAccount', {})
  const newEmail = `neu-${Date.now()}@beispiel.test`
  await openAs(page, '/account/security', account.email, account.password)
  const form = page.getByRole('form', { name: 'E-Mail-Adresse ändern' })
  await form.getByLabel('Neue E-Mail-Adresse').fill(newEmail)
  await form.getByLabel('Passwort zur Bestätigung').fill(account.password)
  await form.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click()
  await expect(form.getByRole('status')).toContainText(newEmail)

  await page.goto(linkIn(await mailbox.waitFor(newEmail, 'neue E-Mail-Adresse'), '/account/email'))
  await expect(page.getByRole('heading', { level: 1, name: 'Ihre neue Adresse' })).toBeVisible()
  expect(await findByAllRules(page)).toEqual([])
  await page.getByRole('button', { name: 'Neue Adresse bestätigen' }).click()
  await expect(page.getByRole('heading', { name: 'Adresse geändert' })).toBeVisible()
  await page.goto('/account/security')
  await expect(form.getByText(newEmail)).toBeVisible()

  await page.goto(linkIn(await mailbox.waitFor(account.email, 'soll geändert werden'), '/account/email'))
  await page.getByRole('button', { name: 'Änderung zurücknehmen' }).click()
  await page.waitForURL('**/reset-password?token=*')
  await page.getByLabel('Neues Passwort', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Neues Passwort wiederholen').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(page.getByRole('heading', { name: 'Passwort geändert' })).toBeVisible()
  // Throws unless the old address signs in with the new password.
  const session = await openSession({ email: account.email, password: NEW_PASSWORD })
  await session.end()
})

test('new terms are asked about until there is an answer; visitors load nothing of it', {
  tag: '@phone',
}, async ({ page }) => {
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  await page.goto('/register')
  const terms = page.getByText('Mit „Konto erstellen“ stimmen Sie den AGB zu.')
  const [above, below] = [
    await terms.boundingBox(),
    await page.getByRole('button', { name: 'Konto erstellen' }).boundingBox(),
  ]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  await page.goto('/marketplace')
  expect(loaded.filter(url => url.includes('terms-bar') || url.includes('terms.getQuestion'))).toEqual([])

  const account = await ask('createAccount', {})
  await ask('announceTerms', account)
  await openAs(page, '/dashboard', account.email, account.password)
  const bar = page.getByRole('region', { name: /^Neue AGB ab dem/ })
  await bar.getByText('Was ändert sich?').click()
  await expect(bar.getByRole('listitem').first()).toBeVisible()
  expect(await findByAllRules(page)).toEqual([])
  await bar.getByRole('button', { name: 'Zustimmen' }).click()
  await expect(bar).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar).toHaveCount(0)
})
