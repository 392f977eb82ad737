import { findAccountById } from '#server/auth/queries/find-account.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { withIdempotencyKey } from '#server/core/idempotency-key.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { listOrganicTitles } from '#server/listings/queries/list-organic-titles.ts'
import { ORGANIC_GRACE_DAYS } from '#server/listings/rules/derived-fields.ts'
import {
  organicGraceEndedMail,
  organicGraceEndsMail,
} from '#server/listings/templates/organic-grace-mails.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { type LockedVendor, lockVendorIfPresent } from '#server/vendors/commands/lock-vendor.ts'
import { endOrganicGraceOf } from '#server/vendors/commands/mark-listings-due.ts'
import {
  listVendorsBeforeOrganicGraceEnd,
  listVendorsPastOrganicGrace,
} from '#server/vendors/queries/list-due-vendors.ts'
import { finishRefresh, refreshVendorListings } from './refresh-listings.ts'

type Deps = Pick<Services, 'db' | 'env'>

const GRACE_MS = ORGANIC_GRACE_DAYS * DAY_MS
/** A vendor has to look for a certificate, and may have to ask for one. */
const NOTICE_MS = 14 * DAY_MS

/**
 * Offers that were called organic without a code before it was asked for no longer are, once the grace period is over. Their vendor is
 * told in the same transaction.
 */
export async function endOrganicGraces({ db, env }: Deps): Promise<void> {
  const before = new Date(clock.ms() - GRACE_MS)
  for (const vendorId of await listVendorsPastOrganicGrace(db, before)) {
    await withTransaction(db, async tx => {
      const vendor = await lockVendorIfPresent(tx, vendorId)
      if (vendor === null || vendor.organicDueSince === null) return
      const titles = await findOffersWithoutCode(tx, vendor)
      await endOrganicGraceOf(tx, vendorId)
      await refreshVendorListings(tx, { vendorId })
      const to = titles.length === 0 ? null : await findAccountById(tx, vendor.userId)
      if (to !== null) await enqueueMail(tx, organicGraceEndedMail(env.APP_URL, to.email, titles))
    })
    await finishRefresh(db, { vendorId })
  }
}

/** Writes to vendors 14 days before, once: that a mail went out is kept for longer than these days last. */
export async function tellOrganicGraceEnds({ db, env }: Deps): Promise<void> {
  const from = new Date(clock.ms() - GRACE_MS)
  const to = new Date(from.getTime() + NOTICE_MS)
  for (const { id, dueSince } of await listVendorsBeforeOrganicGraceEnd(db, from, to)) {
    // Who has nothing of the kind on offer yet may have it tomorrow.
    if ((await listOrganicTitles(db, id)).length === 0) continue
    const notice = { form: 'organic-notice', sender: id, key: dueSince.toISOString(), content: null } as const
    await withIdempotencyKey(db, notice, async tx => {
      const vendor = await lockVendorIfPresent(tx, id)
      const titles = vendor === null ? [] : await findOffersWithoutCode(tx, vendor)
      const account = vendor === null ? null : await findAccountById(tx, vendor.userId)
      if (account !== null && titles.length > 0) {
        const endsAt = new Date(dueSince.getTime() + GRACE_MS)
        await enqueueMail(tx, organicGraceEndsMail(env.APP_URL, account.email, { titles, endsAt }))
      }
      return null
    })
  }
}

async function findOffersWithoutCode(tx: Database, { id, organicCode }: LockedVendor): Promise<string[]> {
  return organicCode === null ? listOrganicTitles(tx, id) : []
}
