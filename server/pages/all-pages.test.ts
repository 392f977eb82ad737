import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageFinder } from '#shared/web/find-page.ts'
import { addressesOf, PAGE_ENTRIES, type PageName } from '#shared/web/pages.ts'
import { paths } from '#shared/web/paths.ts'
import { SCREENS } from '#tests/shots/screens.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { PAGE_DETAILS } from './page-details.ts'

const findPage = createPageFinder({ id: '\\d+', slug: '[^/]+', token: '[^/]+', vendor: '\\d+' })

/** The pages that need no parameter. */
const PLAIN_PAGES = PAGE_ENTRIES.filter(([, { path }]) => !path.includes(':'))

let app: TestApp
let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite({ APP_URL: 'https://wabenmarkt.test' })
  app = site.app
  // An empty marketplace is not indexed.
  await createListing(await createVendor(app))
})
afterAll(() => site.close())

test('a page without details does not compile', () => {
  // @ts-expect-error It asks for the details of the page that is new.
  expect(PAGE_DETAILS satisfies Record<PageName | 'new', unknown>).toBeDefined()
})

test('every page has its file, and every file its page', () => {
  // What a page composes of several features, and gives away as a part that stays as rendered, is in `parts`.
  const files = readdirSync('client/src/pages', { encoding: 'utf8', recursive: true }).filter(
    name => name.endsWith('.tsx') && !name.includes('/parts/'),
  )
  const named = new Set(PAGE_ENTRIES.map(([, { file }]) => `${file}.tsx`))
  expect(files.toSorted()).toEqual([...named].toSorted())
})

test('no page hides another', () => {
  for (const [name, entry] of PAGE_ENTRIES)
    for (const address of addressesOf(entry))
      expect([address, findPage(address.replace(/:\w+/, '7'))?.name]).toEqual([address, name])
})

test('what is personal is not indexed', () => {
  for (const [name, { robots, isPersonal }] of Object.entries(PAGE_DETAILS))
    if (isPersonal) expect([name, robots]).not.toEqual([name, 'index'])
})

test('every page is among the screens that are looked at and checked for accessibility', () => {
  const seen = new Set(SCREENS.map(({ path }) => findPage(path.split('?')[0] ?? '')?.name))
  for (const [name] of PLAIN_PAGES) if (name !== 'notFound') expect(seen).toContain(name)
})

test('paths are built from the patterns', () => {
  expect(paths.editListing(7)).toBe('/dashboard/listings/7/edit')
  expect(paths.blogPost('Ö/$&')).toBe('/blog/%C3%96%2F%24%26')
  expect(paths.login).toBe('/login')
})

test.each(PLAIN_PAGES)(
  '%s is sent under its title, rendered, indexed and kept as the server knows it',
  async (name, page) => {
    const response = await fetch(site.url + page.path)
    const html = await response.text()
    expect(response.status).toBe(name === 'notFound' ? 404 : 200)
    expect(html).toContain(`<title>${page.title} – Wabenmarkt</title>`)
    const { robots, isRendered, isPersonal } = PAGE_DETAILS[name]
    expect(html.includes('<meta name="robots" content="noindex">')).toBe(robots !== 'index')
    expect(html.includes('<div id="root"></div>')).toBe(!isRendered)
    expect(response.headers.get('Cache-Control')).toBe(isPersonal ? 'private, no-store' : 'private, no-cache')
  },
)
