import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { createAccount, mailsTo, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { problemAt } from '#tests/support/window/read-text.ts'
import { createProviderAccount } from './create-provider-account.ts'
import { codeOf, giveSecondFactor, nextCodeOf } from './second-factor.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())
// Far from the edge of a step of 30 seconds, so that each test knows which code is the next.
beforeEach(() => clock.set(new Date('2026-11-20T10:00:10Z')))
afterEach(() => clock.set(null))

const WRONG_CODE = 'Dieser Code ist falsch oder wurde schon benutzt.'
const isActive = async (id: number) => (await (await site.app.callerFor(id)).auth.getSecondFactor()).isActive

/** The page of the settings, with the first step of the setup before it. */
async function beginSetUp(id: number): Promise<OpenedWindow> {
  const page = await openWindow(site, '/account/security', { as: id })
  await page.user.click(await page.screen.findByText('Einrichten'))
  return page
}

/** @returns the key that the page shows, without its gaps */
async function showKey(page: OpenedWindow): Promise<string> {
  await page.fill('Ihr Passwort', PASSWORD)
  await page.press('Weiter')
  await page.screen.findByText('Mit der App verbinden')
  return page.window.document.querySelector('main code')?.textContent.replaceAll(' ', '') ?? ''
}

async function switchOn({ fill, press }: OpenedWindow, code: string): Promise<void> {
  await fill('Code aus der App', code)
  await press('Einschalten')
}

describe('setting it up', () => {
  test('takes the password, and says at its field what is wrong with it', async () => {
    const page = await beginSetUp((await createAccount(site.app)).id)
    await page.press('Weiter')
    await expect.poll(() => problemAt(page, 'Ihr Passwort')).toBe('Bitte geben Sie Ihr Passwort ein')
    await page.fill('Ihr Passwort', 'falsch')
    await page.press('Weiter')
    await expect.poll(() => problemAt(page, 'Ihr Passwort')).toBe('Das Passwort ist falsch.')
    expect(page.screen.queryByText('Mit der App verbinden')).toBeNull()
  })

  test('shows a key that can be typed in groups, and refuses a wrong code at its field', async () => {
    const { id } = await createAccount(site.app)
    const page = await beginSetUp(id)
    const key = await showKey(page)
    expect(page.window.document.querySelector('main code')?.textContent).toMatch(/^(\w{4} )+\w{4}$/)
    await switchOn(page, '000000')
    await expect.poll(() => problemAt(page, 'Code aus der App')).toBe(WRONG_CODE)
    expect(await isActive(id)).toBe(false)
    await switchOn(page, codeOf(key))
    await page.screen.findByText('Ihre Wiederherstellungscodes')
    expect(await isActive(id)).toBe(true)
  })

  test('ends with ten codes, which are shown only until they are kept', async () => {
    const { id, email } = await createAccount(site.app)
    const page = await beginSetUp(id)
    await switchOn(page, codeOf(await showKey(page)))
    await page.screen.findByText('Ihre Wiederherstellungscodes')
    const shown = [...page.window.document.querySelectorAll('main ol code')].map(code => code.textContent)
    expect(new Set(shown).size).toBe(10)
    await page.press('Ich habe die Codes gesichert')
    await page.screen.findByText(/Unbenutzte Wiederherstellungscodes: 10 von 10\./)
    expect(page.screen.queryByText(shown[0] ?? '')).toBeNull()
    expect(await mailsTo(site.app, email)).toHaveLength(1)
  })

  test('begun again in another window leaves only the newer key', async () => {
    const { id } = await createAccount(site.app)
    const page = await beginSetUp(id)
    const key = await showKey(page)
    await (await site.app.callerFor(id)).auth.startSecondFactor({ password: PASSWORD })
    await switchOn(page, codeOf(key))
    await expect.poll(() => problemAt(page, 'Code aus der App')).toBe(WRONG_CODE)
    expect(await isActive(id)).toBe(false)
  })

  test('asks an account without a password for nothing but the code', async () => {
    const { id } = await createProviderAccount(site.app)
    const page = await beginSetUp(id)
    expect(page.screen.queryByLabelText('Ihr Passwort')).toBeNull()
    await page.press('Weiter')
    await page.screen.findByText('Mit der App verbinden')
  })
})

describe('switching it off', () => {
  /** Settings of an account that has it, with the form for switching it off. */
  async function askForOff() {
    const account = await createAccount(site.app)
    const page = await beginSetUp(account.id)
    const secret = await showKey(page)
    await switchOn(page, codeOf(secret))
    await page.screen.findByText('Ihre Wiederherstellungscodes')
    const codes = [...page.window.document.querySelectorAll('main ol code')].map(code => code.textContent)
    await page.press('Ich habe die Codes gesichert')
    await page.user.click(await page.screen.findByText('Ausschalten'))
    return { ...account, page, secret, recoveryCode: codes[0] ?? '' }
  }

  test('takes password and code, and says at its field which of them is wrong', async () => {
    const { id, page, secret } = await askForOff()
    await page.press('Ausschalten')
    await expect.poll(() => problemAt(page, 'Ihr Passwort')).toBe('Bitte geben Sie Ihr Passwort ein')
    expect(problemAt(page, 'Code aus der App')).toBe('Bitte geben Sie den Code ein')
    await page.fill('Ihr Passwort', 'falsch')
    await page.fill('Code aus der App', nextCodeOf(secret))
    await page.press('Ausschalten')
    await expect.poll(() => problemAt(page, 'Ihr Passwort')).toBe('Das Passwort ist falsch.')
    await page.fill('Ihr Passwort', PASSWORD)
    await page.fill('Code aus der App', '000000')
    await page.press('Ausschalten')
    await expect.poll(() => problemAt(page, 'Code aus der App')).toBe(WRONG_CODE)
    expect(await isActive(id)).toBe(true)
  })

  test('works with a recovery code, where the device is lost', async () => {
    const { id, page, recoveryCode } = await askForOff()
    await page.fill('Ihr Passwort', PASSWORD)
    await page.fill('Code aus der App', recoveryCode)
    await page.press('Ausschalten')
    await page.screen.findByText('Die Bestätigung in zwei Schritten ist ausgeschaltet')
    await page.screen.findByText('Einrichten')
    expect(await isActive(id)).toBe(false)
  })

  test('can be thought better of', async () => {
    const { id, page } = await askForOff()
    await page.press('Abbrechen')
    expect(page.screen.queryByLabelText('Code aus der App')).toBeNull()
    expect(await isActive(id)).toBe(true)
  })
})

test('a used recovery code is counted as used', async () => {
  const account = await createAccount(site.app)
  const { recoveryCodes } = await giveSecondFactor(site.app, account)
  const login = await openWindow(site, '/login?returnTo=%2Faccount%2Fsecurity')
  await login.fill('E-Mail', account.email)
  await login.fill('Passwort', PASSWORD)
  await login.press('Anmelden')
  await expect.poll(login.leftFor).toMatch(/^\/login\?schritt=code/)
  const step = await login.open(login.leftFor() ?? '')
  await step.fill('Code', recoveryCodes[0] ?? '')
  await step.press('Bestätigen')
  await expect.poll(step.leftFor).toBe('/account/security')
  const { screen } = await step.open('/account/security')
  await screen.findByText(/Unbenutzte Wiederherstellungscodes: 9 von 10\./)
})
