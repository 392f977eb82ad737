import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#drizzle/schema/people/auth.ts'
import { REGISTER_RATE } from '#server/auth/limits.ts'
import { createAccount, linkTokenTo, mailsTo, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import {
  interceptCalls,
  loseCalls,
  NO_CONNECTION,
  withoutConnection,
} from '#tests/support/window/answer-calls.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { problemAt } from '#tests/support/window/read-text.ts'
import { useUpAttempts } from '#tests/system/screens/account/use-up-attempts.ts'

let site: RenderedSite
let serial = 0

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

const newEmail = () => `neu-${++serial}@beispiel.test`

async function fillIn({ fill }: OpenedWindow, typed: Record<string, string>): Promise<void> {
  const usual = { Name: 'Vera Gesslich', Passwort: PASSWORD, 'Passwort wiederholen': PASSWORD }
  for (const [label, text] of Object.entries({ ...usual, ...typed })) await fill(label, text)
}

const accountsOf = (email: string) => site.app.db.$count(users, eq(users.email, email))

describe('what is wrong is said at its field, and no account is opened', () => {
  const long = 'x'.repeat(129)
  test.each([
    ['Name', 'Name muss mindestens 2 Zeichen haben', { Name: ' V ' }],
    ['Name', 'Name darf höchstens 120 Zeichen haben', { Name: 'V'.repeat(121) }],
    ['E-Mail', 'Bitte geben Sie eine gültige E-Mail-Adresse ein', { 'E-Mail': 'vera@imkerei' }],
    ['E-Mail', 'Diese E-Mail-Adresse ist zu lang', { 'E-Mail': `${'v'.repeat(250)}@beispiel.test` }],
    [
      'Passwort',
      'Passwort muss mindestens 8 Zeichen haben',
      { Passwort: 'biene', 'Passwort wiederholen': 'biene' },
    ],
    [
      'Passwort',
      'Passwort darf höchstens 128 Zeichen haben',
      { Passwort: long, 'Passwort wiederholen': long },
    ],
    ['Passwort wiederholen', 'Passwörter stimmen nicht überein', { 'Passwort wiederholen': `${PASSWORD}!` }],
    [
      'Passwort',
      'Dieses Passwort ist zu bekannt. Bitte wählen Sie ein anderes.',
      { Passwort: 'passwort123', 'Passwort wiederholen': 'passwort123' },
    ],
  ])('%s: %s', async (label, text, typed) => {
    const email = newEmail()
    const page = await openWindow(site, '/register')
    await fillIn(page, { 'E-Mail': email, ...typed })
    await page.press('Konto erstellen')
    await expect.poll(() => problemAt(page, label)).toBe(text)
    expect(page.screen.getByLabelText<HTMLInputElement>('Passwort').value).not.toBe('')
    expect(await accountsOf(email)).toBe(0)
  })
})

describe('while the password is typed', () => {
  test('it is said how many characters are missing, down to the last', async () => {
    const { screen, fill } = await openWindow(site, '/register')
    await fill('Passwort', 'biene')
    await screen.findByText('Noch 3 Zeichen erforderlich')
    await fill('Passwort', 'bienen1')
    await screen.findByText('Noch 1 Zeichen erforderlich')
    await fill('Passwort', 'bienen12')
    await expect.poll(() => screen.queryByText(/erforderlich/)).toBeNull()
  })

  test('the beginning of its repetition is no mistake, another letter is', async () => {
    const page = await openWindow(site, '/register')
    await page.fill('Passwort', PASSWORD)
    await page.user.type(page.screen.getByLabelText('Passwort wiederholen'), PASSWORD.slice(0, 4))
    expect(problemAt(page, 'Passwort wiederholen')).toBeNull()
    await page.user.keyboard('X')
    expect(problemAt(page, 'Passwort wiederholen')).toBe('Passwörter stimmen nicht überein')
    await page.user.keyboard(`{Backspace}${PASSWORD.slice(4)}`)
    expect(problemAt(page, 'Passwort wiederholen')).toBeNull()
  })
})

describe('who registers', () => {
  test('learns where the link went, and is led on by it and by the login', async () => {
    const email = newEmail()
    const page = await openWindow(site, '/register?returnTo=%2Fsuchen')
    await fillIn(page, { 'E-Mail': email })
    await page.press('Konto erstellen')
    const text = (await page.screen.findByText(email)).closest('p')?.textContent
    expect(text).toBe(
      `Wir haben eine Bestätigungs-E-Mail an ${email} gesendet. Bitte öffnen Sie den Link darin. Er ist 24 Stunden gültig.`,
    )
    expect(page.screen.getByText('Zur Anmeldung').getAttribute('href')).toBe('/login?returnTo=%2Fsuchen')
    const [mail] = await mailsTo(site.app, email)
    expect(mail?.text).toContain('&returnTo=%2Fsuchen')
  })

  test('and has opened the link in the same browser needs no other password', async () => {
    const email = newEmail()
    const page = await openWindow(site, '/register')
    await fillIn(page, { 'E-Mail': email })
    await page.press('Konto erstellen')
    await page.screen.findByText('Fast geschafft')
    const token = await linkTokenTo(site.app, email, '/verify-email')
    const { screen } = await page.open(`/verify-email?token=${token}`)
    await screen.findByText('E-Mail bestätigt')
  })

  test('with an address that has an account learns nothing of it; its owner does', async () => {
    const { email } = await createAccount(site.app)
    const page = await openWindow(site, '/register')
    await fillIn(page, { 'E-Mail': email })
    await page.press('Konto erstellen')
    await page.screen.findByText('Fast geschafft')
    const subjects = (await mailsTo(site.app, email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Sie haben bereits ein Konto bei Wabenmarkt'])
  })

  test('too often is told how long to wait, and keeps what was typed', async () => {
    const email = newEmail()
    await useUpAttempts(site.app, REGISTER_RATE)
    const page = await openWindow(site, '/register')
    await fillIn(page, { 'E-Mail': email })
    await page.press('Konto erstellen')
    expect((await page.screen.findByRole('alert')).textContent).toBe(
      'Zu viele Versuche. Bitte versuchen Sie es in einer Stunde erneut.',
    )
    expect(page.screen.getByLabelText<HTMLInputElement>('E-Mail').value).toBe(email)
  })

  test('has another try where no answer came', async () => {
    const email = newEmail()
    const page = await openWindow(site, '/register')
    await fillIn(page, { 'E-Mail': email })
    const letThrough = loseCalls(page, 'auth.register')
    await page.press('Konto erstellen')
    expect((await page.screen.findByRole('alert')).textContent).toBe('Registrierung fehlgeschlagen')
    expect(page.screen.getByLabelText<HTMLInputElement>('E-Mail').value).toBe(email)
    expect(await accountsOf(email)).toBe(0)
    letThrough()
    await page.press('Konto erstellen')
    await page.screen.findByText('Fast geschafft')
    expect(await accountsOf(email)).toBe(1)
  })

  test('again because the answer got lost has one account, and is told the same', async () => {
    const email = newEmail()
    const page = await openWindow(site, '/register')
    page.expectedErrors.push(NO_CONNECTION)
    await fillIn(page, { 'E-Mail': email })
    let tries = 0
    interceptCalls(page, 'auth.register', async send => {
      const answer = await send()
      return ++tries === 1 ? withoutConnection() : answer
    })
    await page.press('Konto erstellen')
    expect((await page.screen.findByRole('alert')).textContent).toBe('Registrierung fehlgeschlagen')
    expect(page.screen.getByLabelText<HTMLInputElement>('Passwort').value).toBe(PASSWORD)
    await page.press('Konto erstellen')
    await page.screen.findByText('Fast geschafft')
    expect([tries, await accountsOf(email)]).toEqual([2, 1])
  })

  test('by a double press asks once', async () => {
    const email = newEmail()
    const page = await openWindow(site, '/register')
    await fillIn(page, { 'E-Mail': email })
    let calls = 0
    interceptCalls(page, 'auth.register', send => {
      calls++
      return send()
    })
    await page.user.dblClick(page.screen.getByRole('button', { name: 'Konto erstellen' }))
    await page.screen.findByText('Fast geschafft')
    expect([calls, await accountsOf(email)]).toEqual([1, 1])
  })
})
