import { trustSanitizedHtml } from '#client/lib/trusted-types.ts'

/**
 * Markup of unknown origin, as a document of its own that runs and loads nothing; so the page's policy can let it pass. It must not be put
 * into the page. Event handlers get another name: the browser would not run them either, but report each to the console.
 */
export function parseInertHtml(html: string): Document {
  const inert = html.replaceAll(/<[^<>]+>/g, tag => tag.replaceAll(/([\s"'/])on(?=\w+\s*=)/gi, '$1data-on'))
  return new DOMParser().parseFromString(trustSanitizedHtml(inert), 'text/html')
}
