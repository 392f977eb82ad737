import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cheapestMonthlyPrice } from '#shared/billing/billing.ts'
import { formatCents } from '#shared/core/price.ts'
import { startClientCode } from '#tests/support/fixtures/client-code.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { startSite } from '#tests/support/product/site.ts'
import type { HttpTestServer } from '#tests/support/stand-ins/http.ts'

vi.setConfig({ hookTimeout: 60_000 })

let app: TestApp
let site: HttpTestServer
let client: Awaited<ReturnType<typeof startClientCode>>

beforeAll(async () => {
  app = await createTestApp()
  client = await startClientCode()
  site = await startSite(app, client)
})
afterAll(async () => {
  await site.close()
  await client.close()
  await app.close()
})

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
