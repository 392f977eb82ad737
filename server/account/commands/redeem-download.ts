import { consumeLink } from '#server/auth/commands/issue-link.ts'
import { findLinkOwner } from '#server/auth/queries/find-account.ts'
import type { Database } from '#server/core/database/database.ts'

/** Uses up the permission to download. `false`: there is none, it has expired, or is somebody else's. */
export async function redeemDownload(db: Database, userId: number, token: string): Promise<boolean> {
  const owner = await findLinkOwner(db, 'download_data', token)
  return owner?.id === userId && (await consumeLink(db, 'download_data', token))
}
