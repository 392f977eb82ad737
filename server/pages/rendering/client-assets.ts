import { type Html, html, trustedHtml } from '#server/core/html.ts'
import { NONCE_PLACEHOLDER } from '#shared/web/nonce.ts'
import type { NeededFiles } from './render-view.ts'

/** An entry of Vite's manifest, as far as it is read. */
export interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

const ENTRY = 'index.html'

/** For a picture that does not come. */
const PICTURE_TIMEOUT_MS = 4000

/**
 * The tags that load the client with a view; without one, for a page that only the browser renders. The styles of parts
 * that few views have stand in the document: they are short, and a file of theirs would be one request more.
 * @param readStyle what a style sheet says, by its name in the manifest
 */
export function renderAssets(
  manifest: Manifest,
  view: NeededFiles | null,
  readStyle: (file: string) => string,
): Html {
  const chunks = listChunks(manifest, view)
  const styles = new Set(chunks.flatMap(({ css = [] }) => css))
  const inlined = listPartStyles(manifest, view).filter(style => !styles.has(style))
  const [entry = '', ...imported] = chunks.map(chunk => `/${chunk.file}`)
  const parts = view?.parts.length ? html`<meta name="parts" content="${view.parts.join(' ')}">` : ''
  return html`${parts}${[...styles].map(style => html`<link rel="stylesheet" href="/${style}">`)}
    ${inlined.map(style => html`<style nonce="${NONCE_PLACEHOLDER}">${trustedHtml(readStyle(style))}</style>`)}
    ${view === null ? loadNow(entry, imported) : loadAfterView(entry, imported)}`
}

/** All scripts are named at once, so that none waits for another to name it. */
function loadNow(entry: string, imported: readonly string[]): Html {
  return html`<script type="module" src="${entry}" nonce="${NONCE_PLACEHOLDER}"></script>
    ${imported.map(script => html`<link rel="modulepreload" href="${script}" nonce="${NONCE_PLACEHOLDER}">`)}`
}

/**
 * What is read and seen first does not share a slow line with scripts: they are asked for when it has been painted,
 * when somebody presses something, or when it takes too long. To learn of the paint no frame is asked for: it would
 * block until all pictures of the first one are drawn. Each script runs by itself, so that a press may come between;
 * of one that is missing the client says so.
 */
function loadAfterView(entry: string, imported: readonly string[]): Html {
  const script = `{
      const { nonce } = document.currentScript
      const files = ${JSON.stringify([...imported, entry])}
      let isAsked = false
      const load = async () => {
        if (isAsked) return
        isAsked = true
        for (const href of files)
          document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce }))
        for (const file of files) {
          await import(file).catch(() => {})
          await new Promise(resolve => setTimeout(resolve))
        }
      }
      for (const type of ['pointerdown', 'keydown']) addEventListener(type, load, { once: true })
      addEventListener('load', () => new PerformanceObserver(() => setTimeout(load)).observe({ type: 'paint', buffered: true }))
      setTimeout(load, ${PICTURE_TIMEOUT_MS})
    }`
  return html`<script nonce="${NONCE_PLACEHOLDER}">${trustedHtml(script)}</script>`
}

/** The entry, the page, its parts and all that they import, each once, the entry first. */
export function listChunks(manifest: Manifest, view: NeededFiles | null): Chunk[] {
  const needed = view === null ? [] : [`src/pages/${view.file}.tsx`, ...view.parts.map(part => `src/${part}`)]
  return followImports(manifest, [ENTRY, ...needed])
}

/** The style sheets that only a view's parts bring. What they share with others the page imports. */
export function listPartStyles(manifest: Manifest, view: NeededFiles | null): string[] {
  return (view?.styledParts ?? []).flatMap(part => manifest[`src/${part}.tsx`]?.css ?? [])
}

function followImports(manifest: Manifest, keys: readonly string[]): Chunk[] {
  const found = new Map<string, Chunk>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined || found.has(key)) return
    found.set(key, chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return [...found.values()]
}

/** Takes out of the built document what {@link renderAssets} puts in, page by page. */
export function withoutAssets(document: string): string {
  // HTML wants a content of every such element; Vite leaves it out of the one that carries the nonce.
  return document
    .replace(/<script [^<>]*><\/script>|<link [^<>]*>/g, tag => (isAsset(tag) ? '' : tag))
    .replace('<meta property="csp-nonce"', '<meta property="csp-nonce" content=""')
}

function isAsset(tag: string): boolean {
  return ['type="module"', 'rel="modulepreload"', 'rel="stylesheet"'].some(mark => tag.includes(mark))
}
