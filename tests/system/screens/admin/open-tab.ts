import { within } from '@testing-library/dom'
import type { AdminTab } from '#client/features/admin/admin-tab.ts'
import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'

/** The question about cookies has buttons of its own. */
const COOKIES_DECLINED = { 'cookie-consent': 'declined' }

/** The tab of the admins' page, in a browser of the admin with this id; `more` goes on with the address, as `&page=2`. */
export async function openTab(
  site: RenderedSite,
  tab: AdminTab,
  admin: number,
  more = '',
): Promise<OpenedWindow> {
  const opened = await openWindow(site, `/admin?tab=${tab}${more}`, { as: admin, storage: COOKIES_DECLINED })
  await opened.screen.findByText('Admin Dashboard', { selector: 'h1' })
  return opened
}

/** The row of the table that has this text in a cell, once it is there. */
export async function findRow({ screen }: OpenedWindow, text: string): Promise<HTMLTableRowElement> {
  const row = (await screen.findByText(text, { selector: 'td, td *' })).closest('tr')
  if (row === null) throw new Error(`no row with ${text}`)
  return row
}

/** What stands in the cells of a row, in their order. */
export function cellsOf(row: HTMLTableRowElement): string[] {
  return Array.from(row.cells, cell => (cell.textContent ?? '').replaceAll('\u00a0', ' '))
}

/** What stands in the cells of one column; of the table, not of what stands there while it loads. */
export function columnOf({ window }: OpenedWindow, nth: number): string[] {
  return Array.from(
    window.document.querySelectorAll<HTMLTableRowElement>('.card-table tbody tr'),
    row => cellsOf(row)[nth] ?? '',
  )
}

/** The question that stands above the page, with the queries in it. */
export async function findQuestion({ screen }: OpenedWindow) {
  return within(await screen.findByRole('alertdialog'))
}
