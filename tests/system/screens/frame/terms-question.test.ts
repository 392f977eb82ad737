import { within } from '@testing-library/dom'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { termsAcceptances, termsAnnouncements } from '#drizzle/schema/people/terms.ts'
import { announceTerms } from '#server/terms/commands/announce-terms.ts'
import { recordAcceptance } from '#server/terms/commands/record-acceptance.ts'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

const NEWEST = '2026-11-25'
const TITLE = 'Neue AGB ab dem 25.11.2026'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

/** A user who was told of the newest terms and has agreed to none, or to those before. */
async function createToldUser(agreed?: string): Promise<number> {
  const { db, services } = site.app
  const { id } = await createUser(site.app)
  if (agreed !== undefined) await recordAcceptance(db, id, agreed, 'registration')
  await announceTerms(db, services.env, { version: NEWEST, changes: [] })
  return id
}

async function openQuestion(as: number) {
  const opened = await openWindow(site, '/suchen', { as })
  const title = await opened.screen.findByText(TITLE)
  return { ...opened, bar: within(title.closest('section') ?? title) }
}

const acceptancesOf = (userId: number) =>
  site.app.db
    .select({ how: termsAcceptances.how })
    .from(termsAcceptances)
    .where(and(eq(termsAcceptances.userId, userId), eq(termsAcceptances.version, NEWEST)))

test('who agrees is thanked, and not asked again', async () => {
  const userId = await createToldUser()
  const { screen, user, bar, open } = await openQuestion(userId)
  expect(bar.getByText(/Die Widerrufsbelehrung und das Muster-Widerrufsformular/)).toBeDefined()
  await user.click(bar.getByText('Zustimmen'))
  expect(await screen.findByText('Danke, Ihre Zustimmung ist notiert')).toBeDefined()
  await expect.poll(() => screen.queryByText(TITLE)).toBeNull()
  expect(await acceptancesOf(userId)).toEqual([{ how: 'answer' }])
  const again = await open('/account/data')
  await again.screen.findByText('Meine Daten', { selector: 'h1' })
  expect(again.screen.queryByText(TITLE)).toBeNull()
})

test('who declines keeps the terms that they had', async () => {
  const userId = await createToldUser('2026-11-23')
  const { screen, user, bar } = await openQuestion(userId)
  await user.click(bar.getByText('Ablehnen'))
  expect(await screen.findByText('Es gelten die bisherigen AGB weiter')).toBeDefined()
  await expect.poll(() => screen.queryByText(TITLE)).toBeNull()
  expect(await acceptancesOf(userId)).toEqual([])
})

test.each([
  ['2026-11-23', '/terms?fassung=2026-11-23'],
  [undefined, '/terms'],
])('the terms so far are those agreed to (%s), and can be read', async (agreed, address) => {
  const { bar } = await openQuestion(await createToldUser(agreed))
  expect(bar.getByText('bisherigen AGB').getAttribute('href')).toBe(address)
  expect(bar.getByText('neuen Fassung').getAttribute('href')).toBe('/terms?fassung=2026-11-25')
})

test('an answer that is refused says so in the bar, which stays', async () => {
  const userId = await createToldUser()
  const { user, bar } = await openQuestion(userId)
  await site.app.db.delete(termsAnnouncements).where(eq(termsAnnouncements.userId, userId))
  await user.click(bar.getByText('Zustimmen'))
  expect((await bar.findByRole('alert')).textContent).toBe('Nicht gefunden')
  expect(bar.getByText<HTMLButtonElement>('Ablehnen').disabled).toBe(false)
})

test('nobody is asked who only reads', async () => {
  const { screen, user } = await openWindow(site, '/gesuche?category=queens', { as: await createToldUser() })
  // What the page has asked before is answered by then.
  await user.click(screen.getByText('Alle Gesuche zeigen'))
  await screen.findByText('Noch hängt nichts am Brett')
  expect(screen.queryByText(TITLE)).toBeNull()
})
