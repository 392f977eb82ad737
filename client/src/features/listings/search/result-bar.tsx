import { SlidersHorizontal, X } from 'lucide-react'
import * as styles from '#client/features/listings/search/result-bar.module.css'
import { SortExplanation } from '#client/features/listings/search/sort-explanation.tsx'
import type { MarketSearchChange } from '#client/features/listings/search/use-market-search.ts'
import { useListingCount, useSearchPlaces } from '#client/features/listings/use-listings.ts'
import { formatNumber } from '#client/lib/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { SelectInput } from '#client/ui/forms/field.tsx'
import { SORT_LABELS, SORTS, type Sort } from '#shared/listings.ts'
import { countExtraFilters, type MarketSearch } from '#shared/market-search.ts'

/** Of the heading over the results: where a new page of them begins. */
export const RESULTS_ID = 'results'

export interface ResultBarProps {
  search: MarketSearch
  onChange: (change: MarketSearchChange) => void
  onOpenFilters: () => void
}

/** Number of results, the search's centre, and the order. */
export function ResultBar({ search, onChange, onOpenFilters }: ResultBarProps) {
  const count = useListingCount(search)
  const extraFilters = countExtraFilters(search)
  const sortOptions = SORTS.map(value => ({ value, label: sortLabel(value, search) }))
  return (
    <div className={styles.resultBar}>
      <h2 id={RESULTS_ID} tabIndex={-1} className="text-xl outline-none" aria-live="polite">
        {count.data === undefined ? 'Inserate' : countText(count.data)}
      </h2>
      <CentreChip search={search} onChange={onChange} />
      <div className={classes(styles.sort, 'order-2 md:ml-0')}>
        <Button
          size="sm"
          className={styles.narrowOnly}
          icon={<SlidersHorizontal className="icon" />}
          aria-haspopup="dialog"
          onClick={onOpenFilters}
        >
          {extraFilters === 0 ? 'Filter' : `Filter (${extraFilters})`}
        </Button>
        <label htmlFor="sort" className="small muted">
          Sortieren
        </label>
        <SelectInput
          id="sort"
          value={search.sortBy}
          options={sortOptions}
          onChange={({ target }) => onChange({ sortBy: SORTS.find(sort => sort === target.value) })}
        />
      </div>
      <div className="max-md:order-3 max-md:w-full md:order-1 md:ml-auto">
        <SortExplanation />
      </div>
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

/** Names the place or places around which is searched, and takes them back. */
function CentreChip({ search, onChange }: Pick<ResultBarProps, 'search' | 'onChange'>) {
  const places = useSearchPlaces(search).data?.places
  if (search.postalCode === undefined) return null
  // The field says that nobody knows it.
  if (places?.length === 0) return null
  const names = (places ?? []).map(({ place, country, isApproximate }) => {
    const name = (places?.length ?? 0) > 1 ? `${place} (${country})` : place
    return isApproximate ? `Raum ${name}, ca. 30 km` : name
  })
  const circle = `${search.radius} km um ${search.postalCode} ${names.join(' und ')}`.trim()
  return (
    <button
      className={styles.chip}
      type="button"
      aria-label={`Umkreis ${circle} aufheben`}
      onClick={() => onChange({ postalCode: undefined })}
    >
      {circle}
      <X className="icon" aria-hidden="true" />
    </button>
  )
}
