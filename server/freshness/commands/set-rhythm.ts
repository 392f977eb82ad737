import { vendorChecks } from '#drizzle/schema/market/freshness.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { morningIn } from '#server/freshness/rules/next-check.ts'
import type { CheckRhythm } from '#shared/listings/freshness.ts'

/** How often the vendor wants to be asked. The next check decides anew when the one after it comes. */
export async function setRhythm(db: Database, vendorId: number, rhythm: CheckRhythm): Promise<void> {
  const values = { rhythm, dueAt: rhythm === 'off' ? null : morningIn(1, clock.now()) }
  await db
    .insert(vendorChecks)
    .values({ vendorId, ...values })
    .onDuplicateKeyUpdate({ set: values })
}
