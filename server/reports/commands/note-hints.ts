import type { Database } from '#server/core/database/database.ts'
import { hintWordsIn, offerWordsIn } from '#server/reports/rules/hint-words.ts'
import type { ReportTarget } from '#shared/reports.ts'
import { bringUp } from './bring-up.ts'

/** Looks through what a vendor has just offered. */
export async function noteHints(
  tx: Database,
  { listingId, title, description }: { listingId: number; title: string; description: string },
): Promise<void> {
  await noteWords(tx, { kind: 'listing', id: listingId }, hintWordsIn(`${title}\n${description}`))
}

/** Looks through what somebody says to look for: sellers like to hide there. */
export async function noteWantedHints(
  tx: Database,
  { id, title, text }: { id: number; title: string; text: string },
): Promise<void> {
  await noteWords(tx, { kind: 'wanted', id }, offerWordsIn(`${title}\n${text}`))
}

/** The same words together are brought up once. */
async function noteWords(
  tx: Database,
  target: { kind: ReportTarget; id: number },
  words: readonly string[],
): Promise<void> {
  if (words.length > 0) await bringUp(tx, 'words', target, [words.join(', ')])
}
