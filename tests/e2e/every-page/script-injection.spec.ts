import type { APIRequestContext, Page } from '@playwright/test'
import { endpoints } from '#shared/web/endpoints.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { productAddress } from '#tests/e2e/support/current-product.ts'
import { SCRIPT_VECTORS } from '#tests/support/fixtures/script-vectors.ts'

/** What people write is shown with the content policy switched off: the product must not need it. */
test.use({ bypassCSP: true })

const CHUNK = 60
const HARMLESS_PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:']

/** What runs in the page is text: the types of these tests know no document. */
const RECORD_ALERTS = `
  localStorage.setItem('cookie-consent', 'declined')
  window.fired ??= []
  window.alert = number => window.top.fired.push(Number(number))`

/** Does to every element what a reader might. */
const PROVOKE = `
  const EVENTS = ['mouseover', 'pointerenter', 'toggle', 'error', 'load', 'focus', 'focusin']
  const provoke = elements => {
    for (const element of elements) {
      for (const event of EVENTS) element.dispatchEvent(new Event(event))
      if (!element.matches('a[href]:not([href^="javascript:" i]), main button')) element.click?.()
    }
  }`

/** Each vector calls with its own number, so that a failure names it. */
const numbered = SCRIPT_VECTORS.map((vector, index) => vector.replaceAll('alert(1)', `alert(${index})`))
const chunks = Array.from({ length: Math.ceil(numbered.length / CHUNK) }, (_, index) =>
  numbered.slice(index * CHUNK, (index + 1) * CHUNK),
)

test.beforeEach(async ({ page }) => {
  await page.addInitScript(RECORD_ALERTS)
})

test('there are more than 200 vectors, and a page without protection runs most of them', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('')
  expect(numbered.length).toBeGreaterThan(200)
  await page.route('**/unprotected', route =>
    route.fulfill({ contentType: 'text/html', body: '<main></main>' }),
  )
  await page.goto('/unprotected')
  const fired = await page.evaluate<number[]>(`(async () => {
    ${PROVOKE}
    for (const vector of ${JSON.stringify(numbered)}) {
      const place = document.createElement('div')
      document.querySelector('main').append(place)
      place.innerHTML = vector
    }
    provoke(document.querySelectorAll('main *'))
    await new Promise(resolve => setTimeout(resolve, 1000))
    return fired
  })()`)
  expect(new Set(fired).size).toBeGreaterThan(100)
})

test('no vector runs in a blog post', async ({ page, expectedErrors }) => {
  expectedErrors.push('')
  await logIn(page.request, 'admin@wabenmarkt.test')
  for (const [index, chunk] of chunks.entries()) {
    const slug = `vektoren-${index}`
    await call(page.request, 'blog.create', {
      title: `Vektoren ${index}`,
      slug,
      content: chunk.map(vector => `<p>vorher</p>${vector}`).join('\n'),
      status: 'published',
    })
    await expectHarmless(page, `/blog/${slug}`)
  }
})

test('no vector runs in a listing', async ({ page, expectedErrors }) => {
  expectedErrors.push('')
  await logIn(page.request, 'premium@wabenmarkt.test')
  for (const chunk of chunks) {
    const { id } = (await call(page.request, 'listings.create', {
      title: chunk[0]?.slice(0, 60).padEnd(5, '.'),
      description: chunk.join('\n'),
      category: 'honey',
      price: '1.00',
      priceUnit: chunk[1]?.slice(0, 20),
      shippingType: 'both',
      status: 'active',
    })) as { id: number }
    await expectHarmless(page, `/listings/${id}`)
    await call(page.request, 'listings.delete', { id })
  }
})

/** Opens the page, does to everything on it what a reader might, and looks whether anything of it came alive. */
async function expectHarmless(page: Page, path: string): Promise<void> {
  const foreign: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).hostname.endsWith('evil.test')) foreign.push(request.url())
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const protocols = await page.evaluate<string[]>(
    `[...document.querySelectorAll('main a[href]')].map(link => link.protocol)`,
  )
  expect(protocols.filter(protocol => !HARMLESS_PROTOCOLS.includes(protocol))).toEqual([])
  await page.evaluate(`${PROVOKE}; provoke(document.querySelectorAll('article *, main p, main p *'))`)
  expect(await page.evaluate('fired')).toEqual([])
  expect(foreign).toEqual([])
}

async function logIn(request: APIRequestContext, email: string): Promise<void> {
  const data = { email, password: 'wabenmarkt-demo' }
  const response = await request.post(endpoints.emailLogin, { data, headers: { origin: productAddress() } })
  expect(response.status()).toBe(200)
}

async function call(request: APIRequestContext, path: string, json: object): Promise<unknown> {
  const response = await request.post(`${endpoints.trpc}/${path}`, {
    data: { json },
    headers: { origin: productAddress() },
  })
  const text = await response.text()
  expect(response.status(), text).toBe(200)
  return (JSON.parse(text) as { result: { data: { json: unknown } } }).result.data.json
}
