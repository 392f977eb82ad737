/** A new page is read from its beginning: its heading. */
export function showBeginning(headingId: string): void {
  const heading = document.getElementById(headingId)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView()
}
