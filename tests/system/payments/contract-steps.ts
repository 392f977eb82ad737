import { eq } from 'drizzle-orm'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { NOTICE_CONTRACTS, NOTICE_KINDS } from '#shared/billing/contracts.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { PLAN_ENDS } from '#shared/reports.ts'
import { attempt } from './customer-steps.ts'
import type { Walker } from './walker.ts'
import type { World } from './world.ts'

/** How contracts end before their time: without signing in, by what the operator accepts, by a ban. */

/** Cancels or withdraws, without signing in. The jobs that see to it run every few seconds. */
export async function declareEnd(world: World, walker: Walker): Promise<void> {
  const { random, vendor } = walker
  const kind = random.pick(NOTICE_KINDS)
  const contract = random.pick(NOTICE_CONTRACTS)
  const isExtraordinary = kind === 'cancellation' && random.chance(0.3)
  const isLater = kind === 'cancellation' && !isExtraordinary && random.chance(0.25)
  const wantedFor = isLater ? berlinDay(new Date(clock.ms() + random.between(0, 400) * DAY_MS)) : null
  const name = `declares ${isExtraordinary ? 'extraordinary ' : ''}${kind} of ${contract} ${wantedFor ?? ''}`
  const visitor = await world.app.callerFor(null)
  walker.declaredAt.push(clock.ms())
  if (kind === 'withdrawal') walker.withdrawnAt.push(clock.ms())
  await attempt(walker, name, () =>
    visitor.contracts.submitNotice({
      kind,
      contract,
      isExtraordinary,
      wantedFor,
      reason: isExtraordinary ? 'Der Stand ist abgebrannt' : null,
      name: 'Theresa Huber',
      email: vendor.email,
      receiptEmail: vendor.email,
    }),
  )
  await world.settleContracts()
}

/** Follows the link of the newest mail about a cancellation. */
export async function takeBack(world: World, walker: Walker): Promise<void> {
  const { email } = walker.vendor
  const sent = await world.app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
  const token = sent
    .flatMap(({ text }) => /kuendigung-zuruecknehmen[^ ]*token=([\w-]+)/.exec(text)?.[1] ?? [])
    .at(-1)
  if (token === undefined) return
  const visitor = await world.app.callerFor(null)
  await attempt(walker, 'takes the cancellation back', () => visitor.contracts.takeBack({ token }))
  await world.settleContracts()
}

/** The operator answers what waits: a withdrawal, or an extraordinary cancellation. */
export async function decideNotice(world: World, walker: Walker): Promise<void> {
  const notices = await world.admin.contracts.list({ limit: 100, offset: 0 })
  const waiting = notices.filter(({ email, state }) => email === walker.vendor.email && state === 'waiting')
  if (waiting.length === 0) return
  const { id } = walker.random.pick(waiting)
  const accept = walker.random.chance(0.75)
  await attempt(walker, `the operator ${accept ? 'accepts' : 'declines'} notice ${id}`, () =>
    world.admin.contracts.decide(
      accept
        ? { noticeId: id, accept }
        : { noticeId: id, accept, answer: 'Die Seite war die ganze Zeit zu erreichen.' },
    ),
  )
  await world.settleContracts()
}

export async function ban(world: World, walker: Walker): Promise<void> {
  const planEnd = walker.random.pick(PLAN_ENDS)
  const { userId } = walker.vendor
  const done = await attempt(walker, `is banned, ${planEnd}`, () =>
    world.admin.admin.toggleUserBan({ userId, ban: true, planEnd }),
  )
  if (done === null) return
  walker.bannedAt = clock.ms()
  walker.declaredAt.push(clock.ms())
  await world.settleContracts()
}
