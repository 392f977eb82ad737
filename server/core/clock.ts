let held: Date | null = null
let skippedMs = 0

/** The one source of "now" for everything the business decides by time. Tests set it; nothing else does. */
export const clock = {
  now(): Date {
    return held === null ? new Date(Date.now() + skippedMs) : new Date(held)
  },
  /** Milliseconds since 1970, UTC. */
  ms(): number {
    return clock.now().getTime()
  },
  /** Holds the clock at `date` (tests); `null` lets it run again. */
  set(date: Date | null): void {
    held = date
  },
  /** Lets time run on from `date`: in development, months of payments pass in a minute. */
  moveTo(date: Date): void {
    skippedMs = date.getTime() - Date.now()
  },
}

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
