import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page, Route } from 'playwright'
import superjson from 'superjson'
import { ERROR_TEXTS, type ErrorCode } from '#shared/core/errors.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { DEHYDRATED_QUERIES_ID } from '#shared/web/server-rendering.ts'

const SOURCE = path.join(import.meta.dirname, '../../client/offline.html')

/** What stands between a screen and the server: prepares the state that the screen is to show. */
export type Arrangement = (page: Page) => Promise<void>

/** Calls of one moment travel together; all of them share the fate of `procedure`. */
const callsOf = (procedure: string) => (url: URL) =>
  url.pathname.startsWith(endpoints.trpc) && url.pathname.includes(procedure)

/** The answer never comes. */
export const stall =
  (procedure: string): Arrangement =>
  async page => {
    await page.route(callsOf(procedure), () => undefined)
  }

/** The server refuses: for a reason that the product knows, or without a word of its own. */
export const refuse =
  (procedure: string, appCode: ErrorCode | null = null): Arrangement =>
  async page => {
    const message = appCode === null ? '' : ERROR_TEXTS[appCode]
    await page.route(callsOf(procedure), route => fail(route, 400, { code: 'BAD_REQUEST', appCode, message }))
  }

interface Failure {
  code: string
  appCode?: ErrorCode | null
  message: string
}

function fail(route: Route, status: number, { code, appCode = null, message }: Failure): Promise<void> {
  const data = { code, httpStatus: status, appCode }
  const failure = { error: { json: { message, code: -32_600, data } } }
  const calls = new URL(route.request().url()).pathname.split(',').length
  return route.fulfill({ status, json: Array.from({ length: calls }, () => failure) })
}

/** What the server says to these procedures, whatever it would say. */
export const answer =
  (values: Record<string, unknown>): Arrangement =>
  async page => {
    const isAnswered = (call: string) => Object.hasOwn(values, call)
    const namesOf = ({ pathname }: URL) => pathname.slice(endpoints.trpc.length + 1).split(',')
    await page.route(
      url => url.pathname.startsWith(endpoints.trpc) && namesOf(url).some(isAnswered),
      async route => {
        const calls = namesOf(new URL(route.request().url()))
        // What changes something does not reach the server.
        const others = calls.every(isAnswered) ? [] : ((await (await route.fetch()).json()) as unknown[])
        const json = calls.map((call, index) =>
          isAnswered(call) ? { result: { data: superjson.serialize(values[call]) } } : others[index],
        )
        await route.fulfill({ json })
      },
    )
  }

/** The server's database is gone: pages come empty, calls fail. */
export const breakDown: Arrangement = async page => {
  await page.route(
    url => url.pathname.startsWith(endpoints.trpc),
    route => fail(route, 503, { code: 'SERVICE_UNAVAILABLE', message: ERROR_TEXTS.SERVICE_UNAVAILABLE }),
  )
  await page.route('**', async route => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text())
      .replace(/<div id="root">.*<\/div>(?=\s*<script type="application\/json")/s, '<div id="root"></div>')
      .replace(new RegExp(`(id="${DEHYDRATED_QUERIES_ID}">).*?(?=</script>)`, 's'), '$1{"json":[]}')
    return route.fulfill({ response, status: 503, body })
  })
}

/** What the service worker shows when there is no connection. */
export const cutConnection: Arrangement = async page => {
  // Only a built product has it as a page of its own.
  const built = await page.request.get('/offline.html')
  const body = built.ok() ? await built.text() : await readFile(SOURCE, 'utf8')
  await page.route('**', route =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ status: 503, contentType: 'text/html', body })
      : route.fallback(),
  )
}

/** Of the product, also before the page has opened anything of it. */
export async function originOf(page: Page): Promise<string> {
  return new URL((await page.request.head('/robots.txt')).url()).origin
}

/** The page's visitor keeps these listings. */
export const keep =
  (...listingIds: number[]): Arrangement =>
  async page => {
    const headers = { origin: await originOf(page) }
    for (const listingId of listingIds) {
      await page.request.post(`${endpoints.trpc}/favorites.add`, { headers, data: { json: { listingId } } })
    }
  }

/** The server's answers with other words: pages and data alike. */
export const reword =
  (words: Record<string, string>): Arrangement =>
  async page => {
    const change = async (route: Route) => {
      const response = await route.fetch()
      let body = await response.text()
      for (const [from, to] of Object.entries(words)) body = body.replaceAll(from, to)
      await route.fulfill({ response, body })
    }
    await page.route(url => url.pathname.startsWith(endpoints.trpc), change)
    await page.route('**', route =>
      route.request().resourceType() === 'document' ? change(route) : route.fallback(),
    )
  }

/** A listing that is opened from within the page has these facts as well. */
export const extendListing =
  (facts: Record<string, unknown>): Arrangement =>
  async page => {
    await page.route(callsOf('listings.getById'), async route => {
      const response = await route.fetch()
      const added = JSON.stringify(facts).slice(1, -1)
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll('"isOwn":', `${added},"isOwn":`),
      })
    })
  }

/** A listing that is opened from within the page has each of its pictures `times` times. */
export const repeatPictures =
  (times: number): Arrangement =>
  async page => {
    await page.route(callsOf('listings.getById'), async route => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/"images":\[([^\]]+)\]/, (_, pictures: string) => {
        const copies = Array.from({ length: times }, (_, copy) =>
          pictures.replaceAll(/"id":(\d+)/g, (_, id: string) => `"id":${Number(id) + copy * 100_000}`),
        )
        return `"images":[${copies.join(',')}]`
      })
      await route.fulfill({ response, body })
    })
  }
