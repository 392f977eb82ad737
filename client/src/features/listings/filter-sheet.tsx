import { AttributeFilters } from '#client/features/listings/attribute-filters.tsx'
import { CategoryList } from '#client/features/listings/category-list.tsx'
import type { MarketSearchChange } from '#client/features/listings/use-market-search.ts'
import { Button } from '#client/ui/button.tsx'
import { Sheet } from '#client/ui/sheet.tsx'
import { type MarketSearch, withoutExtraFilters } from '#shared/market-search.ts'

export interface FilterSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  search: MarketSearch
  onChange: (change: MarketSearchChange) => void
  onReplace: (search: MarketSearch) => void
}

/** The sidebar of narrow screens. Choices apply at once, behind the sheet. */
export function FilterSheet({ open, onOpenChange, search, onChange, onReplace }: FilterSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Filter"
      closeLabel="Filter schließen"
      footer={
        <>
          <Button variant="quiet" onClick={() => onReplace(withoutExtraFilters(search))}>
            Zurücksetzen
          </Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            Inserate anzeigen
          </Button>
        </>
      }
    >
      <CategoryList search={search} />
      <AttributeFilters search={search} onChange={onChange} />
    </Sheet>
  )
}
