import { clock } from '#server/core/clock.ts'
import type { ListingRow } from '#server/listings/commands/lock-listing.ts'

/** @param basedOn the version that somebody has changed; without one they do not care */
export function isOtherVersion({ updatedAt }: ListingRow, basedOn: Date | undefined): boolean {
  return basedOn !== undefined && basedOn.getTime() !== updatedAt.getTime()
}

/** Whether the listing is as somebody wants it; what is `undefined` may be anything. */
export function isStored(
  current: ListingRow,
  wanted: { [Name in keyof ListingRow]?: ListingRow[Name] | undefined },
): boolean {
  return Object.entries(wanted).every(
    ([name, value]) => value === undefined || current[name as keyof ListingRow] === value,
  )
}

/** Tells versions apart, even two within a millisecond. */
export function nextVersion({ updatedAt }: ListingRow): Date {
  return new Date(Math.max(clock.ms(), updatedAt.getTime() + 1))
}
