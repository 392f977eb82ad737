import { clock } from '#server/core/clock.ts'

interface Versioned {
  updatedAt: Date
}

/** @param basedOn the version that somebody has changed; without one they do not care */
export function isOtherVersion({ updatedAt }: Versioned, basedOn: Date | undefined): boolean {
  return basedOn !== undefined && basedOn.getTime() !== updatedAt.getTime()
}

/** Whether the row is as somebody wants it; what is `undefined` may be anything. */
export function isStored<Row extends object>(
  current: Row,
  wanted: { [Name in keyof Row]?: Row[Name] | undefined },
): boolean {
  return Object.entries(wanted).every(
    ([name, value]) => value === undefined || current[name as keyof Row] === value,
  )
}

/** Tells versions apart, even two within a millisecond. */
export function nextVersion({ updatedAt }: Versioned): Date {
  return new Date(Math.max(clock.ms(), updatedAt.getTime() + 1))
}
