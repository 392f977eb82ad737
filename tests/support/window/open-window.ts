import { type BoundFunctions, configure, type queries, within } from '@testing-library/dom'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { CookieJar, type DOMWindow, JSDOM, VirtualConsole } from 'jsdom'
import { expect, onTestFinished } from 'vitest'
import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { cookieOf } from '#tests/support/product/site.ts'
import { furnishWindow } from './furnish-window.ts'
import { earlyScript, windowScript } from './window-script.ts'

configure({
  // Far more than any answer takes, also on a machine that is busy with something else.
  asyncUtilTimeout: 20_000,
  // The page's text says enough; all of its markup takes a twentieth of the time of all tests.
  getElementError: (message, container) => new Error(`${message ?? ''}\n\n${container.textContent}`),
})

export interface OpenedWindow {
  window: DOMWindow
  /** Testing Library's queries in everything that the window shows, dialogs and notices included. */
  screen: BoundFunctions<typeof queries>
  /** Types and presses as a person does. */
  user: UserEvent
  /** Puts `text` into the field with this label in place of what it holds, at once: typing takes a millisecond per letter. */
  fill: (label: string, text: string) => Promise<void>
  /** Presses the button with this name. */
  press: (name: string) => Promise<void>
  /** Where the window is: path and query. */
  address: () => string
  /** Where the page has led by loading another document, which this window cannot: the last address, or `null`. */
  leftFor: () => string | null
  /** What the console was told as an error; a test ends well only without any but those it expects. */
  expectedErrors: string[]
  /** Opens another address in the same browser: with its cookies, in a new window. */
  open: (path: string) => Promise<OpenedWindow>
}

interface Visit {
  /** The id of the user who is signed in. */
  as?: number
  /** What the browser's storage holds. */
  storage?: Record<string, string>
}

/**
 * Opens a page of the product without a browser: the server's answer, hydrated by the client, in a document that lays nothing out
 * and has no styles. 50 ms instead of 600, and for what a page says and asks the server; what depends on layout, focus, history or
 * several documents belongs to the browser tests. Closed when the test ends.
 */
export async function openWindow(
  site: RenderedSite,
  path: string,
  { as, storage = {} }: Visit = {},
): Promise<OpenedWindow> {
  const cookies = new CookieJar()
  if (as !== undefined) cookies.setCookieSync(`${await cookieOf(site.app, as)}; HttpOnly; Path=/`, site.url)
  return openIn(site, path, cookies, storage)
}

async function openIn(
  site: RenderedSite,
  path: string,
  cookies: CookieJar,
  storage: Record<string, string>,
): Promise<OpenedWindow> {
  const url = site.url + path
  const response = await fetch(url, { headers: { cookie: cookies.getCookieStringSync(url) } })
  const seen: string[] = []
  const virtualConsole = new VirtualConsole()
    .on('error', (...parts: unknown[]) => void seen.push(parts.map(String).join(' ')))
    .on('jsdomError', error => void seen.push(error.message))
  const { window } = new JSDOM(await response.text(), {
    url: response.url,
    cookieJar: cookies,
    pretendToBeVisual: true,
    virtualConsole,
  })
  const left: string[] = []
  const furniture = furnishWindow(window, cookies, address => void left.push(address))
  for (const [key, value] of Object.entries(storage)) window.localStorage.setItem(key, value)
  const screen = within(window.document.body)
  const user = userEvent.setup({ document: window.document })
  const opened: OpenedWindow = {
    window,
    screen,
    user,
    async fill(label, text) {
      const field = screen.getByLabelText(label)
      await user.clear(field)
      await user.click(field)
      await user.paste(text)
    },
    press: name => user.click(screen.getByRole('button', { name })),
    address: () => window.location.pathname + window.location.search,
    leftFor: () => left.at(-1) ?? null,
    expectedErrors: [],
    open: next => openIn(site, next, cookies, storageOf(window)),
  }
  onTestFinished(() => {
    furniture.stop()
    window.close()
    expect(seen.filter(text => !opened.expectedErrors.some(part => text.includes(part)))).toEqual([])
  })
  window.document.head.insertAdjacentHTML('beforeend', '<meta name="theme-color">')
  Object.assign(window, earlyScript(window))
  await windowScript()(window)
  await expect.poll(() => isHydrated(window)).toBe(true)
  return opened
}

/** What another window of the same browser finds in its storage. */
export function storageOf({ localStorage }: DOMWindow): Record<string, string> {
  return Object.fromEntries(Object.entries<string>(localStorage))
}

/** What is asked here of React's tree. */
interface Fiber {
  child: Fiber | null
  sibling: Fiber | null
  memoizedState: { isDehydrated?: boolean; dehydrated?: object | null } | null
}

/** Whether the client has hydrated all of the page: what waits for its turn would take a press in the meantime amiss. */
function isHydrated({ document }: DOMWindow): boolean {
  const root = document.getElementById('root')
  const [, container] = Object.entries(root ?? {}).find(([name]) => name.startsWith('__reactContainer')) ?? []
  if (container === undefined || document.querySelector('#root main > *') === null) return false
  const { current } = (container as { stateNode: { current: Fiber } }).stateNode
  return current.memoizedState?.isDehydrated !== true && !isWaiting(current)
}

function isWaiting({ child, sibling, memoizedState }: Fiber): boolean {
  const isDehydrated = memoizedState?.dehydrated !== undefined && memoizedState.dehydrated !== null
  return isDehydrated || [child, sibling].some(next => next !== null && isWaiting(next))
}
