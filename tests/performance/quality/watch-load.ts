import type { Page } from 'playwright'
import { bytesOf, CLIENT_FOLDER } from '#tests/performance/quality/script-bytes.ts'

export interface SeenLoad {
  /** Bytes after Brotli of all scripts that came before anybody touched the page. */
  scripts: number
  /** What was asked for besides pictures, which come after all this. */
  requests: string[]
  /** Addresses of other sites. */
  foreign: string[]
}

/** Opens `path` and notes what the browser asks for until it is quiet. */
export async function watchLoad(page: Page, path: string): Promise<SeenLoad> {
  const asked: { url: URL; kind: string }[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http')) asked.push({ url, kind: request.resourceType() })
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const { origin } = new URL(page.url())
  const scripts = asked.filter(({ kind }) => kind === 'script')
  const isNeeded = ({ url, kind }: (typeof asked)[number]) =>
    ['document', 'font', 'stylesheet', 'script'].includes(kind) && !/\/(background|sw)\b/.test(url.pathname)
  return {
    scripts: scripts.reduce((bytes, { url }) => bytes + bytesOf(CLIENT_FOLDER + url.pathname), 0),
    requests: asked.filter(isNeeded).map(({ url }) => url.pathname),
    foreign: asked.filter(({ url }) => url.origin !== origin).map(({ url }) => url.href),
  }
}
