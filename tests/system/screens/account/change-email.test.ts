import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMAIL_CHANGE_RATE } from '#server/auth/limits.ts'
import { createAccount, mailsTo, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import type { OpenedWindow } from '#tests/support/window/open-window.ts'
import { problemAt } from '#tests/support/window/read-text.ts'
import { createProviderAccount } from './create-provider-account.ts'
import { openOwnPage } from './open-own-page.ts'
import { useUpAttempts } from './use-up-attempts.ts'

let site: RenderedSite
let serial = 0

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

const newAddress = () => `umgezogen-${++serial}@beispiel.test`

const openSettings = (id: number) =>
  openOwnPage(site, { as: id, path: '/account/security', label: 'Neue E-Mail-Adresse' })

async function ask({ fill, press }: OpenedWindow, email: string, password = PASSWORD): Promise<void> {
  await fill('Neue E-Mail-Adresse', email)
  await fill('Passwort zur Bestätigung', password)
  await press('E-Mail-Adresse ändern')
}

test('a wrong password stands at its field; nothing is mailed, and the address stays typed', async () => {
  const { id, email } = await createAccount(site.app)
  const page = await openSettings(id)
  const wanted = newAddress()
  await ask(page, wanted, 'falsch')
  await expect.poll(() => problemAt(page, 'Passwort zur Bestätigung')).toBe('Das Passwort ist falsch.')
  expect(page.screen.getByLabelText<HTMLInputElement>('Neue E-Mail-Adresse').value).toBe(wanted)
  expect([await mailsTo(site.app, wanted), await mailsTo(site.app, email)]).toEqual([[], []])
})

test('what is no address is refused at its field', async () => {
  const page = await openSettings((await createAccount(site.app)).id)
  await ask(page, 'umgezogen')
  await expect
    .poll(() => problemAt(page, 'Neue E-Mail-Adresse'))
    .toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein')
})

test('the address of the account itself is refused at its field instead of a mail that never comes', async () => {
  const { id, email } = await createAccount(site.app)
  const page = await openSettings(id)
  await ask(page, email.toUpperCase())
  await expect
    .poll(() => problemAt(page, 'Neue E-Mail-Adresse'))
    .toBe('Das ist schon die Adresse Ihres Kontos.')
  expect(page.screen.queryByText(/^Wir haben eine E-Mail an/)).toBeNull()
})

test('it is said where the link went and how long it is good, and the password is gone from the form', async () => {
  const page = await openSettings((await createAccount(site.app)).id)
  const wanted = newAddress()
  await ask(page, wanted)
  const told = (await page.screen.findByText(wanted)).closest('p')
  expect(told?.textContent).toBe(
    `Wir haben eine E-Mail an ${wanted} geschickt. Bitte öffnen Sie den Link darin; er ist 24 Stunden gültig.`,
  )
  expect(page.screen.getByLabelText<HTMLInputElement>('Passwort zur Bestätigung').value).toBe('')
})

test('who asks for somebody else’s address learns nothing; its owner does', async () => {
  const [asking, other] = [await createAccount(site.app), await createAccount(site.app)]
  const page = await openSettings(asking.id)
  await ask(page, other.email)
  await page.screen.findByText(other.email)
  const mails = await mailsTo(site.app, other.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toContain('/account/email?token=')
})

test('after five requests in an hour it is said how long to wait', async () => {
  const { id } = await createAccount(site.app)
  await useUpAttempts(site.app, EMAIL_CHANGE_RATE, String(id))
  const page = await openSettings(id)
  const wanted = newAddress()
  await ask(page, wanted)
  expect((await page.screen.findByRole('alert')).textContent).toContain('in einer Stunde erneut')
  expect(await mailsTo(site.app, wanted)).toEqual([])
})

test('an account without a password is asked for none', async () => {
  const { screen, fill, press } = await openSettings((await createProviderAccount(site.app)).id)
  expect(screen.queryByLabelText('Passwort zur Bestätigung')).toBeNull()
  const wanted = newAddress()
  await fill('Neue E-Mail-Adresse', wanted)
  await press('E-Mail-Adresse ändern')
  await screen.findByText(wanted)
  expect(await mailsTo(site.app, wanted)).toHaveLength(1)
})
