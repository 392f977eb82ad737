import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { listChunks, listPartStyles, type Manifest } from '#server/pages/rendering/client-assets.ts'
import type { NeededFiles } from '#server/pages/rendering/render-view.ts'
import { MAP_VIEWS } from '#tests/performance/quality/landing-pages.ts'

export const CLIENT_FOLDER = 'dist/client'
export const EMPTY_PAGE_FOLDER = 'dist/empty-page'

export interface PageBytes {
  scripts: number
  styles: number
}

/**
 * What a page loads before anybody touches it, in bytes after Brotli: everything that its document names.
 * @param view `null` for the entry alone
 */
export function measurePage(folder: string, view: NeededFiles | null): PageBytes {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const chunks = listChunks(manifest, view)
  const scripts = chunks.map(chunk => chunk.file)
  const styles = new Set([...chunks.flatMap(({ css = [] }) => css), ...listPartStyles(manifest, view)])
  return { scripts: sumBytes(folder, scripts), styles: sumBytes(folder, styles) }
}

/** What the map brings beside what the list has loaded anyhow, in bytes of script after Brotli. */
export function measureMap(): number {
  const { list, map } = MAP_VIEWS
  return measurePage(CLIENT_FOLDER, map).scripts - measurePage(CLIENT_FOLDER, list).scripts
}

function sumBytes(folder: string, files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) bytes += bytesOf(`${folder}/${file}`)
  return bytes
}

const measured = new Map<string, number>()

/** Bytes after Brotli. Most files come with many pages, and compressing takes a second for the large ones. */
export function bytesOf(file: string): number {
  const bytes = measured.get(file) ?? brotliCompressSync(readFileSync(file)).length
  measured.set(file, bytes)
  return bytes
}
