import { DAY_MS } from '#server/core/clock.ts'
import { AppError } from '#server/core/errors.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import type { ListingStatus } from '#shared/listings/listing-status.ts'
import type { ListingFields } from '#shared/listings/listings.ts'
import { type Availability, SOLD_PAGE_DAYS } from '#shared/listings/state-of-sale.ts'

interface StateOfSale {
  status: ListingStatus
  availability: Availability
  soldAt: Date | null
}

/** What a vendor wants of it; what is left out stays as it is. */
interface WantedState {
  status?: 'active' | 'draft' | 'inactive' | undefined
  availability?: Availability | undefined
}

/**
 * What is sold is inactive: nobody finds it any more. Whatever else the vendor then decides about it takes the sale back,
 * and without another word it is offered again. What the operator has hidden stays hidden.
 * @throws AppError LISTING_HIDDEN; LISTING_NOT_OFFERED for a draft that is to be sold
 */
export function decideState(current: StateOfSale, wanted: WantedState, now: Date): StateOfSale {
  const isHidden = current.status === 'pending_review'
  if (isHidden && (wanted.status === 'active' || wanted.availability === 'sold')) {
    throw new AppError('LISTING_HIDDEN')
  }
  if (wanted.availability === 'sold') {
    if (current.status === 'draft' || wanted.status === 'draft') throw new AppError('LISTING_NOT_OFFERED')
    return { status: 'inactive', availability: 'sold', soldAt: current.soldAt ?? now }
  }
  const isDecided = wanted.status !== undefined || wanted.availability !== undefined
  if (current.availability === 'sold' && !isDecided) return current
  const isTakenBack = current.availability === 'sold'
  const untouched = isTakenBack ? 'active' : current.status
  return {
    status: isHidden ? current.status : (wanted.status ?? untouched),
    availability: wanted.availability ?? (isTakenBack ? 'available' : current.availability),
    soldAt: null,
  }
}

/** What everybody is told of it. A day that has come means nothing any more. */
export function toPublicState(
  {
    availability,
    availableFrom,
  }: {
    availability: Availability
    availableFrom: string | null
  },
  today: string,
): Pick<ListingFields, 'availability' | 'availableFrom'> {
  return {
    ...(availability !== 'available' && { availability }),
    ...(availableFrom !== null && availableFrom > today && { availableFrom }),
  }
}

/** Since when it is sold, and until which day its page can be read; `null` for what is not sold, or hidden. */
export function saleOf({ status, soldAt }: Omit<StateOfSale, 'availability'>) {
  if (soldAt === null || status !== 'inactive') return null
  return { soldAt, readableUntil: berlinDay(pageEnd(soldAt)) }
}

/** Whether whoever has the address may still read the page of a listing that is sold. */
export function isSoldPageOpen(listing: Omit<StateOfSale, 'availability'>, now: Date): boolean {
  return listing.status === 'inactive' && listing.soldAt !== null && now < pageEnd(listing.soldAt)
}

function pageEnd(soldAt: Date): Date {
  return new Date(soldAt.getTime() + SOLD_PAGE_DAYS * DAY_MS)
}
