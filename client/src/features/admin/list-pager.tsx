import { Pagination } from '#client/ui/navigation/pagination.tsx'

export interface ListPagerProps {
  /** Of the list, where others on the same tab have pages too. */
  title?: string
  view: {
    page: number
    pageCountOf: (rows: readonly unknown[] | undefined) => number
    hrefFor: (page: number) => string
  }
  rows: readonly unknown[] | undefined
}

export function ListPager({ title, view, rows }: ListPagerProps) {
  return (
    <div className="pt-6">
      <Pagination
        label={title && `Seiten: ${title}`}
        page={view.page}
        pageCount={view.pageCountOf(rows)}
        hrefFor={view.hrefFor}
      />
    </div>
  )
}
