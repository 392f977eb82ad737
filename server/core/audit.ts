import { adminActions } from '#drizzle/schema/core.ts'
import type { ActionFacts } from '#shared/admin.ts'
import { shortenAddress } from './addresses/network-address.ts'
import { clock } from './clock.ts'
import type { Database } from './database/database.ts'

/** An admin at work: who calls which procedure from where. */
export interface AdminActor {
  adminId: number
  /** Path of the procedure. */
  action: string
  /** Shortened network address. */
  network: string
  requestId: string
}

export function createActor(
  adminId: number,
  action: string,
  { visitor, requestId }: { visitor: { ip: string }; requestId: string },
): AdminActor {
  return { adminId, action, network: shortenAddress(visitor.ip), requestId }
}

/**
 * Writes down what an admin does. To be called in the transaction that does it: neither stands without the other.
 * Nothing in this product changes or removes these entries.
 */
export async function recordAdminAction(
  tx: Database,
  actor: AdminActor,
  { targetId, before, after }: { targetId: number; before: ActionFacts | null; after: ActionFacts | null },
): Promise<void> {
  await tx.insert(adminActions).values({
    ...actor,
    createdAt: clock.now(),
    targetId,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  })
}
