import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { decideOnCookies, expect, openAs, signInByCookie, test } from '#tests/e2e/fixtures.ts'
import { type Account, ask } from '#tests/e2e/support/control.ts'

const STEP_MS = 30_000

test.beforeEach(({ page }) => decideOnCookies(page))
test.afterEach(() => ask('setAdminSecondFactor', { rule: 'optional' }))

/** The app on the phone: it never shows a code twice, so time passes until it has the next one. */
function createApp(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  let isFirst = true
  return async (): Promise<string> => {
    const timestamp = await ask('passTime', { ms: isFirst ? 0 : STEP_MS })
    isFirst = false
    return totp.generate({ timestamp })
  }
}

/** Sets the second factor up on the open page, by keyboard where that is the way. */
async function setUp(page: Page, { password }: Account) {
  await page.getByLabel('Ihr Passwort').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Mit der App verbinden' })).toBeFocused()
  await expect(page.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible()
  const secret = (await page.locator('main code').innerText()).replaceAll(' ', '')
  const nextCode = createApp(secret)
  await page.getByLabel('Code aus der App').fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Dieser Code ist falsch oder wurde schon benutzt.')).toBeVisible()
  await page.getByLabel('Code aus der App').fill(await nextCode())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ihre Wiederherstellungscodes' })).toBeFocused()
  const codes = await page.getByRole('main').getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'Ich habe die Codes gesichert' }).click()
  await expect(page.getByText('Eingeschaltet.')).toBeVisible()
  return { nextCode, codes }
}

async function enterPassword(page: Page, { email, password }: Account): Promise<void> {
  // Left first: a call the page still has open would be refused without the cookies, and lead to the login by itself.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/login?returnTo=%2Ffavorites')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Anmeldung bestätigen' })).toBeFocused()
}

test('an admin who needs a second factor is led to it, and from then on signs in with it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('401', '403')
  await ask('setAdminSecondFactor', { rule: 'required' })
  const admin = await ask('createAccount', { role: 'admin' })
  await openAs(page, '/admin', admin.email, admin.password)
  await expect(page).toHaveURL('/account/security')
  await expect(page.getByText('Für Admins ist sie Pflicht')).toBeVisible()
  const { nextCode, codes } = await setUp(page, admin)
  await page.goto('/admin?tab=users')
  await expect(page.getByRole('heading', { name: 'Benutzer' })).toBeVisible()

  await enterPassword(page, admin)
  await page.goto('/favorites')
  await page.waitForURL('**/login?returnTo=*')

  await enterPassword(page, admin)
  await page.getByLabel('Code').fill(await nextCode())
  await page.keyboard.press('Enter')
  await page.waitForURL('**/favorites')

  await enterPassword(page, admin)
  await page.getByLabel('Code').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/favorites')
})

test('anybody switches it on and off, and sees where the account is open', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push('403')
  const account = await ask('createAccount', {})
  const elsewhere = await browser.newPage()
  await decideOnCookies(elsewhere)
  await signInByCookie(elsewhere, account)

  await openAs(page, '/account/security', account.email, account.password)
  const devices = page.getByRole('region', { name: 'Angemeldete Geräte' }).getByRole('row')
  await expect(devices.filter({ hasText: 'Dieses Gerät' })).toHaveCount(1)
  await devices.getByRole('button', { name: 'Abmelden' }).click()
  await expect(devices.getByRole('button')).toHaveCount(0)
  await elsewhere.goto('/favorites')
  await elsewhere.waitForURL('**/login?returnTo=*')
  await elsewhere.close()

  await page.getByRole('button', { name: 'Einrichten' }).click()
  const { nextCode } = await setUp(page, account)
  await page.getByRole('button', { name: 'Ausschalten' }).click()
  await page.getByLabel('Ihr Passwort').fill(account.password)
  await page.getByLabel('Code aus der App').fill(await nextCode())
  await page.getByRole('button', { name: 'Ausschalten' }).click()
  await expect(page.getByText('Die Bestätigung in zwei Schritten ist ausgeschaltet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Einrichten' })).toBeVisible()
})
