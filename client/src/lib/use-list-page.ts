import { useSearch } from 'wouter'
import { ADMIN_PAGE_SIZE } from '#shared/inputs/admin-page.ts'
import { inputOfPage, pageNumberOf } from '#shared/web/list-page.ts'
import { paths } from '#shared/web/paths.ts'

/** What an address says beside the page, by name; empty and missing values are left out of it. */
type Told = Readonly<Record<string, string | undefined>>

export interface ListPageOptions {
  path: string
  pageSize: number
  /** What the address calls the page. */
  pageName?: string
}

/** The page of a list, as the address has it. */
export function useListPage({ path, pageSize, pageName = 'page' }: ListPageOptions) {
  const query = new URLSearchParams(useSearch())
  const page = pageNumberOf(query, pageName)

  function addressOf(wanted: number, told: Told = {}): string {
    const all = { ...told, [pageName]: wanted > 1 ? String(wanted) : undefined }
    const entries = Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : []))
    return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries).toString()}`
  }

  /** @param found how many there are in all, or the rows of this page: nobody counts a million for a pager, and a full page may have one after it */
  function pageCountOf(found: number | readonly unknown[] | undefined): number {
    if (typeof found === 'number') return Math.ceil(found / pageSize)
    return found?.length === pageSize ? page + 1 : page
  }

  return { query, page, input: inputOfPage(page, pageSize), pageCountOf, addressOf }
}

/** The same of a list in a tab of the admins' page; where a tab has several, each has a name for its page. */
export function useAdminListPage(tab: string, pageName?: string) {
  const { addressOf, ...list } = useListPage({
    path: paths.admin,
    pageSize: ADMIN_PAGE_SIZE,
    ...(pageName !== undefined && { pageName }),
  })
  const inTab = (wanted: number, told?: Told) => addressOf(wanted, { tab, ...told })
  return {
    ...list,
    addressOf: inTab,
    /** The rest of the address stays: what narrows the list, and the page of another one. */
    hrefFor: (wanted: number) => inTab(wanted, Object.fromEntries(list.query)),
  }
}
