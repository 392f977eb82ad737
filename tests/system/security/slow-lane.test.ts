import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressKey, LOGIN_SLOW_RATE, SLOW_LOGIN_MS } from '#server/auth/limits.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { createAccount, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { startSite } from '#tests/support/product/site.ts'
import type { HttpTestServer } from '#tests/support/stand-ins/http.ts'

let app: TestApp
let site: HttpTestServer

beforeAll(async () => {
  app = await createTestApp()
  site = await startSite(app)
})
afterAll(async () => {
  await site.close()
  await app.close()
})

async function timeLogin(email: string, password: string) {
  const start = performance.now()
  const { status } = await fetch(site.url + endpoints.emailLogin, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return { status, isSlow: performance.now() - start >= SLOW_LOGIN_MS }
}

/** As many sign-ins as an account may have before it becomes slow, from many subscribers. */
async function attack(email: string): Promise<void> {
  for (let n = 0; n < LOGIN_SLOW_RATE.points; n++)
    await app.services.rateLimiter.consume(LOGIN_SLOW_RATE, addressKey(email))
}

test('an account that many try to open answers late, and still opens to its owner', async () => {
  const { email } = await createAccount(app)
  await attack(email)
  expect(await timeLogin(email, 'geraten')).toEqual({ status: 401, isSlow: true })
  expect(await timeLogin(email, PASSWORD)).toEqual({ status: 200, isSlow: true })
})

test('so does an address without an account', async () => {
  await attack('niemand@beispiel.test')
  expect(await timeLogin('niemand@beispiel.test', 'geraten')).toEqual({ status: 401, isSlow: true })
})
