import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { ask, countMails, countRows } from '#tests/e2e/support/control.ts'
import { openSession } from '#tests/e2e/support/vendor.ts'
import { type ArrangedForm, type Form, NEW_PASSWORD, type Typed, unique, uniqueEmail } from './form.ts'

export async function enterAccount(page: Page) {
  const account = await ask('createAccount', {})
  const { cookies, end } = await openSession(account)
  await end()
  await page.context().addCookies(cookies)
  return account
}

export async function linkTo(path: string, recipient: string, subject: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    await ask('runJob', { name: 'send-mails' })
    const mails = await ask('listMails')
    const mail = mails.findLast(each => each.recipients.includes(recipient) && each.subject.includes(subject))
    link = mail?.text.match(/https?:\/\/\S+/g)?.find(url => url.includes(path))
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}

export const secret = (page: Page, label: string, text: string): Typed => ({
  at: page.getByLabel(label, { exact: true }),
  text,
  isSecret: true,
})

/** A password, twice. */
const newPassword = (page: Page, label: string, text = NEW_PASSWORD): Typed[] => [
  secret(page, label, text),
  secret(page, label === 'Passwort' ? 'Passwort wiederholen' : `${label} wiederholen`, text),
]

async function arrangeReset(): Promise<ArrangedForm> {
  const { email } = await ask('createAccount', {})
  const visitor = await openSession()
  await visitor.call('auth.requestPasswordReset', { email })
  await visitor.end()
  return {
    path: await linkTo('/reset-password', email, 'Neues Passwort'),
    fields: tab => newPassword(tab, 'Neues Passwort'),
    button: tab => tab.getByRole('button', { name: 'Passwort speichern' }),
    says: tab => tab.getByRole('heading', { name: 'Passwort geändert' }),
    happened: () => countMails(email, 'Passwort wurde geändert'),
    // The link is used up: that is said, with the way to another one.
    saysAgain: tab => tab.getByRole('link', { name: 'Neuen Link anfordern' }),
    keeps: 'little',
  }
}

/** Becoming and staying a member. */
export const ACCOUNT_FORMS: Form[] = [
  {
    name: 'registration',
    call: 'auth.register',
    async arrange() {
      const email = uniqueEmail('neu')
      return {
        path: '/register',
        fields: tab => [
          { at: tab.getByLabel('Name'), text: 'Vera Gesslich' },
          { at: tab.getByLabel('E-Mail'), text: email },
          ...newPassword(tab, 'Passwort'),
        ],
        button: tab => tab.getByRole('button', { name: 'Konto erstellen' }),
        says: tab => tab.getByRole('heading', { name: 'Fast geschafft' }),
        happened: () => countRows('users.email', email),
        keeps: 'little',
      }
    },
  },
  {
    name: 'sign-in',
    call: 'email-login',
    async arrange() {
      const { email, password } = await ask('createAccount', {})
      return {
        path: '/login?returnTo=%2Ffavorites',
        fields: tab => [{ at: tab.getByLabel('E-Mail'), text: email }, secret(tab, 'Passwort', password)],
        button: tab => tab.getByRole('button', { name: 'Anmelden', exact: true }),
        says: tab => tab.getByRole('heading', { level: 1, name: 'Favoriten' }),
        // The session that the browser had before ends with the next one.
        happened: () => countRows('sessions.email', email),
        mayRepeat: true,
        keeps: 'little',
      }
    },
  },
  {
    name: 'forgotten password',
    call: 'auth.requestPasswordReset',
    async arrange() {
      const { email } = await ask('createAccount', {})
      return {
        path: '/forgot-password',
        fields: tab => [{ at: tab.getByLabel('E-Mail'), text: email }],
        button: tab => tab.getByRole('button', { name: 'Link anfordern' }),
        says: tab => tab.getByText('einen Link zum Zurücksetzen gesendet'),
        happened: () => countMails(email, 'Neues Passwort'),
        timesInTwoTabs: 2,
        mayRepeat: true,
        keeps: 'little',
      }
    },
  },
  { name: 'new password by link', call: 'auth.resetPassword', arrange: arrangeReset },
  {
    name: 'change of password',
    call: 'auth.changePassword',
    async arrange(page) {
      const account = await enterAccount(page)
      const form = (tab: Page) => tab.getByRole('form', { name: 'Passwort ändern' })
      return {
        account,
        path: '/account/security',
        fields: tab => [
          secret(tab, 'Bisheriges Passwort', account.password),
          ...newPassword(tab, 'Neues Passwort'),
        ],
        button: tab => form(tab).getByRole('button', { name: 'Passwort ändern' }),
        says: tab => tab.getByText('Ihr Passwort ist geändert'),
        happened: () => countMails(account.email, 'Ihr Passwort wurde geändert'),
        // The one that was typed as the old one no longer is.
        saysAgain: tab => form(tab).getByText('Das Passwort ist falsch.'),
        keeps: 'little',
      }
    },
  },
  {
    name: 'change of address',
    call: 'auth.requestEmailChange',
    async arrange(page) {
      const account = await enterAccount(page)
      const newEmail = uniqueEmail('umgezogen')
      const form = (tab: Page) => tab.getByRole('form', { name: 'E-Mail-Adresse ändern' })
      return {
        account,
        path: '/account/security',
        fields: tab => [
          { at: tab.getByLabel('Neue E-Mail-Adresse'), text: newEmail },
          secret(tab, 'Passwort zur Bestätigung', account.password),
        ],
        button: tab => form(tab).getByRole('button', { name: 'E-Mail-Adresse ändern' }),
        says: tab => form(tab).getByRole('status').filter({ hasText: newEmail }),
        happened: () => countMails(newEmail, 'neue E-Mail-Adresse'),
        timesInTwoTabs: 2,
        mayRepeat: true,
        keeps: 'little',
      }
    },
  },
  {
    name: 'second factor',
    call: 'auth.activateSecondFactor',
    async arrange(page) {
      const account = await enterAccount(page)
      return {
        account,
        path: '/account/security',
        async reach(tab) {
          await tab.getByRole('button', { name: 'Einrichten' }).click()
          await tab.getByLabel('Ihr Passwort').fill(account.password)
          await tab.getByRole('button', { name: 'Weiter' }).click()
        },
        async choose(tab) {
          const secret = (await tab.locator('main code').innerText()).replaceAll(' ', '')
          const timestamp = await ask('passTime', { ms: 0 })
          const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
          await tab.getByLabel('Code aus der App').fill(code)
        },
        button: tab => tab.getByRole('button', { name: 'Einschalten', exact: true }),
        says: tab => tab.getByRole('heading', { name: 'Ihre Wiederherstellungscodes' }),
        happened: () => countMails(account.email, 'zwei Schritten'),
        // The codes can be had only once: it is said that it is on, and how to get others.
        saysAgain: tab => tab.getByText('schon eingeschaltet, nur unsere Antwort kam nicht an'),
        isOnlyInOneTab: true,
        keeps: 'little',
      }
    },
  },
  {
    name: 'deletion of the account',
    call: 'account.delete',
    async arrange(page) {
      const account = await enterAccount(page)
      return {
        account,
        path: '/account/delete',
        fields: tab => [
          { at: tab.getByLabel('Ihre E-Mail-Adresse'), text: account.email },
          secret(tab, 'Passwort', account.password),
        ],
        button: tab => tab.getByRole('button', { name: 'Konto endgültig löschen' }),
        says: tab => tab.getByRole('heading', { level: 1, name: 'Ihr Konto ist gelöscht' }),
        happened: () => countMails(account.email, 'ist gelöscht'),
        // Nobody is signed in any more; the mail says why.
        saysAgain: tab => tab.getByRole('heading', { level: 1, name: 'Anmelden' }),
        keeps: 'little',
      }
    },
  },
  ...(['cancellation', 'withdrawal'] as const).map(noticeForm),
]

function noticeForm(kind: 'cancellation' | 'withdrawal'): Form {
  const isCancellation = kind === 'cancellation'
  return {
    name: kind,
    call: 'contracts.submitNotice',
    async arrange() {
      const name = unique('Lena Alzwinkel')
      const email = uniqueEmail('lena')
      return {
        path: isCancellation ? '/vertraege-kuendigen' : '/vertrag-widerrufen',
        fields: tab => [
          { at: tab.getByLabel('Ihr Name'), text: name },
          { at: tab.getByLabel('E-Mail Ihres Kontos'), text: email },
          { at: tab.getByLabel('Bestätigung an'), text: email },
        ],
        button: tab =>
          tab.getByRole('button', {
            name: isCancellation ? 'jetzt kündigen' : 'Widerruf bestätigen',
            exact: true,
          }),
        says: tab => tab.getByRole('heading', { level: 1, name: 'ist angekommen' }),
        happened: () => countRows('contract_notices.name', name),
        // Each tab declares for itself; both are kept, and the second changes nothing.
        timesInTwoTabs: 2,
        keeps: 'draft',
      }
    },
  }
}
