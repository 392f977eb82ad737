import type { ReactNode } from 'react'
import { PlaceFields } from '#client/features/listings/search/place-fields.tsx'
import type { MarketSearchChange } from '#client/features/listings/search/use-market-search.ts'
import { useListingCount } from '#client/features/listings/use-listings.ts'
import { formatNumber } from '#client/lib/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Sheet } from '#client/ui/overlays/sheet.tsx'
import type { MarketSearch } from '#shared/search/market-search.ts'
import { withoutFilters } from '#shared/search/unfiltered-search.ts'

export interface FilterSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  search: MarketSearch
  onChange: (change: MarketSearchChange) => void
  onReplace: (search: MarketSearch) => void
  /** The sidebar of wide screens. */
  children: ReactNode
}

/** The sidebar on narrow screens, and what stands in the search row on wide ones. Choices apply at once, behind the sheet. */
export function FilterSheet({ open, onOpenChange, search, onChange, onReplace, children }: FilterSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Filter"
      closeLabel="Filter schließen"
      footer={
        <>
          <Button variant="quiet" onClick={() => onReplace(withoutFilters(search))}>
            Zurücksetzen
          </Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            <ShowText search={search} />
          </Button>
        </>
      }
    >
      <PlaceFields search={search} onChange={onChange} />
      {children}
    </Sheet>
  )
}

function ShowText({ search }: { search: MarketSearch }) {
  const count = useListingCount(search).data
  if (count === undefined) return 'Inserate anzeigen'
  if (count.total === 1) return '1 Inserat anzeigen'
  return `${formatNumber(count.total)}${count.capped ? '+' : ''} Inserate anzeigen`
}
