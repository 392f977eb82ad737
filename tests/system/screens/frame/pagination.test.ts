import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeAd } from '#tests/support/fixtures/wanted-ads.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
  await placeAd(site.app, { title: 'Honig auf jeder Seite', query: 'category=honey' })
})
afterAll(() => site.close())

/** A list of which the server says that there are so many: whatever page is asked for, it has the same row. */
async function openListOf(total: number) {
  const opened = await openWindow(site, '/gesuche?category=queens')
  const { window, screen, user } = opened
  const { fetch } = window
  let body: string | undefined
  window.fetch = async (...call: Parameters<typeof fetch>) => {
    const response = await fetch(...call)
    body ??= (await response.text()).replace(/"total":\d+/, `"total":${total}`)
    const json: unknown = window.JSON.parse(body)
    return Object.assign(new Response(body), { json: () => Promise.resolve(json) })
  }
  await user.click(screen.getByText('Alle Gesuche zeigen'))
  await screen.findByText(`${total} Gesuche`)
  return {
    ...opened,
    turnTo: (label: string) => user.click(screen.getByLabelText(label)),
    entries: () =>
      Array.from(
        screen.getByLabelText('Seiten').children,
        entry => entry.getAttribute('aria-label') ?? entry.textContent,
      ),
  }
}

test('of many pages the first, the last and the neighbours can be turned to', async () => {
  const { entries, turnTo, address } = await openListOf(300)
  expect(entries()).toEqual(['Seite 1', 'Seite 2', '…', 'Seite 13', 'Nächste Seite'])
  await turnTo('Seite 13')
  await expect.poll(entries).toEqual(['Vorherige Seite', 'Seite 1', '…', 'Seite 12', 'Seite 13'])
  await turnTo('Vorherige Seite')
  await expect
    .poll(entries)
    .toEqual(['Vorherige Seite', 'Seite 1', '…', 'Seite 11', 'Seite 12', 'Seite 13', 'Nächste Seite'])
  expect(address()).toBe('/gesuche?page=12')
})

test('no gap stands for nothing', async () => {
  const { entries, turnTo } = await openListOf(72)
  expect(entries()).toEqual(['Seite 1', 'Seite 2', 'Seite 3', 'Nächste Seite'])
  await turnTo('Nächste Seite')
  await expect.poll(entries).toEqual(['Vorherige Seite', 'Seite 1', 'Seite 2', 'Seite 3', 'Nächste Seite'])
})

test('the page that is shown is marked, and its beginning has the focus', async () => {
  const { screen, window, turnTo } = await openListOf(100)
  await turnTo('Seite 2')
  await expect.poll(() => screen.getByLabelText('Seite 2').getAttribute('aria-current')).toBe('page')
  expect(screen.getByLabelText('Seite 1').getAttribute('aria-current')).toBeNull()
  expect(window.document.activeElement?.textContent).toBe('100 Gesuche')
})

test('what fits on one page has no others', async () => {
  const { screen } = await openListOf(24)
  expect(screen.queryByLabelText('Seiten')).toBeNull()
})
