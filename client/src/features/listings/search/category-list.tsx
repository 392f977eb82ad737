import { CATEGORY_ART } from '#client/features/listings/cards/listing-art.ts'
import * as styles from '#client/features/listings/search/category-list.module.css'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { CATEGORIES, CATEGORY_LABELS, type Category } from '#shared/listings/listings.ts'
import { type MarketSearch, marketHref } from '#shared/search/market-search.ts'

/**
 * The categories as links that keep the rest of the search. Without ids made by React and without state: it may stay as the
 * server has rendered it.
 */
export function CategoryList({ search }: { search: MarketSearch }) {
  const entries: (Category | undefined)[] = [undefined, ...CATEGORIES]
  const { category: current, ...rest } = search
  return (
    <nav className={styles.list} aria-label="Sortiment">
      {entries.map(category => (
        <Anchor
          key={category ?? 'all'}
          href={marketHref({ ...rest, ...(category !== undefined && { category }), page: 1 })}
          aria-current={category === current ? 'true' : undefined}
        >
          <img
            src={category === undefined ? '/art/raehmchen.svg' : CATEGORY_ART[category]}
            alt=""
            loading="lazy"
          />
          {category === undefined ? 'Alle' : CATEGORY_LABELS[category]}
        </Anchor>
      ))}
    </nav>
  )
}
