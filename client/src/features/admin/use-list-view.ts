import { useLocation, useSearch } from 'wouter'
import { LIST_ORDERS, type ListOrder } from '#shared/admin.ts'
import { ADMIN_PAGE_SIZE } from '#shared/inputs/admin-page.ts'
import { paths } from '#shared/web/paths.ts'
import type { AdminTab } from './admin-tab.ts'

/** Values by which a list can be narrowed, by the name of the field. */
export type ListChoices = Readonly<Record<string, readonly string[]>>

/** Search, filters, order and page of one of the admin's lists, as the address has them. */
export function useListView<C extends ListChoices>(tab: AdminTab, choices: C) {
  const query = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const search = query.get('search') ?? ''
  const order: ListOrder = LIST_ORDERS.find(each => each === query.get('order')) ?? 'newest'
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const chosen = chosenOf(choices, query)

  const isDefault = ([name, value]: [string, string]) =>
    value === '' || (name === 'page' && value === '1') || (name === 'order' && value === 'newest')
  function addressOf(changes: Readonly<Record<string, string>>): string {
    const wanted = { search, order, ...(chosen as Record<string, string>), page: '1', ...changes }
    const told = Object.entries(wanted).filter(entry => !isDefault(entry))
    return `${paths.admin}?${new URLSearchParams({ tab, ...Object.fromEntries(told) }).toString()}`
  }

  return {
    search,
    order,
    page,
    chosen,
    isNarrowed: search !== '' || Object.keys(chosen).length > 0,
    input: {
      limit: ADMIN_PAGE_SIZE,
      offset: (page - 1) * ADMIN_PAGE_SIZE,
      ...(search !== '' && { search }),
      ...(order !== 'newest' && { order }),
      ...chosen,
    },
    /** Nobody counts a million rows for a pager: a full page may have one after it. */
    pageCountOf: (rows: readonly unknown[] | undefined) =>
      rows?.length === ADMIN_PAGE_SIZE ? page + 1 : page,
    hrefFor: (wanted: number) => addressOf({ page: String(wanted) }),
    change: (changes: Readonly<Record<string, string>>) => navigate(addressOf(changes)),
  }
}

type Chosen<C extends ListChoices> = { [K in keyof C & string]?: C[K][number] }

function chosenOf<C extends ListChoices>(choices: C, query: URLSearchParams): Chosen<C> {
  const given = Object.entries(choices).flatMap(([name, values]) => {
    const value = values.find(each => each === query.get(name))
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(given) as Chosen<C>
}
