import type { QueryValues } from 'mysql2'

/** A statement that came this often will come again. */
const REPEATED = 3
/** Longer ones carry lists of numbers: they hardly come twice. */
const MAX_LENGTH = 8000
/**
 * More values belong to many rows at once, whose number is another each time. The driver keeps 200 bytes for each value of a prepared
 * statement as long as its connection is open.
 */
export const MAX_VALUES = 60

/** With what may stand before it in a comment: `limitStatement` of time-limit.ts begins with one. */
const PREPARABLE = /^(?:\/\*.*?\*\/)?[\s(]*(?:select|insert|update|delete)\b/is

/** Handles that each connection keeps with the database; MariaDB and MySQL allow 16,382 for all connections together. */
export const MAX_PREPARED_PER_CONNECTION = 100
/**
 * The texts that are counted; the least recently seen ones are forgotten first. No more than a connection keeps: of more that come
 * in turns each would be prepared, and closed before it comes again.
 */
const MAX_TEXTS = MAX_PREPARED_PER_CONNECTION

/**
 * Counts what reads and writes rows by its text, to find what is worth preparing.
 * @returns a function that counts a statement and tells whether it has come often enough
 */
export function countRepetitions(): (text: string, values: QueryValues | undefined) => boolean {
  const seen = new Map<string, number>()
  return (text, values) => {
    if (!areParameters(values)) return false
    const before = seen.get(text)
    if (before === undefined && (text.length > MAX_LENGTH || !PREPARABLE.test(text))) return false
    const times = (before ?? 0) + 1
    // Re-inserted at the end, so that the first entry is always the least recently seen one.
    seen.delete(text)
    seen.set(text, times)
    if (seen.size > MAX_TEXTS) {
      const [oldest = text] = seen.keys()
      seen.delete(oldest)
    }
    return times >= REPEATED
  }
}

/** Of a list (`IN (?)`) or an object (`SET ?`) the driver makes text; no parameter can be one. */
function areParameters(values: QueryValues | undefined): boolean {
  const list: unknown[] = Array.isArray(values) ? values : Object.values(values ?? {})
  return list.length <= MAX_VALUES && !list.some(isWrittenOut)
}

function isWrittenOut(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !(value instanceof Date || value instanceof Buffer)
}
