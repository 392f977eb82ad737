import { and, eq, gt, lte } from 'drizzle-orm'
import { wantedAds } from '#drizzle/schema/market/wanted.ts'
import { users } from '#drizzle/schema/people/auth.ts'

/** What everybody may see at that moment: open, its days not over, the account neither new nor banned. Needs `users` joined. */
export function isVisible(now: Date) {
  return and(
    eq(wantedAds.state, 'open'),
    lte(wantedAds.publicFrom, now),
    gt(wantedAds.expiresAt, now),
    eq(users.isActive, true),
  )
}
