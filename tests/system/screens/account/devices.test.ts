import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sessions } from '#drizzle/schema/people/auth.ts'
import { logIn } from '#server/auth/commands/sign-in/log-in.ts'
import { clock } from '#server/core/clock.ts'
import { createAccount, NEW_BROWSER, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { openSession } from '#tests/support/product/app.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { loseCalls } from '#tests/support/window/answer-calls.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())
afterEach(() => clock.set(null))

const signInOn = (device: string, email: string) =>
  logIn(site.app.services, { email, password: PASSWORD }, { ...NEW_BROWSER, device })

const sessionsOf = (id: number) => site.app.db.$count(sessions, eq(sessions.userId, id))

test('who is signed in here only can sign out nothing else', async () => {
  const { id } = await createAccount(site.app)
  const { screen } = await openWindow(site, '/account/security', { as: id })
  await screen.findByText('Dieses Gerät')
  screen.getByText('Unbekanntes Gerät')
  expect(screen.queryByText('Abmelden')).toBeNull()
  expect(screen.queryByText('Alle anderen Geräte abmelden')).toBeNull()
})

test('each device has its name and the times of its sign-in and its last use in German', async () => {
  clock.set(new Date('2026-11-20T22:05:00Z'))
  const { id, email } = await createAccount(site.app)
  await signInOn('Firefox, Windows', email)
  clock.set(new Date('2026-11-21T07:30:00Z'))
  const { screen } = await openWindow(site, '/account/security', { as: id })
  const row = (await screen.findByText('Firefox, Windows')).closest('tr')
  expect(row?.textContent).toContain('20.11.2026, 23:05')
})

test('one device is signed out, the others stay', async () => {
  const { id, email } = await createAccount(site.app)
  await signInOn('Firefox, Windows', email)
  await signInOn('Safari, iOS', email)
  const { screen, press } = await openWindow(site, '/account/security', { as: id })
  await screen.findByText('Firefox, Windows')
  await press('Abmelden: Firefox, Windows')
  await screen.findByText('Abgemeldet')
  await expect.poll(() => screen.queryByText('Firefox, Windows')).toBeNull()
  screen.getByText('Safari, iOS')
  expect(await sessionsOf(id)).toBe(2)
})

test('a device that has signed out itself meanwhile goes from the list all the same', async () => {
  const { id, email } = await createAccount(site.app)
  await signInOn('Firefox, Windows', email)
  const { screen, press } = await openWindow(site, '/account/security', { as: id })
  await screen.findByText('Firefox, Windows')
  await site.app.db.delete(sessions).where(eq(sessions.device, 'Firefox, Windows'))
  await press('Abmelden: Firefox, Windows')
  await screen.findByText('Abgemeldet')
  await expect.poll(() => screen.queryByText('Firefox, Windows')).toBeNull()
})

test('all others are signed out at once, this one stays', async () => {
  const { id } = await createAccount(site.app)
  const elsewhere = await openSession(site.app, id, '10.4.1.1')
  const page = await openWindow(site, '/account/security', { as: id })
  await page.screen.findByText('Alle anderen Geräte abmelden')
  await page.press('Alle anderen Geräte abmelden')
  await expect.poll(() => page.screen.queryByText('Alle anderen Geräte abmelden')).toBeNull()
  expect(await elsewhere.isSignedIn()).toBe(false)
  const again = await page.open('/account/security')
  expect(again.address()).toBe('/account/security')
  await again.screen.findByText('Dieses Gerät')
})

test('a sign-out that failed is said, and the device stays in the list', async () => {
  const { id, email } = await createAccount(site.app)
  await signInOn('Safari, macOS', email)
  const page = await openWindow(site, '/account/security', { as: id })
  await page.screen.findByText('Safari, macOS')
  loseCalls(page, 'auth.endSession')
  await page.press('Abmelden: Safari, macOS')
  await page.screen.findByText('Abmelden hat nicht geklappt.')
  page.screen.getByText('Safari, macOS')
  expect(await sessionsOf(id)).toBe(2)
})
