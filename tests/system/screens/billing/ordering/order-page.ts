import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import type { PaymentSite } from '#tests/system/screens/billing/payment-site.ts'

export interface OrderWindow extends OpenedWindow {
  /** What stands around the button. */
  ticket: () => string
  /** Ticks the wish to begin before the period of withdrawal ends. */
  wish: () => Promise<void>
  place: () => Promise<void>
}

/** Opens the order page as somebody who may order what `query` names. */
export async function openOrder(site: PaymentSite, query: string, as: number): Promise<OrderWindow> {
  const page = await openWindow(site, `/bestellen?${query}`, { as })
  await page.screen.findByText('Bitte noch einmal durchlesen')
  const { screen, user } = page
  return {
    ...page,
    ticket: () => textOf(page.window.document.querySelector('aside') ?? page.window.document.body),
    wish: () => user.click(screen.getByLabelText(/^Ich verlange ausdrücklich/)),
    place: () => user.click(screen.getByText('Zahlungspflichtig bestellen')),
  }
}
