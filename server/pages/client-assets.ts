import { NONCE_PLACEHOLDER } from '#shared/nonce.ts'
import { type Html, html } from './html.ts'

/** An entry of Vite's manifest, as far as it is read. */
export interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

const ENTRY = 'index.html'

/**
 * The tags that load the client with the page in `file`. Style sheets come first, since nothing is shown without
 * them; scripts are told all at once, so that none waits for another to name it, and stand behind fonts and pictures:
 * what is read is there without them.
 */
export function renderAssets(manifest: Manifest, file: string | null): Html {
  const chunks = listChunks(manifest, file)
  const styles = new Set(chunks.flatMap(({ css = [] }) => css))
  const [entry = '', ...imported] = chunks.map(chunk => chunk.file)
  return html`${[...styles].map(style => html`<link rel="stylesheet" href="/${style}">`)}
    <script type="module" src="/${entry}" fetchpriority="low" nonce="${NONCE_PLACEHOLDER}"></script>
    ${imported.map(script => html`<link rel="modulepreload" href="/${script}" fetchpriority="low" nonce="${NONCE_PLACEHOLDER}">`)}`
}

/** The entry, the page and all that they import, each once, the entry first. */
export function listChunks(manifest: Manifest, file: string | null): Chunk[] {
  const found = new Map<string, Chunk>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined || found.has(key)) return
    found.set(key, chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(ENTRY)
  if (file !== null) visit(`src/pages/${file}.tsx`)
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
