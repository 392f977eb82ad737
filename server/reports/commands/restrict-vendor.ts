import { and, eq, isNull } from 'drizzle-orm'
import { decisions } from '#drizzle/schema/reports.ts'
import { deactivateAccount, reactivateAccount } from '#server/auth/commands/deactivate-account.ts'
import { lockAccount } from '#server/auth/commands/lock-account.ts'
import { findAccountById } from '#server/auth/queries/find-account.ts'
import { createToken, hashToken } from '#server/auth/rules/credentials.ts'
import {
  endUserContracts,
  resumeUserContracts,
} from '#server/billing/commands/contracts/end-user-contracts.ts'
import { findActivePlan } from '#server/billing/queries/find-subscription.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { deleteListing } from '#server/listings/commands/delete-listing.ts'
import { hideListing, keptFieldsOf } from '#server/listings/commands/hide-listing.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { findAutomaticOrigin } from '#server/reports/queries/find-origin.ts'
import { appealDeadline, newDecisionCode } from '#server/reports/rules/report-codes.ts'
import { restrictionLifted, statementOfReasons } from '#server/reports/templates.ts'
import { lockVendorOfUser } from '#server/vendors/commands/lock-vendor.ts'
import { hideWantedAd } from '#server/wanted/commands/hide-ad.ts'
import { isBannable } from '#shared/admin.ts'
import type { Reason } from '#shared/inputs/reports.ts'
import { basisOf, DEFAULT_FACTS, type PlanEnd, type ReportOrigin, type Restriction } from '#shared/reports.ts'

/*
 * The only ways by which the operator takes something from somebody. Each writes the decision and puts the statement of
 * reasons into the outbox in the transaction of the deed: neither stands without the other, whoever calls.
 */

/** Who decides, and where the letter's links lead. */
export interface Decider {
  adminId: number
  appUrl: string
  /** Of the report that is decided over; without one an admin came across it. */
  origin?: ReportOrigin
}

/** Hides a listing. @throws AppError LISTING_NOT_FOUND; REPORT_DECIDED when it is hidden already */
export async function hideWithReasons(
  tx: Database,
  decider: Decider,
  listingId: number,
  reason?: Reason,
): Promise<{ decisionId: number; title: string; status: string }> {
  const { vendor, before } = await hideListing(tx, listingId)
  const decisionId = await issueDecision(tx, decider, {
    userId: vendor.userId,
    targetKind: 'listing',
    targetId: listingId,
    title: before.title,
    measure: 'hide',
    undo: { status: before.status },
    reason,
  })
  return { decisionId, title: before.title, status: before.status }
}

/** Hides a wanted ad. @throws AppError WANTED_AD_NOT_FOUND; REPORT_DECIDED when it is hidden already */
export async function hideWantedWithReasons(
  tx: Database,
  decider: Decider,
  id: number,
  reason?: Reason,
): Promise<{ decisionId: number }> {
  const { userId, title, state } = await hideWantedAd(tx, id)
  const restriction = { userId, targetKind: 'wanted', targetId: id, title, measure: 'hide' } as const
  return { decisionId: await issueDecision(tx, decider, { ...restriction, undo: { state }, reason }) }
}

/** Deletes a listing. What is needed to bring it back as a draft is kept. @throws AppError LISTING_NOT_FOUND */
export async function deleteWithReasons(tx: Database, decider: Decider, listingId: number, reason?: Reason) {
  const { listing, details, userId } = await deleteListing(tx, listingId)
  const { title, status, vendorId } = listing
  const decisionId = await issueDecision(tx, decider, {
    userId,
    targetKind: 'listing',
    targetId: listingId,
    title,
    measure: 'delete',
    undo: { vendorId, listing: keptFieldsOf(listing, details) },
    reason,
  })
  return { decisionId, title, status, vendorId }
}

/**
 * Bans a vendor's account: signed out everywhere, no sign-in, listings not public, what is paid for ends. Repeated it changes nothing and writes no
 * second letter.
 * @throws AppError USER_NOT_FOUND; USER_NOT_BANNABLE for admins and users without a vendor profile
 */
export async function suspendWithReasons(
  tx: Database,
  decider: Decider,
  {
    userId,
    reason,
    planEnd = 'period_end',
  }: { userId: number; reason?: Reason | undefined; planEnd?: PlanEnd | undefined },
): Promise<{ wasActive: boolean; vendorId: number; decisionId: number | null }> {
  const { user, vendor } = await lockBannable(tx, userId)
  await deactivateAccount(tx, userId)
  if (!user.isActive) return { wasActive: false, vendorId: vendor.id, decisionId: null }
  // Who can no longer sell must not go on paying, and can no longer cancel in the dashboard.
  const hasPlan = (await findActivePlan(tx, userId)) !== null
  await endUserContracts(tx, userId, planEnd)
  const decisionId = await issueDecision(tx, decider, {
    userId,
    targetKind: 'vendor',
    targetId: vendor.id,
    title: vendor.businessName,
    measure: 'suspend',
    undo: null,
    reason,
    planEnd: hasPlan ? planEnd : null,
  })
  return { wasActive: true, vendorId: vendor.id, decisionId }
}

/** Lifts a ban, takes back what it was to end, and tells the person. @throws AppError as {@link suspendWithReasons} */
export async function liftSuspension(
  tx: Database,
  { appUrl }: Pick<Decider, 'appUrl'>,
  userId: number,
): Promise<{ wasActive: boolean }> {
  const { user } = await lockBannable(tx, userId)
  await reactivateAccount(tx, userId)
  if (user.isActive) return { wasActive: true }
  await resumeUserContracts(tx, userId)
  const inForce = and(
    eq(decisions.userId, userId),
    eq(decisions.measure, 'suspend'),
    isNull(decisions.endedAt),
  )
  const [decision] = await tx.select({ code: decisions.code }).from(decisions).where(inForce)
  await tx.update(decisions).set({ endedAt: clock.now() }).where(inForce)
  await enqueueMail(tx, restrictionLifted(appUrl, user.email, decision?.code ?? null))
  return { wasActive: false }
}

async function lockBannable(tx: Database, userId: number) {
  const vendor = await lockVendorOfUser(tx, userId)
  const user = await lockAccount(tx, userId)
  if (user === null) throw new AppError('USER_NOT_FOUND')
  if (vendor === null || !isBannable({ role: user.role, vendorId: vendor.id }))
    throw new AppError('USER_NOT_BANNABLE')
  return { user, vendor }
}

interface NewDecision {
  userId: number
  targetKind: 'listing' | 'vendor' | 'wanted'
  targetId: number
  title: string
  measure: Restriction
  undo: object | null
  reason?: Reason | undefined
  planEnd?: PlanEnd | null
}

async function issueDecision(
  tx: Database,
  { adminId, appUrl, ...decider }: Decider,
  { reason, undo, planEnd = null, ...restriction }: NewDecision,
): Promise<number> {
  const recipient = await findAccountById(tx, restriction.userId)
  if (recipient === null) throw new Error('A decision about nobody')
  const { facts, clause } = reason ?? {
    facts: DEFAULT_FACTS[restriction.measure],
    clause: 'terms_conduct' as const,
  }
  const { targetKind, targetId } = restriction
  const origin = decider.origin ?? (await findAutomaticOrigin(tx, targetKind, targetId))
  const decidedAt = clock.now()
  const [code, token] = [newDecisionCode(), createToken()]
  const appealUntil = appealDeadline(decidedAt)
  const [row] = await tx
    .insert(decisions)
    .values({
      ...restriction,
      code,
      facts,
      clause,
      origin,
      basis: basisOf(clause),
      decidedBy: adminId,
      decidedAt,
      undo: undo && JSON.stringify(undo),
      appealTokenHash: hashToken(token),
      appealUntil,
    })
    .$returningId()
  if (row === undefined) throw new Error('the database returned no id for the new decision')
  const letter = { ...restriction, code, facts, clause, origin, decidedAt, appealUntil, planEnd }
  await enqueueMail(tx, statementOfReasons(appUrl, recipient.email, letter, token))
  return row.id
}
