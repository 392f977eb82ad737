/** What an element says, with ordinary spaces. */
export function textOf(element: Element): string {
  return element.textContent.replaceAll(/\s+/g, ' ').trim()
}
