import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { savedSearches } from '#drizzle/schema/market/alerts.ts'
import { wantedAds } from '#drizzle/schema/market/wanted.ts'
import { decisions, reports } from '#drizzle/schema/reports.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { deleteOldAds } from '#server/wanted/commands/hide-ad.ts'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { AD, placeAd } from '#tests/support/fixtures/wanted-ads.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => clock.set(new Date('2026-11-24T10:00:00Z')))
afterAll(() => app.close())

async function createAdmin() {
  return app.callerFor((await createUser(app, { role: 'admin' })).id)
}

function mailsTo(email: string) {
  return app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
}

test('words of sellers bring an ad to the admins; hidden it is gone, and an appeal brings it back', async () => {
  const { seeker, id } = await placeAd(app, {
    text: 'Biete auch Königinnen an, einfach auf mein Gesuch antworten.',
  })
  const [report] = await app.db.select().from(reports).where(eq(reports.targetId, id))
  expect(report).toMatchObject({ origin: 'words', targetKind: 'wanted', text: 'biete', state: 'open' })
  const admin = await createAdmin()
  const reason = { facts: 'Im Text wird Ware angeboten statt gesucht.', clause: 'terms_truth' } as const
  await expect(admin.reports.decide({ id: report?.id ?? 0, measure: 'suspend', reason })).rejects.toThrow(
    'nicht möglich',
  )
  await admin.reports.decide({ id: report?.id ?? 0, measure: 'hide', reason })
  const visitor = await app.callerFor(null)
  await expect(visitor.wanted.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await seeker.caller.wanted.getMine()).map(ad => ad.state)).toEqual(['hidden'])
  await expect(seeker.caller.wanted.place(AD)).rejects.toThrow('ausgeblendet')
  const [letter] = await mailsTo(seeker.email)
  expect(letter?.subject).toBe('Warum Ihr Gesuch nicht mehr zu sehen ist')
  const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  await visitor.reports.appeal({ decision: { token }, text: 'Das war ein Missverständnis.' })
  const other = await createAdmin()
  const [appeal] = (await other.reports.getQueue({ state: 'open' })).entries.filter(
    entry => entry.kind === 'appeal',
  )
  await other.reports.decideAppeal({
    id: appeal?.id ?? 0,
    grant: true,
    answer: 'Sie hatten recht, entschuldigen Sie.',
  })
  expect((await visitor.wanted.get({ id })).title).toBe(AD.title)
  // And the seeker hears of new listings again, as long as the ad runs.
  const [kept] = await app.db.select().from(savedSearches).where(eq(savedSearches.id, id))
  expect(kept?.mailUntil?.getTime()).toBeGreaterThan(clock.ms())
})

test('the search of a hidden ad stays while its owner may object, and while the answer is due; then both may go', async () => {
  const appealed = await placeHiddenAd()
  const silent = await placeHiddenAd()
  for (const { seeker, id } of [appealed, silent]) {
    await expect(seeker.caller.alerts.delete({ id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('ein Gesuch, das wir ausgeblendet haben'),
    })
    expect((await seeker.caller.wanted.getMine()).map(ad => ad.state)).toEqual(['hidden'])
    await expect(seeker.caller.wanted.place(AD)).rejects.toThrow('ausgeblendet')
  }
  const text = 'Das war ein Missverständnis.'
  await appealed.seeker.caller.reports.appeal({ decision: { code: appealed.code }, text })
  // The time to object is over, and so are the 90 days after the ad's end.
  clock.set(new Date(clock.ms() + 200 * DAY_MS))
  await deleteOldAds(app.db)
  await expect(appealed.seeker.caller.alerts.delete({ id: appealed.id })).rejects.toThrow('Einspruch')
  expect(await app.db.$count(wantedAds, eq(wantedAds.searchId, appealed.id))).toBe(1)
  expect(await app.db.$count(wantedAds, eq(wantedAds.searchId, silent.id))).toBe(0)
  await silent.seeker.caller.alerts.delete({ id: silent.id })

  await decideAppeal(appealed.code, false)
  await appealed.seeker.caller.alerts.delete({ id: appealed.id })
  expect(await app.db.$count(savedSearches, eq(savedSearches.id, appealed.id))).toBe(0)
})

test('whose hidden ad has come back by an appeal may delete its search at once', async () => {
  const { seeker, id, code } = await placeHiddenAd()
  await seeker.caller.reports.appeal({ decision: { code }, text: 'Das war ein Missverständnis.' })
  await decideAppeal(code, true)
  await seeker.caller.alerts.delete({ id })
  await expect(seeker.caller.alerts.delete({ id })).rejects.toThrow('gibt es nicht mehr')
})

async function placeHiddenAd() {
  const { seeker, id } = await placeAd(app, {
    text: 'Biete auch Königinnen an, einfach auf mein Gesuch antworten.',
  })
  const [report] = await app.db.select().from(reports).where(eq(reports.targetId, id))
  const admin = await createAdmin()
  await admin.reports.decide({
    id: report?.id ?? 0,
    measure: 'hide',
    reason: { facts: 'Im Text wird Ware angeboten statt gesucht.', clause: 'terms_truth' },
  })
  const [decision] = await app.db.select().from(decisions).where(eq(decisions.targetId, id))
  return { seeker, id, code: decision?.code ?? '' }
}

/** By another admin than the one who hid it. */
async function decideAppeal(code: string, grant: boolean): Promise<void> {
  const admin = await createAdmin()
  const { entries } = await admin.reports.getQueue({ state: 'open' })
  const appeal = entries.find(entry => entry.kind === 'appeal' && entry.code === code)
  const answer = 'Wir haben es noch einmal gelesen.'
  await admin.reports.decideAppeal({ id: appeal?.id ?? 0, grant, answer })
}
