import { CATEGORY_LABELS } from '#shared/listings/listings.ts'
import type { OwnListing } from '#shared/listings/own-listings.ts'

/** From so many listings on they can be searched and sorted. */
export const MANY_LISTINGS = 12

export const LISTING_ORDERS = ['newest', 'title', 'price', 'views', 'enquiries'] as const
export type ListingOrder = (typeof LISTING_ORDERS)[number]

export const LISTING_ORDER_LABELS = {
  newest: 'Neueste zuerst',
  title: 'Titel A–Z',
  price: 'Preis, höchster zuerst',
  views: 'Meiste Aufrufe',
  enquiries: 'Meiste Anfragen',
} satisfies Record<ListingOrder, string>

type Row = Pick<OwnListing, 'id' | 'title' | 'category' | 'price' | 'views'>

const german = new Intl.Collator('de', { numeric: true })

/** Those whose title or category holds every word, in the order wanted. The server's own order is the newest first. */
export function arrangeListings<Listing extends Row>(
  listings: readonly Listing[],
  { words, order, enquiries }: { words: string; order: ListingOrder; enquiries: ReadonlyMap<number, number> },
): Listing[] {
  const wanted = words.toLocaleLowerCase('de').split(/\s+/).filter(Boolean)
  const found = listings.filter(({ title, category }) => {
    const text = `${title} ${CATEGORY_LABELS[category]}`.toLocaleLowerCase('de')
    return wanted.every(word => text.includes(word))
  })
  switch (order) {
    case 'newest':
      return found
    case 'title':
      return found.toSorted((one, other) => german.compare(one.title, other.title))
    case 'price':
      return descending(found, ({ price }) => Number(price ?? -1))
    case 'views':
      return descending(found, ({ views }) => views)
    case 'enquiries':
      return descending(found, ({ id }) => enquiries.get(id) ?? 0)
  }
}

function descending<Item>(items: readonly Item[], valueOf: (item: Item) => number): Item[] {
  return items.toSorted((one, other) => valueOf(other) - valueOf(one))
}

/** How many enquiries there are to each listing. */
export function countEnquiries(leads: readonly { listingId: number | null }[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { listingId } of leads) {
    if (listingId !== null) counts.set(listingId, (counts.get(listingId) ?? 0) + 1)
  }
  return counts
}
