import { expect } from 'vitest'

export async function read(url: string): Promise<string> {
  const response = await fetch(url)
  expect(response.status).toBe(200)
  return response.text()
}

/** Presses a button: sends its form, as a browser without scripts does. */
export function press(url: string, fields: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
}

/** Where the buttons of a page lead, by their text: to their form's target unless they have their own. */
function buttons(page: string, baseUrl: string): Map<string, string> {
  const found: [string, string][] = []
  for (const [, formAction = '', content = ''] of page.matchAll(
    /<form[^>]* action="([^"]+)"[^>]*>(.*?)<\/form>/gs,
  )) {
    for (const [, attributes = '', label = ''] of content.matchAll(
      /<button([^>]*)>\s*([^<]+?)\s*<\/button>/g,
    )) {
      const action = /formaction="([^"]+)"/.exec(attributes)?.[1] ?? formAction
      found.push([label, new URL(action, baseUrl).href])
    }
  }
  // Where several buttons say the same, the first is meant.
  return new Map(found.toReversed())
}

/** Where this button of a page leads. */
export function targetOf(page: string, label: string, baseUrl: string): string {
  const found = buttons(page, baseUrl).get(label)
  if (found === undefined)
    throw new Error(`No button "${label}" among ${[...buttons(page, baseUrl).keys()].join(', ')}`)
  return found
}
