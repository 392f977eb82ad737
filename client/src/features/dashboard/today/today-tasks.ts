import { waitingSince } from '#client/features/dashboard/lead-activity.ts'
import { formatDate } from '#client/lib/format-date.ts'
import type { Lead } from '#shared/leads.ts'
import type { OwnListing } from '#shared/listings/own-listings.ts'
import { paths } from '#shared/web/paths.ts'

export interface TodayTask {
  name: 'enquiries' | 'draft' | 'top-listing' | 'photos'
  text: string
  way: { label: string; href: string }
}

type Listing = Pick<
  OwnListing,
  | 'id'
  | 'title'
  | 'status'
  | 'mainImage'
  | 'topListingUntil'
  | 'topListingRenews'
  | 'topListingPayment'
  | 'isTopListing'
  | 'updatedAt'
>

export interface TodayFacts {
  leads: readonly Pick<Lead, 'name' | 'status' | 'createdAt'>[]
  listings: readonly Listing[]
  now: Date
}

const DAY_MS = 86_400_000
/** Before the end of a Top-Listing it is worth a thought. */
const TOP_LISTING_NOTICE_DAYS = 14

/** What a vendor can do for the stall today, the most pressing first: at most one of each kind. */
export function todayTasks({ leads, listings, now }: TodayFacts): TodayTask[] {
  return [
    enquiryTask(leads, now),
    topListingTask(listings, now),
    draftTask(listings),
    photoTask(listings),
  ].filter(task => task !== null)
}

function enquiryTask(leads: TodayFacts['leads'], now: Date): TodayTask | null {
  const waiting = leads.filter(({ status }) => status === 'new')
  const since = waitingSince(leads, now)
  const [first] = waiting
  if (first === undefined || since === null) return null
  return {
    name: 'enquiries',
    text:
      waiting.length === 1
        ? `${first.name} wartet ${since} auf Antwort`
        : `${waiting.length} Anfragen warten auf Antwort, die erste ${since}`,
    way: { label: waiting.length === 1 ? 'Antworten' : 'Anfragen lesen', href: paths.dashboardLeads },
  }
}

function topListingTask(listings: readonly Listing[], now: Date): TodayTask | null {
  const unpaid = listings.find(({ topListingPayment }) => topListingPayment === 'open')
  if (unpaid !== undefined) {
    return {
      name: 'top-listing',
      text: `Das Top-Listing von „${unpaid.title}“ ist nicht bezahlt und ruht`,
      way: { label: 'Rechnung ansehen', href: paths.dashboardSubscription },
    }
  }
  const [ending] = listings
    .flatMap(listing => {
      const { isTopListing, topListingUntil: until, topListingRenews } = listing
      if (!isTopListing || until === null || topListingRenews) return []
      const days = Math.ceil((until.getTime() - now.getTime()) / DAY_MS)
      return days > 0 && days <= TOP_LISTING_NOTICE_DAYS ? [{ listing, until }] : []
    })
    .toSorted((one, other) => one.until.getTime() - other.until.getTime())
  if (ending === undefined) return null
  return {
    name: 'top-listing',
    text: `Das Top-Listing von „${ending.listing.title}“ endet am ${formatDate(ending.until)}`,
    way: { label: 'Ansehen', href: paths.editListing(ending.listing.id) },
  }
}

function draftTask(listings: readonly Listing[]): TodayTask | null {
  const drafts = listings
    .filter(({ status }) => status === 'draft')
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
  const [latest] = drafts
  if (latest === undefined) return null
  const others = drafts.length - 1
  const rest = others === 0 ? '' : others === 1 ? ' und noch einen' : ` und ${others} weitere`
  return {
    name: 'draft',
    text: `Entwurf „${latest.title}“${rest} fertigstellen`,
    way: { label: 'Weiterschreiben', href: paths.editListing(latest.id) },
  }
}

function photoTask(listings: readonly Listing[]): TodayTask | null {
  const bare = listings.filter(({ status, mainImage }) => status === 'active' && mainImage === null)
  const [first] = bare
  if (first === undefined) return null
  return {
    name: 'photos',
    text:
      bare.length === 1
        ? `„${first.title}“ hat noch kein Foto`
        : `${bare.length} Inserate haben noch kein Foto, zum Beispiel „${first.title}“`,
    way: { label: 'Fotos hinzufügen', href: paths.editListing(first.id) },
  }
}
