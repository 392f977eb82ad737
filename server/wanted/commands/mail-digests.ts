import { and, desc, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import { wantedAds, wantedDigests } from '#drizzle/schema/market/wanted.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { unsubscribeToken } from '#server/alerts/rules/unsubscribe-token.ts'
import { findActivePlan } from '#server/billing/queries/find-subscription.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { handleDue } from '#server/core/jobs/handle-due.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { keepNear } from '#server/wanted/queries/keep-near.ts'
import { readAds } from '#server/wanted/queries/read-ads.ts'
import { isVisible } from '#server/wanted/queries/visible-ads.ts'
import { nextDigestAt } from '#server/wanted/rules.ts'
import { digestMail } from '#server/wanted/templates.ts'
import { PLAN_CATEGORIES } from '#shared/billing/billing.ts'
import { DIGEST_RADIUS_KM } from '#shared/search/wanted-ads.ts'

type MailDeps = Pick<Services, 'db' | 'env' | 'logger' | 'places'>

const ADS_LOOKED_THROUGH = 1000
const ADS_IN_MAIL = 10

/**
 * Writes to vendors whose week is over what is newly sought near them, of the categories of their plan. Mail and next week are
 * written together: killed at any point, each week is mailed once.
 */
export async function mailDigests(deps: MailDeps): Promise<void> {
  await handleDue({
    list: limit =>
      deps.db
        .select({ vendorId: wantedDigests.vendorId })
        .from(wantedDigests)
        .where(lte(wantedDigests.nextMailAt, clock.now()))
        .orderBy(wantedDigests.nextMailAt)
        .limit(limit),
    handle: ({ vendorId }) => mailDigest(deps, vendorId),
    onFailure: (error, { vendorId }) =>
      deps.logger.error({ err: error, vendorId }, 'digest of wanted ads not mailed'),
  })
}

async function mailDigest(deps: MailDeps, vendorId: number): Promise<void> {
  const now = clock.now()
  const vendor = await findReceiver(deps.db, vendorId)
  await withTransaction(deps.db, async tx => {
    const isOwn = eq(wantedDigests.vendorId, vendorId)
    const [digest] = await tx.select().from(wantedDigests).where(isOwn).for('update')
    if (digest === undefined || digest.nextMailAt > now) return
    const ids = vendor === null ? [] : await listNews(tx, deps.places, vendor, digest.knownUntil)
    if (vendor !== null && ids.length > 0) {
      const ads = await readAds({ db: tx, places: deps.places }, ids.slice(0, ADS_IN_MAIL))
      await enqueueMail(
        tx,
        digestMail(deps.env.APP_URL, vendor.email, {
          ads: ads.map(({ ad }) => ad),
          count: ids.length,
          unsubscribeToken: unsubscribeToken(deps.env, { kind: 'wanted-digest', id: vendorId }),
        }),
      )
    }
    await tx
      .update(wantedDigests)
      .set({ knownUntil: now, nextMailAt: nextDigestAt(now) })
      .where(isOwn)
  })
}

/** `null` for whoever may not answer anyway: without a plan, or banned. */
async function findReceiver(db: Database, vendorId: number) {
  const [vendor] = await db
    .select({
      userId: users.id,
      email: users.email,
      isActive: users.isActive,
      emailVerifiedAt: users.emailVerifiedAt,
      postalCode: vendors.postalCode,
      country: vendors.country,
    })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.userId))
    .where(eq(vendors.id, vendorId))
  if (vendor === undefined || !vendor.isActive || vendor.emailVerifiedAt === null) return null
  const plan = await findActivePlan(db, vendor.userId)
  return plan === null ? null : { ...vendor, categories: PLAN_CATEGORIES[plan] }
}

type Receiver = NonNullable<Awaited<ReturnType<typeof findReceiver>>>

/** The newest first. */
async function listNews(
  tx: Database,
  places: MailDeps['places'],
  { userId, postalCode, country, categories }: Receiver,
  since: Date,
): Promise<number[]> {
  const found = await tx
    .select({ id: wantedAds.searchId, postalCodeId: wantedAds.postalCodeId, country: wantedAds.country })
    .from(wantedAds)
    .innerJoin(users, eq(users.id, wantedAds.userId))
    .where(
      and(
        isVisible(clock.now()),
        gt(wantedAds.publicFrom, since),
        inArray(wantedAds.category, [...categories]),
        ne(wantedAds.userId, userId),
      ),
    )
    .orderBy(desc(wantedAds.publicFrom), desc(wantedAds.searchId))
    .limit(ADS_LOOKED_THROUGH)
  const near = await keepNear(places, found, { postalCode, country, radius: DIGEST_RADIUS_KM })
  return near.map(({ id }) => id)
}
