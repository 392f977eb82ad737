import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { ask, type Mail } from '#tests/e2e/support/control.ts'
import { setCurrentProduct } from '#tests/e2e/support/current-product.ts'
import { forgetProduct, getProduct, type ProductAddress } from '#tests/e2e/support/product-keeper.ts'
import { openSession } from '#tests/e2e/support/vendor.ts'
import { CHROMIUM, CHROMIUM_FLAGS, FIREFOX, programPath } from '#tests/support/runner/programs.ts'

export interface Mailbox {
  /** Waits for a mail to `recipient` whose subject contains `subject`. */
  waitFor(recipient: string, subject: string): Promise<Mail>
}

interface Fixtures {
  /**
   * Tests that run at the same time share a product only where nobody changes it ('untouched market'); those of a worker
   * share one with those of the same name. `test.use({ productFor: … })` is for who moves its clock, or needs the demo
   * market as it was.
   */
  productFor: 'everybody' | 'untouched market' | 'plan life'
  product: ProductAddress
  mailbox: Mailbox
  /** Fails the test on anything the page reports to the console as an error; texts added here are expected. */
  expectedErrors: string[]
}

export const DEMO_PASSWORD = 'wabenmarkt-demo'

/** Whether the client has hydrated the page down to its content; other sites' pages have no `main`. */
export const IS_HYDRATED = `(() => {
  const content = document.querySelector('#root main > *')
  return content === null || Object.keys(content).some(key => key.startsWith('__reactFiber'))
})()`

export const test = base.extend<Fixtures>({
  productFor: ['everybody', { option: true }],
  product: [
    async ({ productFor }, use, testInfo) => {
      const name = productFor === 'untouched market' ? productFor : `${productFor} ${testInfo.parallelIndex}`
      const product = await getProduct(name)
      setCurrentProduct(product)
      await use(product)
      // What failed may have left anything behind.
      if (testInfo.status !== testInfo.expectedStatus) await forgetProduct(name)
    },
    { auto: true, timeout: 600_000 },
  ],
  baseURL: ({ product }, use) => use(product.origin),
  // Looked for when a test runs: who only reads the configuration needs no browser.
  launchOptions: [
    ({ browserName }, use) =>
      use(
        browserName === 'firefox'
          ? { executablePath: programPath(FIREFOX) }
          : { executablePath: programPath(CHROMIUM), args: CHROMIUM_FLAGS },
      ),
    { scope: 'worker' },
  ],
  // Quicker than any person, a test would type into what nobody listens to yet.
  page: async ({ page, javaScriptEnabled }, use) => {
    const [goto, reload, waitForURL] = [
      page.goto.bind(page),
      page.reload.bind(page),
      page.waitForURL.bind(page),
    ]
    // Asked from outside: the page's policy allows no script of a test to wait in it. A page that leads on to another
    // one just then cannot answer; that one is asked instead.
    const isHydrated = () => page.evaluate(IS_HYDRATED).catch(() => false)
    const untilHydrated = () => expect.poll(isHydrated, { intervals: [20, 50], timeout: 60_000 }).toBe(true)
    if (javaScriptEnabled) {
      page.goto = async (url, options) => {
        const response = await goto(url, options)
        await untilHydrated()
        return response
      }
      page.reload = async options => {
        const response = await reload(options)
        await untilHydrated()
        return response
      }
      page.waitForURL = async (url, options) => {
        await waitForURL(url, options)
        await untilHydrated()
      }
    }
    await use(page)
  },
  mailbox: async ({ request: _request }, use) => {
    await use({ waitFor: (recipient, subject) => waitForMail(recipient, subject) })
  },
  expectedErrors: [
    async ({ page, browserName }, use) => {
      const expected: string[] = []
      // Firefox says so of every file that was on its way when the page was left.
      if (browserName === 'firefox') expected.push('error loading dynamically imported module')
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

export async function waitForMail(recipient: string, subject: string): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    await ask('runJob', { name: 'send-mails' })
    const mails = await ask('listMails')
    found = mails.findLast(mail => mail.recipients.includes(recipient) && mail.subject.includes(subject))
    expect(found, `mail "${subject}" to ${recipient}`).toBeDefined()
  }).toPass({ timeout: 60_000 })
  if (found === undefined) throw new Error('unreachable: toPass has thrown')
  return found
}

/** Signs in through the form, as a person does, and waits for the page that follows. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort').fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL('**/dashboard')
}

/** Gives the page's browser a session, past the form and the dashboard behind it, which have tests of their own. */
export async function signInByCookie(
  page: Page,
  account: { email: string; password: string },
): Promise<void> {
  const { cookies, end } = await openSession(account)
  await end()
  await page.context().addCookies(cookies)
}

/** Opens a page as somebody who is signed in. */
export async function openAs(
  page: Page,
  path: string,
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await signInByCookie(page, { email, password })
  await page.goto(path)
}

/** The banner covers the lower edge; a visitor who has decided does not see it. */
export async function decideOnCookies(page: Page): Promise<void> {
  await remember(page, 'cookie-consent', 'declined')
}

/** Every page from now on finds the value in the browser's storage. */
export async function remember(page: Page, key: string, value: string): Promise<void> {
  // The empty page at the start has no storage, and Firefox fails on being asked for it.
  const content = `if (origin !== 'null') localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`
  await page.addInitScript({ content })
}

/** The link in a mail's text that leads to `path`. */
export function linkIn(mail: Mail, path: string): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find(url => url.includes(path))
  if (link === undefined) throw new Error(`No link to ${path} in: ${mail.text}`)
  return link
}
