import type { Database } from '#server/core/database/database.ts'
import { hintWordsIn } from '#server/reports/rules.ts'
import { noteHintWords } from './submit-report.ts'

/** Looks through what a vendor has just offered. */
export async function noteHints(
  tx: Database,
  { listingId, title, description }: { listingId: number; title: string; description: string },
): Promise<void> {
  const words = hintWordsIn(`${title}\n${description}`)
  if (words.length > 0) await noteHintWords(tx, listingId, words)
}
