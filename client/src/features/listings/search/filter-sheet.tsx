import type { ReactNode } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { Sheet } from '#client/ui/overlays/sheet.tsx'
import { type MarketSearch, withoutExtraFilters } from '#shared/market-search.ts'

export interface FilterSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  search: MarketSearch
  onReplace: (search: MarketSearch) => void
  /** The sidebar of wide screens. */
  children: ReactNode
}

/** The sidebar on narrow screens. Choices apply at once, behind the sheet. */
export function FilterSheet({ open, onOpenChange, search, onReplace, children }: FilterSheetProps) {
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
      {children}
    </Sheet>
  )
}
