import { clock, MINUTE_MS } from '#server/core/clock.ts'

/** What is found faster than this is looked up each time: then it is never old. */
const SLOW_MS = 50
const KEPT_MS = MINUTE_MS

interface Found<T> {
  value: Promise<T>
  at: number
  isSlow: boolean
}

/**
 * For figures over everything there is: exact while they are quickly found, and at most a minute old, by this process,
 * where they are not. Who asks at the same time waits for the same answer. Failures are not kept.
 */
export function rememberSlow<Source extends object, T>(
  find: (source: Source) => Promise<T>,
): (source: Source) => Promise<T> {
  const found = new WeakMap<Source, Found<T>>()
  return source => {
    const known = found.get(source)
    if (known?.isSlow && clock.ms() - known.at < KEPT_MS) return known.value
    const start = performance.now()
    // Taken to be slow until it has shown otherwise: that is what those who ask meanwhile share.
    const fresh: Found<T> = { value: find(source), at: clock.ms(), isSlow: true }
    found.set(source, fresh)
    const settle = () => (fresh.isSlow = performance.now() - start > SLOW_MS)
    fresh.value.then(settle, () => found.delete(source))
    return fresh.value
  }
}
