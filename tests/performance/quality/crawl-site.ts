/** A page as the server sends it. */
export interface SentPage {
  /** Path and query. */
  address: string
  status: number
  html: string
}

export interface Crawl {
  pages: SentPage[]
  /** What is wrong, in words: links that lead nowhere, files that are missing. */
  faults: string[]
}

/** Left out of `faults`: an address that is there to show the page for what is missing. */
const MISSING_PAGE = '/nirgendwo'

/** What the sitemap does not name and no link of a visitor leads to. */
const HIDDEN_PAGES = [
  '/cookie-settings',
  '/forgot-password',
  '/verify-email?token=x',
  '/reset-password?token=x',
  MISSING_PAGE,
]

/**
 * Follows every link of the public pages and of the sitemap, within the site at `origin`; none of those that no search engine is to
 * follow. Of pages of one kind, which differ in a name or a number alone, it visits the first `mostOfAKind`: the filters of the
 * marketplace can be combined in thousands of ways.
 */
export async function crawlSite(origin: string, mostOfAKind = Number.POSITIVE_INFINITY): Promise<Crawl> {
  const sitemap = await readSitemap(origin)
  const queue = ['/', ...sitemap.addresses, ...HIDDEN_PAGES]
  const pages = new Map<string, SentPage>()
  const faults = [...sitemap.faults]
  const anchors: { from: string; address: string; id: string }[] = []
  const files = new Map<string, string>()
  const visits = new Map<string, number>()

  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const kind = kindOf(address)
    const before = visits.get(kind) ?? 0
    if (pages.has(address) || before === mostOfAKind) continue
    visits.set(kind, before + 1)
    const page = await readPage(origin, address)
    pages.set(address, page)
    if (page.status !== 200 && address !== MISSING_PAGE) faults.push(`${address} answers ${page.status}`)
    const isDeadEnd = page.html.includes('<meta name="robots" content="noindex, nofollow">')
    for (const link of listLinks(page.html, origin, address)) {
      if (link.isFile) files.set(link.address, files.get(link.address) ?? address)
      else if (!isDeadEnd) queue.push(link.address)
      if (link.id !== '' && !isDeadEnd) anchors.push({ from: address, address: link.address, id: link.id })
    }
  }
  for (const { from, address, id } of anchors) {
    if (pages.get(address)?.html.includes(`id="${id}"`) === false)
      faults.push(`${from} links to ${address}#${id}, which is not there`)
  }
  for (const [file, from] of files) {
    const response = await fetch(origin + file)
    // What is not read keeps its connection, and a server that is told to stop waits for it.
    await response.arrayBuffer()
    if (response.status !== 200) faults.push(`${file}, named by ${from}, answers ${response.status}`)
  }
  return { pages: [...pages.values()], faults }
}

/** "/listings/17" → "/listings/*", "/marketplace?category=honey&page=2" → "/marketplace?category&page" */
export function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const [, first = '', ...rest] = pathname.split('/')
  return `/${first}${rest.length > 0 ? '/*' : ''}?${[...searchParams.keys()].toSorted().join('&')}`
}

async function readPage(origin: string, address: string): Promise<SentPage> {
  const response = await fetch(origin + address)
  return { address, status: response.status, html: await response.text() }
}

/** The addresses of the index and of all its parts. */
async function readSitemap(origin: string): Promise<{ addresses: string[]; faults: string[] }> {
  const index = await readLocations(`${origin}/sitemap.xml`)
  const parts = await Promise.all(index.map(readLocations))
  const addresses = parts.flat()
  const foreign = [...index, ...addresses].filter(address => !address.startsWith(`${origin}/`))
  return {
    addresses: addresses.map(address => address.slice(origin.length)),
    faults: foreign.map(address => `The sitemap names ${address}`),
  }
}

async function readLocations(url: string): Promise<string[]> {
  const xml = await (await fetch(url)).text()
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => decode(address))
}

interface Link {
  address: string
  id: string
  /** Not a page: fetched, but not read. */
  isFile: boolean
}

/** Everything of this site that a document names: pages, pictures, scripts, styles, what it is shared with. */
function listLinks(html: string, origin: string, base: string): Link[] {
  const named = [...html.matchAll(/\s(?:href|src)="([^"]+)"|\scontent="((?:https?:|\/)[^"]+)"/g)].map(
    ([, link, content]) => link ?? content ?? '',
  )
  const sets = [...html.matchAll(/\s(?:srcset|imagesrcset)="([^"]+)"/gi)].flatMap(([, set = '']) =>
    set.split(',').map(part => part.trim().split(' ')[0] ?? ''),
  )
  return [...named, ...sets].flatMap(raw => {
    const url = URL.parse(decode(raw), origin + base)
    const isLink = /^(https?:)?\/|^[#?]/.test(raw)
    if (!isLink || url === null || url.origin !== origin || url.pathname.startsWith('/api/')) return []
    url.searchParams.delete('returnTo')
    const address = url.pathname + url.search
    return [{ address, id: url.hash.slice(1), isFile: /\.\w+$/.test(url.pathname) }]
  })
}

function decode(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
}
