import '#client/features/listings/search/filter-chips.module.css?kept'
import '#client/features/listings/search/view-switch.module.css?kept'
import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from '#client/features/listings/search/result-bar.module.css'
import { unknownPlaceText } from '#client/features/listings/search/search-options.ts'
import { SortExplanation } from '#client/features/listings/search/sort-explanation.tsx'
import type { MarketSearchChange } from '#client/features/listings/search/use-market-search.ts'
import { useListingCount, useSearchPlaces } from '#client/features/listings/use-listings.ts'
import { formatNumber } from '#client/lib/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { SelectInput } from '#client/ui/forms/field.tsx'
import { renderedPart } from '#client/ui/page/rendered-part.tsx'
import { SORT_LABELS, SORTS, type Sort } from '#shared/listings/listings.ts'
import { chosenFilters, type MarketSearch } from '#shared/search/market-search.ts'

/** Of the heading over the results: where a new page of them begins. */
export const RESULTS_ID = 'results'

const loadChips = async () => (await import('#client/features/listings/search/filter-chips.tsx')).FilterChips
const FilterChips = renderedPart('search', loadChips, import.meta.env.SSR ? await loadChips() : null)

const loadViews = async () => (await import('#client/features/listings/search/view-switch.tsx')).ViewSwitch
const ViewSwitch = renderedPart('search', loadViews, import.meta.env.SSR ? await loadViews() : null)

export interface ResultBarProps {
  search: MarketSearch
  onChange: (change: MarketSearchChange) => void
  onOpenFilters: () => void
  /** To keep the search, which belongs to another feature. */
  save: ReactNode
}

/** Number of results, what narrows them, and the order. On narrow screens the latter two share a strip. */
export function ResultBar({ search, onChange, onOpenFilters, save }: ResultBarProps) {
  const count = useListingCount(search)
  const chosen = chosenFilters(search).length
  const isNarrowed = chosen > 0 || search.search !== undefined
  const sortOptions = SORTS.map(value => ({ value, label: sortLabel(value, search) }))
  return (
    <div className={styles.resultBar}>
      <div className={styles.head}>
        <h2 id={RESULTS_ID} tabIndex={-1} className="text-xl outline-none" aria-live="polite">
          {count.data === undefined ? 'Inserate' : countText(count.data)}
        </h2>
      </div>
      <div className={styles.strip}>
        <Button
          size="sm"
          className={styles.narrowOnly}
          icon={<SlidersHorizontal className="icon" />}
          aria-haspopup="dialog"
          onClick={onOpenFilters}
        >
          {chosen === 0 ? 'Filter' : `Filter (${chosen})`}
        </Button>
        <div className={styles.sort}>
          <label htmlFor="sort" className="small muted">
            Sortieren
          </label>
          <SelectInput
            id="sort"
            value={search.sortBy}
            options={sortOptions}
            onChange={({ target }) => onChange({ sortBy: SORTS.find(sort => sort === target.value) })}
          />
          <SortExplanation />
        </div>
        {save}
        <ViewSwitch search={search} />
        <div className={classes(styles.chips, isNarrowed && styles.chosen)}>
          <FilterChips search={search} />
        </div>
      </div>
      <UnknownPlace search={search} />
    </div>
  )
}

function countText({ total, capped }: { total: number; capped: boolean }): string {
  return `${formatNumber(total)}${capped ? '+' : ''} ${total === 1 ? 'Inserat' : 'Inserate'}`
}

function sortLabel(sort: Sort, { postalCode }: MarketSearch): string {
  return sort === 'distance' && postalCode === undefined
    ? `${SORT_LABELS.distance} (mit PLZ)`
    : SORT_LABELS[sort]
}

/** On narrow screens the field that says so is in the sheet. */
function UnknownPlace({ search }: Pick<ResultBarProps, 'search'>) {
  const places = useSearchPlaces(search).data?.places
  if (search.postalCode === undefined || places?.length !== 0) return null
  return (
    <p className={classes(styles.narrowOnly, 'field-error mb-3')} role="alert">
      {unknownPlaceText(search.postalCode)}
    </p>
  )
}
