import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { termsAcceptances, termsAnnouncements } from '#drizzle/schema/people/terms.ts'
import { announceTerms } from '#server/terms/commands/announce-terms.ts'
import { recordAcceptance } from '#server/terms/commands/record-acceptance.ts'
import { createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { startSite } from '#tests/support/product/site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { watchCalls } from '#tests/support/window/watch-calls.ts'

/** Whoever works here is asked for new terms, until there is an answer. */

const NEXT = {
  version: '2037-03-01',
  changes: ['Anfragen heißen jetzt <Nachrichten>.', 'Sonst bleibt alles, wie es ist.'],
}

let site: RenderedSite
let later: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
  const { app, client } = site
  const services = { ...app.services, termsVersions: [...app.services.termsVersions, NEXT] }
  later = { app, client, ...(await startSite({ ...app, services }, client)) }
})
afterAll(async () => {
  await later.close()
  await site.close()
})

const QUESTION = 'Neue AGB ab dem 01.03.2037'

/** Where the cookies' banner, which has a button of the same name, has been answered. */
const openDashboard = (as: number) =>
  openWindow(later, '/dashboard', { as, storage: { 'cookie-consent': 'accepted' } })

async function createAsked() {
  const vendor = await createVendor(site.app)
  await announceTerms(site.app.db, site.app.services.env, NEXT)
  return vendor
}

async function answersOf(userId: number) {
  const accepted = await site.app.db
    .select({ how: termsAcceptances.how })
    .from(termsAcceptances)
    .where(and(eq(termsAcceptances.userId, userId), eq(termsAcceptances.version, NEXT.version)))
  const [announced] = await site.app.db
    .select({ declinedAt: termsAnnouncements.declinedAt })
    .from(termsAnnouncements)
    .where(eq(termsAnnouncements.userId, userId))
  return { accepted: accepted.map(({ how }) => how), isDeclined: announced?.declinedAt != null }
}

test('the question says what changes, as it was written, and leads to both versions', async () => {
  const { userId } = await createAsked()
  const { screen, window } = await openDashboard(userId)
  await screen.findByText(QUESTION)
  const bar = window.document.querySelector('[aria-labelledby=terms-title]') ?? window.document.body
  expect([...bar.querySelectorAll('li')].map(textOf)).toEqual(NEXT.changes)
  const ways = [...bar.querySelectorAll('a')].map(way => way.getAttribute('href'))
  expect(ways).toEqual(['/terms?fassung=2037-03-01', '/terms'])
})

test('whoever has agreed to a version before can read that one', async () => {
  const { userId } = await createAsked()
  await recordAcceptance(site.app.db, userId, '2026-11-23', 'order')
  const { screen } = await openDashboard(userId)
  await screen.findByText(QUESTION)
  expect(screen.getByText('bisherigen AGB').getAttribute('href')).toBe('/terms?fassung=2026-11-23')
})

test.each([
  {
    answer: 'Zustimmen',
    text: 'Danke, Ihre Zustimmung ist notiert',
    stored: { accepted: ['answer'], isDeclined: false },
  },
  {
    answer: 'Ablehnen',
    text: 'Es gelten die bisherigen AGB weiter',
    stored: { accepted: [], isDeclined: true },
  },
])('the answer "$answer" is kept, and nobody is asked again', async ({ answer, text, stored }) => {
  const { userId } = await createAsked()
  const page = await openDashboard(userId)
  await page.screen.findByText(QUESTION)
  await page.press(answer)
  await page.screen.findByText(text)
  await expect.poll(() => page.screen.queryByText(QUESTION)).toBeNull()
  expect(await answersOf(userId)).toEqual(stored)
})

test('an answer that is lost is told in the bar, which stays, and can be given again', async () => {
  const { userId } = await createAsked()
  const page = await openDashboard(userId)
  await page.screen.findByText(QUESTION)
  page.expectedErrors.push('Failed to fetch')
  const calls = watchCalls(page, 'terms.answer')
  calls.lose('question')
  await page.press('Zustimmen')
  expect((await page.screen.findByRole('alert')).textContent).toBe(
    'Ihre Antwort konnte nicht gespeichert werden.',
  )
  calls.lose(null)
  await page.press('Zustimmen')
  await page.screen.findByText('Danke, Ihre Zustimmung ist notiert')
})

test('an answer that was given in another window meanwhile is no failure', async () => {
  const { userId, caller } = await createAsked()
  const page = await openDashboard(userId)
  await page.screen.findByText(QUESTION)
  await caller.terms.answer({ version: NEXT.version, agrees: true })
  await page.press('Zustimmen')
  await expect.poll(() => page.screen.queryByText(QUESTION)).toBeNull()
  expect(await answersOf(userId)).toEqual({ accepted: ['answer'], isDeclined: false })
})

test('who looks around is not asked, nor who was not told', async () => {
  const { userId } = await createAsked()
  const newcomer = await createUser(site.app)
  for (const [path, as] of [
    ['/pricing', userId],
    ['/marketplace', userId],
    ['/dashboard', newcomer.id],
  ] as const) {
    const page = await openWindow(later, path, { as })
    const calls = watchCalls(page, 'terms.getQuestion')
    await page.screen.findByRole('heading', { level: 1 })
    expect(page.screen.queryByText(QUESTION), path).toBeNull()
    if (path !== '/dashboard') expect(calls.count(), path).toBe(0)
  }
})
