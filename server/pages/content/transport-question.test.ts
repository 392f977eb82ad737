import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'

vi.setConfig({ hookTimeout: 60_000 })

let app: TestApp
let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
  app = site.app
})
afterAll(() => site.close())

test.each([
  [{ category: 'colonies', colonyType: 'ableger' } as const, 'volk'],
  [{ category: 'colonies', colonyType: 'kunstschwarm' } as const, 'kunstschwarm'],
  [{ category: 'queens' } as const, 'koenigin'],
  [{ category: 'honey' } as const, null],
])('a listing of %o asks where the bees shall go', async (goods, kind) => {
  const vendor = await createVendor(app, { plan: 'PREMIUM' })
  const id = await createListing(vendor, goods)
  const html = await (await fetch(`${site.url}/listings/${id}`)).text()
  const [, form = null] = /<form action="\/bienen-transport">(.*?)<\/form>/s.exec(html) ?? []
  if (kind === null) return expect(form).toBeNull()
  expect(form).toContain('name="von" value="83278"')
  expect(form).toContain(`name="art" value="${kind}"`)
  expect(form).toContain('name="nach"')
})
