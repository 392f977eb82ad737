import type { OpenedWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'

/** What stands in a part of the page that is labelled by its heading, on one line. */
export function readRegion({ screen }: OpenedWindow, name: string): string {
  return textOf(screen.getByRole('region', { name }))
}

/** The description lists of a labelled part: each term with what stands beside it. */
export function readFacts({ screen }: OpenedWindow, name: string): Record<string, string> {
  const terms = screen.getByRole('region', { name }).querySelectorAll('dt')
  return Object.fromEntries(
    Array.from(terms, term => [textOf(term), textOf(term.nextElementSibling)] as const),
  )
}
