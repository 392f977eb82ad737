import { Pagination } from '#client/ui/navigation/pagination.tsx'

export interface ListPagerProps {
  view: {
    page: number
    pageCountOf: (rows: readonly unknown[] | undefined) => number
    hrefFor: (page: number) => string
  }
  rows: readonly unknown[] | undefined
}

export function ListPager({ view, rows }: ListPagerProps) {
  return (
    <div className="pt-6">
      <Pagination page={view.page} pageCount={view.pageCountOf(rows)} hrefFor={view.hrefFor} />
    </div>
  )
}
