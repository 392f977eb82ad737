/** A statement that came this often will come again. */
const REPEATED = 3
/** The texts that are counted. The least recently seen ones are forgotten first. */
const MAX_TEXTS = 500
/** Longer ones carry lists of numbers: they hardly come twice. */
const MAX_LENGTH = 8000

/** Handles that each connection keeps with the database; MariaDB and MySQL allow 16,382 for all connections together. */
export const MAX_PREPARED_PER_CONNECTION = 100

/**
 * Counts SELECTs by their text, to find those that are worth preparing.
 * @returns a function that counts a statement and tells whether it has come often enough
 */
export function countRepetitions(): (text: string) => boolean {
  const seen = new Map<string, number>()
  return text => {
    if (text.length > MAX_LENGTH || !/^[\s(]*select\b/i.test(text)) return false
    const times = (seen.get(text) ?? 0) + 1
    // Re-inserted at the end, so that the first entry is always the least recently seen one.
    seen.delete(text)
    seen.set(text, times)
    const [oldest] = seen.keys()
    if (seen.size > MAX_TEXTS && oldest !== undefined) seen.delete(oldest)
    return times >= REPEATED
  }
}
