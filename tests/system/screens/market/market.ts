import { vi } from 'vitest'
import { withTransaction } from '#server/core/database/database.ts'
import { extendTopListing } from '#server/listings/commands/promote-listing.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import type { OpenedWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'

/** Searches without limits: on a busy machine each takes so long that a visitor's account of them would soon be used up. */
export function startMarket(): Promise<RenderedSite> {
  return startRenderedSite({ RATE_LIMIT: 'off' })
}

/** Lets the help of a search take its time: on a busy machine it leaves out what it has not counted soon enough. */
export function holdStopwatch(): void {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000)
}

/** The titles of the cards on the page, in their order. */
export function titlesOf({ window: { document } }: OpenedWindow): string[] {
  return [...document.querySelectorAll('main article h3')].map(textOf)
}

/** The card of the listing with this title, once it is there. */
export async function findCard({ screen }: OpenedWindow, title: string): Promise<HTMLElement> {
  const card = (await screen.findByRole('link', { name: title })).closest('article')
  if (card === null) throw new Error(`"${title}" is on no card`)
  return card
}

/** The heading over the results, which counts them. */
export function countOf({ window: { document } }: OpenedWindow): string {
  return textOf(document.querySelector('#results'))
}

/** What narrows the search, as the links say that take it back. */
export function chipsOf({ screen }: OpenedWindow): string[] {
  return screen.queryAllByRole('link', { name: / aufheben$/ }).map(textOf)
}

/** A Top-Listing, paid at this moment. */
export async function promote({ db }: Pick<TestApp, 'db'>, listingId: number, paidAt: Date): Promise<void> {
  const paid = { listingId, bookedAt: paidAt, paidAt, heldFrom: null }
  await withTransaction(db, tx => extendTopListing(tx, paid))
}

/** The value of a field or choice. */
export function valueOf(opened: Pick<OpenedWindow, 'screen'>, label: string): string {
  return opened.screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value
}

/** What an address of the marketplace asks for, whatever the order of its parameters. */
export function askedBy(address: string | null): Record<string, string> {
  return Object.fromEntries(new URL(address ?? '', 'http://localhost').searchParams)
}
