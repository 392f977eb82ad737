import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { type ProductProcess, startProduct } from '#tests/support/product/product-process.ts'
import { testSettings } from '#tests/support/product/settings.ts'
import { type SmtpTestServer, startSmtp } from '#tests/support/stand-ins/smtp.ts'
import { callApi } from '#tests/system/api/api-client.ts'

/** "Unverzüglich" in §§ 312k and 356a BGB: what the product promises itself, from the press of the button to the mail server. */
const PROMISE_MS = 10_000

let app: TestApp
let smtp: SmtpTestServer
let product: ProductProcess

beforeAll(async () => {
  ;[app, smtp] = await Promise.all([createTestApp(), startSmtp()])
  const storage = { databaseUrl: app.url, dataDir: app.services.env.DATA_DIR }
  product = await startProduct(testSettings(storage, { SMTP_URL: smtp.url }))
  await product.untilReady()
}, 120_000)
afterAll(async () => {
  await product.stop()
  await Promise.all([smtp.close(), app.close()])
})

test.each(['cancellation', 'withdrawal'] as const)(
  'the receipt of a %s is at the mail server within ten seconds, with content and time',
  async kind => {
    const email = `${kind}@beispiel.test`
    const start = performance.now()
    const { data, error } = await callApi(product.url, 'contracts.submitNotice', {
      kind,
      name: 'Theresa Huber',
      email,
      contract: 'plan',
      isExtraordinary: false,
      receiptEmail: email,
    })
    expect(error).toBeNull()
    const receipt = () => smtp.mails.find(({ recipients }) => recipients.includes(email))
    await expect.poll(receipt, { timeout: PROMISE_MS, interval: 50 }).toBeDefined()
    expect(performance.now() - start).toBeLessThan(PROMISE_MS)
    const text = receipt()?.parsed.text ?? ''
    expect(text).toContain((data as { code: string }).code)
    expect(text).toMatch(/\d{4} um \d\d:\d\d:\d\d Uhr/)
  },
  30_000,
)
