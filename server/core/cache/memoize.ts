import { clock } from '#server/core/clock.ts'

interface CacheOptions<Value> {
  /** How long a value is used, from the moment when it was asked for; may depend on how long it took to load, and on what it is. */
  ttlMs: number | ((loadMs: number, value: Value) => number)
}

interface MemoizeOptions<Value> extends CacheOptions<Value> {
  /** So many values are kept, those that were loaded last; left out: all, for a handful of keys. */
  maxEntries?: number
}

type Load<Key extends [key?: unknown], Value> = (...key: Key) => Promise<Value>

/**
 * Keeps what `load` brings in the memory of this process, by its argument, if it has one. Whoever asks while a value is
 * being loaded shares it; a failure is not kept.
 */
export function memoize<Key extends [key?: unknown], Value>(
  load: Load<Key, Value>,
  { maxEntries = Number.POSITIVE_INFINITY, ...options }: MemoizeOptions<Value>,
): (...key: Key) => Promise<Value> {
  const entries = new Map<Key[0], { value: Promise<Value>; askedAt: number; expiresAt: number }>()
  return (...key) => {
    const known = entries.get(key[0])
    const now = clock.ms()
    // A clock that was put back must not make a value last for ever.
    if (known !== undefined && now >= known.askedAt && now < known.expiresAt) return known.value
    const expiry = startExpiry(options)
    const entry = { value: load(...key), askedAt: now, expiresAt: Number.POSITIVE_INFINITY }
    // Last in the order by which they go.
    entries.delete(key[0])
    entries.set(key[0], entry)
    entry.value.then(
      value => {
        entry.expiresAt = expiry(value)
        // Not before: whoever asks for what is not there must not push out what is.
        const [oldest] = entries.keys()
        if (entries.size > maxEntries) entries.delete(oldest)
      },
      () => {
        if (entries.get(key[0]) === entry) entries.delete(key[0])
      },
    )
    return entry.value
  }
}

/**
 * As `memoize`, for values that may be old and that nobody should wait for: returns the last one, `null` before the
 * first, and loads beside the caller what is missing or expired. After a failure the last value is used on.
 */
export function staleWhileRevalidate<Key extends [key?: unknown], Value>(
  load: Load<Key, Value>,
  options: CacheOptions<void>,
): (...key: Key) => Value | null {
  const entries = new Map<Key[0], { value: Value | null; askedAt: number; expiresAt: number }>()
  return (...key) => {
    const now = clock.ms()
    const entry = entries.get(key[0]) ?? { value: null, askedAt: now, expiresAt: Number.NEGATIVE_INFINITY }
    entries.set(key[0], entry)
    if (now >= entry.expiresAt || now < entry.askedAt) {
      entry.askedAt = now
      const expiry = startExpiry(options)
      entry.expiresAt = Number.POSITIVE_INFINITY
      const settle = () => (entry.expiresAt = expiry())
      load(...key).then(value => {
        entry.value = value
        settle()
      }, settle)
    }
    return entry.value
  }
}

/** Called when a value is asked for. @returns when it expires, to be called when it is there */
function startExpiry<Value>({ ttlMs }: CacheOptions<Value>): (value: Value) => number {
  const askedAt = clock.ms()
  const start = performance.now()
  return value => askedAt + (typeof ttlMs === 'number' ? ttlMs : ttlMs(performance.now() - start, value))
}
