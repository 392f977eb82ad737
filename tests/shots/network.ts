import type { Page, Route } from '@playwright/test'
import { endpoints } from '#shared/paths.ts'

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

/** The server refuses, without a word of its own. */
export const refuse =
  (procedure: string): Arrangement =>
  async page => {
    await page.route(callsOf(procedure), route => {
      const data = { code: 'BAD_REQUEST', httpStatus: 400 }
      const refusal = { error: { json: { message: '', code: -32_600, data } } }
      const calls = new URL(route.request().url()).pathname.split(',').length
      return route.fulfill({ status: 400, json: Array.from({ length: calls }, () => refusal) })
    })
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
