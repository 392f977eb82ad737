import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cheapestMonthlyPrice } from '#shared/billing/billing.ts'
import { formatCents } from '#shared/core/price.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'

vi.setConfig({ hookTimeout: 60_000 })

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

test('how selling works is rendered by the server: four steps, the price, three questions', async () => {
  const response = await fetch(`${site.url}/verkaufen`)
  expect(response.status).toBe(200)
  const html = (await response.text()).replaceAll('<!-- -->', '')
  expect(html).toContain('<title>So verkaufen Sie')
  for (const step of ['Konto eröffnen', 'Profil anlegen', 'Plan wählen', 'Inserat einstellen']) {
    expect(html).toContain(step)
  }
  expect(html).toContain(`ab ${formatCents(cheapestMonthlyPrice())}/Monat`)
  expect(html.match(/<dt>[^<]+\?<\/dt>/g)).toHaveLength(3)
  expect(html).toContain('href="/register"')
})
