import { parseSetCookie } from 'cookie'

/** Where a visitor has ended up. */
export interface Page {
  url: URL
  text: string
}

/** A browser reduced to its cookies, redirects and links. */
export interface Visitor {
  /** As a browser sends them; one jar for all ports of this machine, which share a host. */
  cookies: Map<string, string>
  /**
   * Opens a page and follows redirects up to one to the path `stopAt`, whose address is returned without opening it.
   */
  open(url: string | URL, stopAt?: string): Promise<Page>
  /** Follows the link with this text on the page that was opened last. */
  click(label: string, stopAt?: string): Promise<Page>
}

const MAX_REDIRECTS = 20

/** `ip` is where the visitor comes from, for a product that trusts one proxy. */
export function createVisitor(ip: string): Visitor {
  const cookies = new Map<string, string>()
  let page: Page | null = null

  async function request(url: URL): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie, 'x-forwarded-for': ip } })
    for (const line of response.headers.getSetCookie()) {
      const { name, value = '', maxAge, expires } = parseSetCookie(line)
      if (maxAge === 0 || (expires !== undefined && expires.getTime() < Date.now())) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  async function open(start: string | URL, stopAt?: string): Promise<Page> {
    let url = new URL(start)
    for (let step = 0; step < MAX_REDIRECTS; step++) {
      const response = await request(url)
      const location = response.headers.get('location')
      const text = await response.text()
      if (location === null) return (page = { url, text })
      url = new URL(location, url)
      if (url.pathname === stopAt) return (page = { url, text: '' })
    }
    throw new Error(`too many redirects, the last one to ${url.href}`)
  }

  async function click(label: string, stopAt?: string): Promise<Page> {
    const href = page?.text.match(new RegExp(`href="([^"]+)">${label}</a>`))?.[1]
    if (page === null || href === undefined)
      throw new Error(`no link "${label}" on ${page?.url.href}: ${page?.text}`)
    return open(new URL(href, page.url), stopAt)
  }

  return { cookies, open, click }
}
