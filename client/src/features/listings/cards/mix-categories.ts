import type { ListingCard } from '#shared/listings/listings.ts'

/** `count` of the listings, which come newest first: the newest of each category before the second of any. */
export function mixCategories<Card extends Pick<ListingCard, 'category'>>(
  listings: readonly Card[],
  count: number,
): Card[] {
  const isFirst = (card: Card, index: number) =>
    listings.findIndex(({ category }) => category === card.category) === index
  const others = (card: Card, index: number) => !isFirst(card, index)
  return [...listings.filter(isFirst), ...listings.filter(others)].slice(0, count)
}
