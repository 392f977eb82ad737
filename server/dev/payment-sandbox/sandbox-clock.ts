/** The sandbox's time. The product can hand in its own, so that both move together. */
export interface SandboxClock {
  now(): Date
  /** Moves on to a later moment; from there time runs on. */
  advanceTo(instant: Date): void
}

/** Real time plus what was skipped so far. */
export function createOffsetClock(onAdvance: (now: Date) => void = () => undefined): SandboxClock {
  let offsetMs = 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    advanceTo(instant) {
      offsetMs = instant.getTime() - Date.now()
      onAdvance(instant)
    },
  }
}
