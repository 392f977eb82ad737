import { createHash } from 'node:crypto'

/** By what a number is found again, whatever the database thinks of its letters. */
export function numberKey(ownNumber: string): string {
  return createHash('sha256').update(ownNumber.normalize('NFC')).digest('hex')
}

const PREFIX = 'WABE-'

/** The number of a listing whose vendor has given it none. */
export function standInNumber(listingId: number): string {
  return `${PREFIX}${listingId}`
}

/** The listing that {@link standInNumber} was made for; `null` for other numbers. */
export function listingIdOf(ownNumber: string): number | null {
  const [, digits] = /^WABE-([1-9]\d{0,8})$/.exec(ownNumber) ?? []
  return digits === undefined ? null : Number(digits)
}
