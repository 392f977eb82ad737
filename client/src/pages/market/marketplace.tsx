import '#client/features/listings/search/category-list.module.css?kept'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { SaveSearchButton } from '#client/features/alerts/save-search-button.tsx'
import { useCurrentUser } from '#client/features/auth/use-current-user.ts'
import { renderFavorite } from '#client/features/favorites/favorite-button.tsx'
import { AttributeFilters } from '#client/features/listings/search/attribute-filters.tsx'
import { ResultBar } from '#client/features/listings/search/result-bar.tsx'
import { Results } from '#client/features/listings/search/results.tsx'
import { SearchBar } from '#client/features/listings/search/search-bar.tsx'
import { useMarketSearch } from '#client/features/listings/search/use-market-search.ts'
import * as styles from '#client/pages/market/marketplace.module.css'
import { classes } from '#client/ui/classes.ts'
import { lazyOverlay } from '#client/ui/overlays/lazy-overlay.tsx'
import { hydratedPart } from '#client/ui/page/hydrated-part.tsx'
import { renderedPart } from '#client/ui/page/rendered-part.tsx'
import { usePageTitle } from '#client/ui/page/use-page-title.ts'
import { marketHeading, marketHref, marketTitle } from '#shared/search/market-search.ts'
import { PAGES } from '#shared/web/pages.ts'

const FilterSheet = lazyOverlay(
  async () => (await import('#client/features/listings/search/filter-sheet.tsx')).FilterSheet,
)

const loadCategories = async () =>
  (await import('#client/features/listings/search/category-list.tsx')).CategoryList
const CategoryList = renderedPart(
  'search',
  loadCategories,
  import.meta.env.SSR ? await loadCategories() : null,
)

const loadShelf = async () =>
  (await import('#client/features/listings/search/shelf/goods-shelf.tsx')).GoodsShelf
const GoodsShelf = renderedPart('search', loadShelf, import.meta.env.SSR ? await loadShelf() : null, {
  file: 'features/listings/search/shelf/goods-shelf',
})

const loadNote = async () =>
  (await import('#client/features/listings/search/help/search-note.tsx')).SearchNote
const SearchNote = hydratedPart(
  'features/listings/search/help/search-note.tsx',
  loadNote,
  import.meta.env.SSR ? await loadNote() : null,
)

const loadHelp = async () => (await import('#client/pages/market/parts/market-help.tsx')).MarketHelp
const MarketHelp = hydratedPart(
  'pages/market/parts/market-help.tsx',
  loadHelp,
  import.meta.env.SSR ? await loadHelp() : null,
)

const loadMap = async () => (await import('#client/features/listings/map/market-map.tsx')).MarketMap
const MarketMap = hydratedPart(
  'features/listings/map/market-map.tsx',
  loadMap,
  import.meta.env.SSR ? await loadMap() : null,
)

export default function MarketplacePage() {
  const { search, change } = useMarketSearch()
  const { user } = useCurrentUser()
  const [, navigate] = useLocation()
  const [filtersOpen, setFiltersOpen] = useState(false)
  usePageTitle(marketTitle(search))
  const hasShelf = search.view === undefined && (search.category === 'honey' || search.category === 'queens')
  const save = <SaveSearchButton search={search} user={user} />
  const few = <MarketHelp search={search} save={save} />
  const filters = (
    <>
      <CategoryList search={search} />
      <AttributeFilters search={search} onChange={change} />
    </>
  )
  return (
    <>
      <div className="wrap" data-view={search.view}>
        <div className={classes('page-head', styles.head)}>
          <h1>{marketHeading(search) ?? PAGES.marketplace.title}</h1>
        </div>
        <SearchBar search={search} onChange={change} />
        <div className={styles.layout}>
          <aside className={styles.filters} aria-label="Filter">
            <h2>Kategorien</h2>
            {filters}
          </aside>
          <section aria-labelledby="results">
            {search.search !== undefined && <SearchNote search={search} />}
            <ResultBar
              search={search}
              onChange={change}
              onOpenFilters={() => setFiltersOpen(true)}
              save={save}
            />
            {hasShelf && (
              <div
                className={classes(styles.shelf, search.category === 'honey' ? styles.honey : styles.queens)}
              >
                <GoodsShelf search={search} />
              </div>
            )}
            {search.view === undefined && (
              <Results search={search} renderFavorite={renderFavorite} few={few} />
            )}
            {search.search !== undefined && <SearchNote search={search} isBelow />}
          </section>
        </div>
        <FilterSheet
          open={filtersOpen}
          onOpenChange={setFiltersOpen}
          search={search}
          onChange={change}
          onReplace={next => navigate(marketHref(next))}
        >
          {hasShelf && <GoodsShelf search={search} />}
          {filters}
        </FilterSheet>
      </div>
      {search.view !== undefined && <MarketMap search={search} few={few} />}
    </>
  )
}
