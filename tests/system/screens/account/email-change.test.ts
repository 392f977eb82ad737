import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { users } from '#drizzle/schema/people/auth.ts'
import { clock, DAY_MS, HOUR_MS } from '#server/core/clock.ts'
import { paths } from '#shared/web/paths.ts'
import { createAccount, linkTokenTo, mailsTo, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite
let serial = 0

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())
afterEach(() => clock.set(null))

const INVALID = 'Der Link ist ungültig oder abgelaufen'

/** An account that has asked for another address. */
async function askForAddress() {
  const account = await createAccount(site.app)
  const newEmail = `umgezogen-${++serial}@beispiel.test`
  await (await site.app.callerFor(account.id)).auth.requestEmailChange({ newEmail, password: PASSWORD })
  const token = await linkTokenTo(site.app, newEmail, paths.emailChange)
  return { ...account, newEmail, link: `${paths.emailChange}?token=${token}` }
}

async function undoLink(email: string): Promise<string> {
  const [mail] = await mailsTo(site.app, email)
  const link = /\/account\/email\?aktion=zuruecknehmen&token=[\w-]+/.exec(mail?.text ?? '')?.[0]
  if (link === undefined) throw new Error(`no undo link for ${email}`)
  return link
}

async function emailOf(id: number): Promise<string | undefined> {
  return (await site.app.db.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email
}

test('opening the link changes nothing yet; pressing the button does, also signed out', async () => {
  const { id, email, newEmail, link } = await askForAddress()
  const { screen, press } = await openWindow(site, link)
  await screen.findByText('Ihre neue Adresse')
  expect(await emailOf(id)).toBe(email)
  await press('Neue Adresse bestätigen')
  await screen.findByText('Adresse geändert')
  expect(await emailOf(id)).toBe(newEmail)
})

test('a link that is a day old changes nothing, and says so', async () => {
  const { id, email, link } = await askForAddress()
  const { screen, press } = await openWindow(site, link)
  clock.set(new Date(Date.now() + 25 * HOUR_MS))
  await press('Neue Adresse bestätigen')
  expect((await screen.findByRole('alert')).textContent).toBe(INVALID)
  expect(await emailOf(id)).toBe(email)
})

test('an address that somebody else has taken meanwhile stays theirs', async () => {
  const { id, email, newEmail, link } = await askForAddress()
  const other = await createUser(site.app, { email: newEmail })
  const { screen, press } = await openWindow(site, link)
  await press('Neue Adresse bestätigen')
  expect((await screen.findByRole('alert')).textContent).toBe(INVALID)
  expect([await emailOf(id), await emailOf(other.id)]).toEqual([email, newEmail])
})

test('a link that was cut off leads to the settings', async () => {
  const { screen } = await openWindow(site, '/account/email')
  await screen.findByText('Ungültiger Link')
  expect(screen.getByText('Zu den Einstellungen').getAttribute('href')).toBe('/account/security')
})

test('the old address takes back what was only asked for, and chooses another password', async () => {
  const { id, email, link } = await askForAddress()
  const { screen, press, address } = await openWindow(site, await undoLink(email))
  await screen.findByText(/^Ihr Konto bekommt seine bisherige E-Mail-Adresse zurück\./)
  await press('Änderung zurücknehmen')
  await screen.findByLabelText('Neues Passwort')
  expect(address()).toMatch(/^\/reset-password\?token=/)
  const confirming = await openWindow(site, link)
  await confirming.press('Neue Adresse bestätigen')
  expect((await confirming.screen.findByRole('alert')).textContent).toBe(INVALID)
  expect(await emailOf(id)).toBe(email)
})

test('after a week nothing is taken back', async () => {
  const { id, email, newEmail, link } = await askForAddress()
  const confirming = await openWindow(site, link)
  await confirming.press('Neue Adresse bestätigen')
  await confirming.screen.findByText('Adresse geändert')
  const { screen, press } = await openWindow(site, await undoLink(email))
  clock.set(new Date(Date.now() + 8 * DAY_MS))
  await press('Änderung zurücknehmen')
  expect((await screen.findByRole('alert')).textContent).toBe(INVALID)
  expect(await emailOf(id)).toBe(newEmail)
})
