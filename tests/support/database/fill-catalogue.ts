import { createDatabase } from '#server/core/database/database.ts'
import { BACKGROUND_TIMEOUTS } from '#server/core/database/timeouts.ts'
import { loadCatalogue, type Size } from '#tests/performance/bench/catalogue/load-catalogue.ts'

/** Loads a catalogue through connections of its own: on a busy machine a statement of thousands of rows takes longer than a request may. */
export async function fillCatalogue(url: string, size: Size): Promise<void> {
  const database = createDatabase(url, { timeouts: BACKGROUND_TIMEOUTS })
  await loadCatalogue(database.pool, size)
  await database.close()
}
