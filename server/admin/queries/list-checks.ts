import { readFile } from 'node:fs/promises'
import {
  and,
  type Column,
  count,
  countDistinct,
  eq,
  gte,
  inArray,
  isNull,
  like,
  lte,
  or,
  type SQL,
} from 'drizzle-orm'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { refunds, subscriptions } from '#drizzle/schema/money/billing.ts'
import { contractNotices } from '#drizzle/schema/money/contracts.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { certificates } from '#drizzle/schema/people/certificates.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { appeals, reports } from '#drizzle/schema/reports.ts'
import { checkOperation, type OperationFacts } from '#server/admin/rules/operation-checks.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Env } from '#server/process/env.ts'
import { guaranteeNoticeType } from '#server/site/rules.ts'
import { isInTime } from '#server/terms/commands/announce-terms.ts'
import { countUsersOfEarlierTerms, countUsersToTell } from '#server/terms/queries/list-users-to-tell.ts'
import { findForgottenVersion, isAsPublished } from '#server/terms/rules.ts'
import { TERMS_VERSION, type TermsVersion, termsEffectiveAt } from '#shared/legal/terms-version.ts'
import type { OperationCheck } from '#shared/operation.ts'

/** Addresses of the demo market: no person can have one of these names (RFC 2606). */
const DEMO_ADDRESSES = ['%@wabenmarkt.test', '%.example'] as const
/** Given-up mails are looked at over so many days; nobody should wait for longer. */
const WINDOW_DAYS = 7

type Services = { db: Database; env: Env; termsVersions: readonly TermsVersion[] }

/** All that has to be right before the operator may open, as it stands now. */
export async function listChecks({ db, env, termsVersions }: Services): Promise<OperationCheck[]> {
  return checkOperation(env, {
    ...(await countFacts(db)),
    terms: await findTermsFacts(db, termsVersions),
    guaranteeNotice: await findGuaranteeNotice(env),
  })
}

async function findGuaranteeNotice({
  OPERATOR_GUARANTEE_NOTICE: file,
}: Env): Promise<OperationFacts['guaranteeNotice']> {
  if (file === undefined) return 'unset'
  const picture = guaranteeNoticeType(file) === null ? null : await readFile(file).catch(() => null)
  return picture === null || picture.length === 0 ? 'unreadable' : 'ready'
}

async function countFacts(db: Database): Promise<Omit<OperationFacts, 'terms' | 'guaranteeNotice'>> {
  const since = new Date(clock.ms() - WINDOW_DAYS * DAY_MS)
  const waits = eq(contractNotices.state, 'waiting')
  const isLate = and(
    inArray(contractNotices.state, ['received', 'waiting']),
    lte(contractNotices.receivedAt, since),
  )
  const [demoAccounts, lostMails, lateRefunds, bannedPlans, waitingNotices, lateNotices] = await Promise.all([
    db.$count(users, isOfDemo()),
    db.$count(mailOutbox, and(eq(mailOutbox.status, 'failed'), gte(mailOutbox.createdAt, since))),
    db.$count(refunds, and(isNull(refunds.doneAt), lte(refunds.requestedAt, since))),
    countBannedPlans(db),
    db.$count(contractNotices, or(waits, isLate)),
    db.$count(contractNotices, isLate),
  ])
  const [lateCertificates, demoCertificates, lateReports, lateAppeals, ofHoney, ofEquipment, activeAdmins] =
    await Promise.all([
      db.$count(certificates, and(eq(certificates.state, 'waiting'), lte(certificates.createdAt, since))),
      countDemoCertificates(db),
      db.$count(reports, and(eq(reports.state, 'open'), lte(reports.createdAt, since))),
      db.$count(appeals, and(eq(appeals.state, 'open'), lte(appeals.createdAt, since))),
      countUnregisteredTraders(db, vendors.lucidNumber, eq(listings.category, 'honey')),
      countUnregisteredTraders(db, vendors.weeeNumber, eq(listings.isElectric, true)),
      db.$count(users, and(eq(users.role, 'admin'), eq(users.isActive, true))),
    ])
  const facts = { demoAccounts, lostMails, lateRefunds, bannedPlans, waitingNotices, lateNotices }
  return {
    ...facts,
    lateCertificates,
    demoCertificates,
    lateReports: lateReports + lateAppeals,
    unregisteredTraders: ofHoney,
    unregisteredEquipmentTraders: ofEquipment,
    activeAdmins,
  }
}

function isOfDemo() {
  return or(...DEMO_ADDRESSES.map(pattern => like(users.email, pattern)))
}

async function countDemoCertificates(db: Database): Promise<number> {
  const [row] = await db
    .select({ certificates: count() })
    .from(certificates)
    .innerJoin(vendors, eq(vendors.id, certificates.vendorId))
    .innerJoin(users, eq(users.id, vendors.userId))
    .where(and(eq(certificates.state, 'accepted'), isOfDemo()))
  return row?.certificates ?? 0
}

async function findTermsFacts(
  db: Database,
  versions: readonly TermsVersion[],
): Promise<OperationFacts['terms']> {
  return {
    version: TERMS_VERSION,
    isAsPublished: isAsPublished(TERMS_VERSION),
    forgotten: findForgottenVersion(versions, clock.now()),
    earlier: await countUsersOfEarlierTerms(db, TERMS_VERSION),
    next: await findNextTerms(db, versions),
  }
}

async function findNextTerms(
  db: Database,
  versions: readonly TermsVersion[],
): Promise<OperationFacts['terms']['next']> {
  const next = versions.at(-1)
  if (next === undefined || termsEffectiveAt(next) <= clock.now()) return null
  const { version } = next
  return { version, isInTime: isInTime(next), untold: await countUsersToTell(db, version) }
}

/** As `refusalToPublish` has it for one of them. */
async function countUnregisteredTraders(db: Database, number: Column, goods: SQL): Promise<number> {
  const [row] = await db
    .select({ traders: countDistinct(listings.vendorId) })
    .from(listings)
    .innerJoin(vendors, eq(vendors.id, listings.vendorId))
    .where(
      and(
        eq(listings.isPublic, true),
        goods,
        eq(vendors.traderStatus, 'trader'),
        eq(vendors.country, 'DE'),
        isNull(number),
      ),
    )
  return row?.traders ?? 0
}

/** Accounts that cannot sign in any more and go on paying. */
async function countBannedPlans(db: Database): Promise<number> {
  const [row] = await db
    .select({ accounts: count() })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        eq(users.isActive, false),
        inArray(subscriptions.status, ['active', 'past_due']),
        eq(subscriptions.cancelAtPeriodEnd, false),
      ),
    )
  return row?.accounts ?? 0
}
