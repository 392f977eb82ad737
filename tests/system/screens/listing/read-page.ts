import type { OpenedWindow } from '#tests/support/window/open-window.ts'

/** What stands in a part of the page that is labelled by its heading, on one line. */
export function readRegion({ screen }: OpenedWindow, name: string): string {
  return lineOf(screen.getByRole('region', { name }))
}

/** Blanks of all kinds and line ends as one blank each, as people read them. */
export function lineOf(place: Element | null | undefined): string {
  return (place?.textContent ?? '').replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim()
}

/** The description lists of a labelled part: each term with what stands beside it. */
export function readFacts({ screen }: OpenedWindow, name: string): Record<string, string> {
  const terms = screen.getByRole('region', { name }).querySelectorAll('dt')
  return Object.fromEntries(
    Array.from(terms, term => [lineOf(term), lineOf(term.nextElementSibling)] as const),
  )
}
