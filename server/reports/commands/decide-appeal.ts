import { and, eq, isNull } from 'drizzle-orm'
import { appeals, decisions } from '#drizzle/schema/reports.ts'
import { reactivateAccount } from '#server/auth/commands/deactivate-account.ts'
import { lockAccount } from '#server/auth/commands/lock-account.ts'
import { findAccountById } from '#server/auth/queries/find-account.ts'
import { resumeUserContracts } from '#server/billing/commands/contracts/end-user-contracts.ts'
import { recordAdminAction } from '#server/core/audit.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { type KeptListing, reviveListing, unhideListing } from '#server/listings/commands/hide-listing.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { appealOutcome, CONTRACTS_AFTER_BAN } from '#server/reports/templates.ts'
import { lockVendorOfUser } from '#server/vendors/commands/lock-vendor.ts'
import { unhideWantedAd } from '#server/wanted/commands/hide-ad.ts'
import type { ListingStatus } from '#shared/listings/listing-status.ts'
import type { WantedState } from '#shared/search/wanted-ads.ts'
import type { Deciding } from './decide-report.ts'

type DecisionRow = typeof decisions.$inferSelect

/**
 * Decides over an appeal; granted, it undoes the decision.
 * @throws AppError APPEAL_NOT_FOUND; APPEAL_OWN_DECISION for the admin who decided first; REPORT_DECIDED
 */
export async function decideAppeal(
  { db, env, actor }: Deciding,
  { id, grant, answer }: { id: number; grant: boolean; answer: string },
): Promise<{ success: true }> {
  return withTransaction(db, async tx => {
    const { decision } = await findAppeal(tx, id)
    if (decision.decidedBy === actor.adminId) throw new AppError('APPEAL_OWN_DECISION')
    // First what locks vendor, account and listing. Somebody who was faster undoes it all below.
    const undone = grant ? await undo(tx, decision) : ''
    const [settled] = await tx
      .update(appeals)
      .set({
        state: grant ? 'granted' : 'rejected',
        answer,
        decidedBy: actor.adminId,
        decidedAt: clock.now(),
      })
      .where(and(eq(appeals.id, id), eq(appeals.state, 'open')))
    if (settled.affectedRows === 0) throw new AppError('REPORT_DECIDED')
    const account = await findAccountById(tx, decision.userId)
    if (account === null) throw new AppError('APPEAL_NOT_FOUND')
    const outcome = { code: decision.code, isGranted: grant, answer, undone }
    await enqueueMail(tx, appealOutcome(env.APP_URL, account.email, outcome))
    await recordAdminAction(tx, actor, {
      targetId: id,
      before: { code: decision.code, measure: decision.measure },
      after: { granted: grant },
    })
    return { success: true }
  })
}

async function findAppeal(tx: Database, id: number) {
  const [found] = await tx
    .select({ appeal: appeals, decision: decisions })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .where(eq(appeals.id, id))
  if (found === undefined) throw new AppError('APPEAL_NOT_FOUND')
  return found
}

/** @returns what the person is told of it */
async function undo(tx: Database, decision: DecisionRow): Promise<string> {
  const told = await undoMeasure(tx, decision)
  await tx
    .update(decisions)
    .set({ endedAt: clock.now() })
    .where(and(eq(decisions.id, decision.id), isNull(decisions.endedAt)))
  return told
}

async function undoMeasure(tx: Database, { measure, targetKind, targetId, userId, undo: kept }: DecisionRow) {
  if (measure === 'suspend') {
    await lockVendorOfUser(tx, userId)
    await lockAccount(tx, userId)
    await reactivateAccount(tx, userId)
    await resumeUserContracts(tx, userId)
    return `Ihr Konto ist wieder offen, und Ihre Inserate sind so öffentlich wie vorher. ${CONTRACTS_AFTER_BAN}`
  }
  if (kept === null) throw new Error('A decision over a listing without what undoes it')
  if (targetKind === 'wanted') {
    await unhideWantedAd(tx, targetId, (JSON.parse(kept) as { state: WantedState }).state)
    return 'Ihr Gesuch ist wieder so zu sehen wie vorher.'
  }
  if (measure === 'hide') {
    const { status } = JSON.parse(kept) as { status: ListingStatus }
    const now = await unhideListing(tx, targetId, status)
    return status === 'active' && now === 'inactive'
      ? 'Ihr Inserat ist wieder freigegeben. Zu sehen ist es noch nicht, weil inzwischen der Plan oder die LUCID-Nummer dafür fehlt; im Dashboard können Sie es wieder aktivieren.'
      : 'Ihr Inserat ist wieder so zu sehen wie vorher.'
  }
  const { vendorId, listing } = JSON.parse(kept) as { vendorId: number; listing: KeptListing }
  const revived = await reviveListing(tx, vendorId, listing)
  return revived === null
    ? 'Wiederherstellen können wir das Inserat leider nicht mehr.'
    : 'Ihr Inserat liegt als Entwurf in Ihrem Dashboard. Die Bilder und die Merkliste waren mit dem Löschen verloren; bitte laden Sie die Bilder noch einmal hoch und veröffentlichen Sie das Inserat dann.'
}
