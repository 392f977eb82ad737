import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { ask, type Mail } from '#tests/e2e/support/control.ts'

export interface Mailbox {
  /** Waits for a mail to `recipient` whose subject contains `subject`. */
  waitFor(recipient: string, subject: string): Promise<Mail>
}

interface Fixtures {
  mailbox: Mailbox
  /** Fails the test on anything the page reports to the console as an error; texts added here are expected. */
  expectedErrors: string[]
}

const DEMO_PASSWORD = 'wabenmarkt-demo'

export const test = base.extend<Fixtures>({
  mailbox: async ({ request: _request }, use) => {
    await use({ waitFor: (recipient, subject) => waitForMail(recipient, subject) })
  },
  expectedErrors: [
    async ({ page }, use) => {
      const expected: string[] = []
      const seen: string[] = []
      page.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', error => seen.push(String(error)))
      await use(expected)
      expect(seen.filter(text => !expected.some(part => text.includes(part)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

async function waitForMail(recipient: string, subject: string): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    const mails = await ask('listMails')
    found = mails.findLast(mail => mail.recipients.includes(recipient) && mail.subject.includes(subject))
    expect(found, `mail "${subject}" to ${recipient}`).toBeDefined()
  }).toPass({ timeout: 20_000 })
  if (found === undefined) throw new Error('unreachable: toPass has thrown')
  return found
}

/** Signs in through the form, as a person does, and waits for the page that follows. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL('**/dashboard')
}

/** The banner covers the lower edge; a visitor who has decided does not see it. */
export async function decideOnCookies(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'))
}

/** The link in a mail's text that leads to `path`. */
export function linkIn(mail: Mail, path: string): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find(url => url.includes(path))
  if (link === undefined) throw new Error(`No link to ${path} in: ${mail.text}`)
  return link
}
