import { eq, isNull, lte } from 'drizzle-orm'
import { vendorChecks } from '#drizzle/schema/market/freshness.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { findAccountById } from '#server/auth/queries/find-account.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { handleDue } from '#server/core/jobs/handle-due.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { listUnlooked, summarizeOffers } from '#server/freshness/queries/list-offers.ts'
import { checkToken } from '#server/freshness/rules/check-token.ts'
import { checkAfterVacation, decideCheck, firstCheck, morningIn } from '#server/freshness/rules/next-check.ts'
import { checkMail } from '#server/freshness/templates.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { lockVendorIfPresent } from '#server/vendors/commands/lock-vendor.ts'
import { currentVacation } from '#server/vendors/rules.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { CHECK_DAYS } from '#shared/listings/freshness.ts'

type CheckDeps = Pick<Services, 'db' | 'env' | 'logger'>

const VENDORS_AT_ONCE = 500
/** In one run; the rest at the next. */
const ENROLLED_BATCHES = 10
const LISTINGS_IN_MAIL = 12

/**
 * Asks vendors whether what nobody has looked at for long still holds: one mail with all of it. Mail and next date are written
 * together: killed at any point, each vendor is asked once.
 */
export async function askVendors(deps: CheckDeps): Promise<void> {
  await enrollVendors(deps.db)
  await handleDue({
    list: limit =>
      deps.db
        .select({ id: vendorChecks.vendorId })
        .from(vendorChecks)
        .where(lte(vendorChecks.dueAt, clock.now()))
        .orderBy(vendorChecks.dueAt)
        .limit(limit),
    handle: ({ id }) => askVendor(deps, id),
    onFailure: (error, { id }) => deps.logger.error({ err: error, vendorId: id }, 'vendor not asked'),
  })
}

/** Vendors who are new, or were there before this was asked. */
async function enrollVendors(db: Database): Promise<void> {
  for (let batch = 0; batch < ENROLLED_BATCHES; batch++) {
    const unknown = await db
      .select({ id: vendors.id })
      .from(vendors)
      .leftJoin(vendorChecks, eq(vendorChecks.vendorId, vendors.id))
      .where(isNull(vendorChecks.vendorId))
      .limit(VENDORS_AT_ONCE)
    if (unknown.length === 0) return
    const rows = unknown.map(({ id }) => ({ vendorId: id, dueAt: firstCheck(id, clock.now()) }))
    // Meanwhile one may have gone, or chosen a rhythm.
    const [added] = await db.insert(vendorChecks).ignore().values(rows)
    if (unknown.length < VENDORS_AT_ONCE || added.affectedRows === 0) return
  }
}

async function askVendor({ db, env }: CheckDeps, vendorId: number): Promise<void> {
  const now = clock.now()
  await withTransaction(db, async tx => {
    const locked = await lockVendorIfPresent(tx, vendorId)
    const isRow = eq(vendorChecks.vendorId, vendorId)
    const [check] = await tx.select().from(vendorChecks).where(isRow).for('update')
    if (locked === null || check === undefined || check.dueAt === null || check.dueAt > now) return
    const account = await findAccountById(tx, locked.userId)
    const awayUntil = await findVacationEnd(tx, vendorId, now)
    if (account === null || !account.isActive || account.emailVerifiedAt === null || awayUntil !== null) {
      const dueAt = awayUntil === null ? morningIn(CHECK_DAYS, now) : checkAfterVacation(awayUntil)
      await tx.update(vendorChecks).set({ dueAt }).where(isRow)
      return
    }
    const { isAsked, dueAt } = decideCheck(await summarizeOffers(tx, vendorId), check, now)
    await tx
      .update(vendorChecks)
      .set({ dueAt, ...(isAsked && { sentAt: now }) })
      .where(isRow)
    if (!isAsked) return
    const unlooked = await listUnlooked(tx, vendorId, check.rhythm, LISTINGS_IN_MAIL)
    const token = checkToken(env, vendorId, now)
    await enqueueMail(tx, checkMail({ appUrl: env.APP_URL, to: account.email }, { ...unlooked, token, now }))
  })
}

/** Whoever is away cannot look. @returns the last day of a vacation that has begun */
async function findVacationEnd(tx: Database, vendorId: number, now: Date): Promise<string | null> {
  const { awayFrom, awayUntil, awayNote } = vendors
  const [vendor] = await tx
    .select({ awayFrom, awayUntil, awayNote })
    .from(vendors)
    .where(eq(vendors.id, vendorId))
  return vendor === undefined ? null : (currentVacation(vendor, berlinDay(now))?.until ?? null)
}
