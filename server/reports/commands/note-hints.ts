import type { Database } from '#server/core/database/database.ts'
import { hintWordsIn, offerWordsIn } from '#server/reports/rules.ts'
import { noteHintWords } from './submit-report.ts'

/** Looks through what a vendor has just offered. */
export async function noteHints(
  tx: Database,
  { listingId, title, description }: { listingId: number; title: string; description: string },
): Promise<void> {
  const words = hintWordsIn(`${title}\n${description}`)
  if (words.length > 0) await noteHintWords(tx, { kind: 'listing', id: listingId }, words)
}

/** Looks through what somebody says to look for: sellers like to hide there. */
export async function noteWantedHints(
  tx: Database,
  { id, title, text }: { id: number; title: string; text: string },
): Promise<void> {
  const words = offerWordsIn(`${title}\n${text}`)
  if (words.length > 0) await noteHintWords(tx, { kind: 'wanted', id }, words)
}
