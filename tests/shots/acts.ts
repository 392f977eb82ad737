import type { Page } from 'playwright'
import type { Screen, Viewer } from '#tests/shots/screen.ts'

type Extras = Omit<Screen, 'name' | 'path' | 'viewer'>

export const as =
  (viewer: Viewer) =>
  (name: string, path: string, extras: Extras = {}): Screen => ({ name, path, viewer, ...extras })

/** Presses the first button of that name in the page's content. */
export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).first().click()
}

/** Follows the first link of that name in the page's content to another page. */
export const follow = (name: string | RegExp) => async (page: Page) => {
  const { pathname } = new URL(page.url())
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await page.waitForURL(url => url.pathname !== pathname)
}

export const pressInHeader = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name }).click()
}

/** The footer has the way to every public page at every width. */
export const followInFooter = (name: string) => async (page: Page) => {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
}

export const openTab = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('tab', { name }).click()
}

/** One after the other. */
export const inTurn =
  (...acts: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page)
  }
