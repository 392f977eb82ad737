import { eq, sql } from 'drizzle-orm'
import { posts } from '#drizzle/schema/blog.ts'
import { SUBSCRIBER_VIEW_RATE, VIEW_RATE } from '#server/blog/limits.ts'
import { clock } from '#server/core/clock.ts'
import { AppError } from '#server/core/errors.ts'
import type { Services, Visitor } from '#server/core/trpc/context.ts'
import { subscriberPart, visitorHash } from '#server/listings/rules/visitor-hash.ts'
import { berlinDay } from '#shared/core/calendar.ts'

type Counter = Pick<Services, 'db' | 'env' | 'logger' | 'rateLimiter'>

/**
 * Counts a reader once per post and day. Returns at once: the answer does not wait for the count, and a failure there
 * is logged, not thrown.
 */
export function countReader(counter: Counter, postId: number, visitor: Visitor): void {
  if (visitor.isAutomatic) return
  addView(counter, postId, visitor).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return
    counter.logger.error({ err: error, postId }, 'view not counted')
  })
}

/** The rate limiter remembers who has read what today, for all processes and no longer than that. */
async function addView({ db, env, rateLimiter }: Counter, postId: number, visitor: Visitor): Promise<void> {
  const reader = visitorHash(env.SESSION_SECRET, visitor, berlinDay(clock.now()))
  await rateLimiter.consume(VIEW_RATE, `${postId}:${reader}`)
  await rateLimiter.consume(SUBSCRIBER_VIEW_RATE, `${postId}:${subscriberPart(reader)}`)
  await db
    .update(posts)
    .set({ views: sql`${posts.views} + 1` })
    .where(eq(posts.id, postId))
}
