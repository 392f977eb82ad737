import { useLocation } from 'wouter'
import { useAdminListPage } from '#client/lib/use-list-page.ts'
import { LIST_ORDERS, type ListOrder } from '#shared/admin.ts'
import type { AdminTab } from './admin-tab.ts'

/** Values by which a list can be narrowed, by the name of the field. */
export type ListChoices = Readonly<Record<string, readonly string[]>>

/** Search, filters, order and page of the list that a tab is about, as the address has them. */
export function useListView<C extends ListChoices>(tab: AdminTab, choices: C) {
  const { query, addressOf, ...list } = useAdminListPage(tab)
  const [, navigate] = useLocation()
  const search = query.get('search') ?? ''
  const order: ListOrder = LIST_ORDERS.find(each => each === query.get('order')) ?? 'newest'
  const chosen = chosenOf(choices, query)

  /** What another list of the tab has in the address stays there. */
  function change(changes: Readonly<Record<string, string>>) {
    const told = { ...Object.fromEntries(query), ...changes }
    navigate(addressOf(1, { ...told, order: told.order === 'newest' ? undefined : told.order }))
  }

  return {
    ...list,
    search,
    order,
    chosen,
    isNarrowed: search !== '' || Object.keys(chosen).length > 0,
    input: {
      ...list.input,
      ...(search !== '' && { search }),
      ...(order !== 'newest' && { order }),
      ...chosen,
    },
    change,
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
