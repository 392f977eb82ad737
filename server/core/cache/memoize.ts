import { clock } from '#server/core/clock.ts'

interface MemoizeOptions {
  /** How long a value is used, from the moment when it was asked for; may depend on how long it took to load. */
  ttlMs: number | ((loadMs: number) => number)
}

interface Entry<Value> {
  value: Promise<Value>
  expiresAt: number
}

/**
 * Keeps what `load` brings in the memory of this process, by its argument, if it has one. Whoever asks while a value is
 * being loaded shares it; a failure is not kept. Nothing is evicted: for a handful of keys.
 */
export function memoize<Key extends [key?: unknown], Value>(
  load: (...key: Key) => Promise<Value>,
  { ttlMs }: MemoizeOptions,
): (...key: Key) => Promise<Value> {
  const entries = new Map<Key[0], Entry<Value>>()
  return (...key) => {
    const known = entries.get(key[0])
    if (known !== undefined && clock.ms() < known.expiresAt) return known.value
    const askedAt = clock.ms()
    const start = performance.now()
    const entry: Entry<Value> = { value: load(...key), expiresAt: Number.POSITIVE_INFINITY }
    entries.set(key[0], entry)
    entry.value.then(
      () => {
        entry.expiresAt = askedAt + (typeof ttlMs === 'number' ? ttlMs : ttlMs(performance.now() - start))
      },
      () => entries.delete(key[0]),
    )
    return entry.value
  }
}
