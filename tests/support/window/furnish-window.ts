import type { CookieJar, DOMWindow } from 'jsdom'

/** What jsdom has no room for, since it lays nothing out: every medium is refused, nothing comes into view or grows. */
class NeverObserved {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const UNKNOWN_MEDIUM = { matches: false, addEventListener() {}, removeEventListener() {} }

/** Gives a window what browsers have and jsdom has not. `leaveFor` learns where the page would have led. */
export function furnishWindow(
  window: DOMWindow,
  cookies: CookieJar,
  leaveFor: (address: string) => void,
): { stop(): void } {
  const closing = new AbortController()
  Object.assign(window, {
    leaveFor: (address: string = window.location.href) => leaveFor(address),
    scrollTo() {},
    print() {},
    matchMedia: (media: string) => ({ ...UNKNOWN_MEDIUM, media }),
    IntersectionObserver: NeverObserved,
    ResizeObserver: NeverObserved,
    Headers,
    ReadableStream,
    Request,
    Response,
    TextDecoder,
    TextEncoder,
    structuredClone,
    /** Node's, with this window's address and cookies. */
    async fetch(address: string, { signal, headers, ...rest }: RequestInit = {}): Promise<Response> {
      const url = new URL(address, window.location.href)
      const sent = new Headers(headers)
      sent.set('cookie', cookies.getCookieStringSync(url.href))
      sent.set('sec-fetch-site', 'same-origin')
      // The window's signals are of another kind than Node's.
      const given = new AbortController()
      signal?.addEventListener('abort', () => given.abort())
      if (signal?.aborted === true) given.abort()
      const response = await fetch(url, {
        ...rest,
        headers: sent,
        signal: AbortSignal.any([given.signal, closing.signal]),
      })
      for (const cookie of response.headers.getSetCookie()) cookies.setCookieSync(cookie, url.href)
      return response
    },
  })
  // Higher than the window, as pages are.
  Object.defineProperty(window.document.documentElement, 'scrollHeight', { value: 2 * window.innerHeight })
  window.performance.getEntriesByType = () => []
  window.getComputedStyle = element => styleOf(element as HTMLElement)
  window.Element.prototype.scrollIntoView = () => {}
  window.Element.prototype.setPointerCapture = () => {}
  window.Element.prototype.hasPointerCapture = () => false
  window.Element.prototype.releasePointerCapture = () => {}
  return { stop: () => closing.abort() }
}

/** Names of things are read without blanks across these. */
const INLINE = new Set(
  'a abbr b bdi cite code em i kbd label mark q small span strong sub sup svg time u'.split(' '),
)

/**
 * In place of jsdom's, which goes through its own style sheet for an element and all that it stands in, each time that something is
 * looked for by its role or pressed. No other styles are there: what is asked stands at the element itself.
 */
function styleOf({ hidden, localName, style }: HTMLElement): CSSStyleDeclaration {
  const computed: Record<string, string> = {
    display: style.display || (hidden ? 'none' : INLINE.has(localName) ? 'inline' : 'block'),
    visibility: style.visibility || 'visible',
  }
  const getPropertyValue = (name: string) => computed[name] ?? style.getPropertyValue(name)
  return new Proxy(style, {
    get(own, name): unknown {
      return name === 'getPropertyValue'
        ? getPropertyValue
        : (computed[String(name)] ?? Reflect.get(own, name, own))
    },
  })
}
