import type { Page } from '@playwright/test'
import { decideOnCookies, expect, openAs, test } from '#tests/e2e/fixtures.ts'

/** Loads an address from the server and waits until the client has rendered it. @returns what it asked the API */
async function load(page: Page, address: string): Promise<{ calls: string[]; title: string }> {
  const calls: string[] = []
  const note = (request: { url(): string }) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  }
  page.on('request', note)
  const response = await page.goto(address, { waitUntil: 'networkidle' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  page.off('request', note)
  const title = /<title>([^<]*)/.exec((await response?.text()) ?? '')?.[1] ?? ''
  return { calls, title }
}

const ADDRESSES = [
  '/',
  '/marketplace',
  '/marketplace?category=honey&sortBy=price_asc',
  '/marketplace?postalCode=83278&radius=100&q=honig',
  '/listings/1',
  '/blog',
  '/about',
  '/pricing',
  '/imprint',
  '/privacy',
  '/terms',
  '/barrierefreiheit',
]

test('pages come complete, under the title they keep', async ({ page }) => {
  await decideOnCookies(page)
  for (const address of ADDRESSES) {
    const { calls, title } = await load(page, address)
    expect.soft(calls, address).toEqual([])
    expect.soft(await page.title(), address).toBe(title)
  }
})

test('a signed-in visitor is not asked for either', async ({ page }) => {
  await decideOnCookies(page)
  await openAs(page, '/imprint', 'premium@wabenmarkt.test')
  expect((await load(page, '/marketplace')).calls).toEqual([])
  expect((await load(page, '/listings/1')).calls).toEqual([])
  // Nor for favourites where no heart is.
  expect((await load(page, '/terms')).calls).toEqual([])
})

test('React starts without the errors for whose place its code would be read again', async ({ page }) => {
  await page.addInitScript({
    content: `
      window.made = []
      const note = (act, ...call) => { window.made.push(String(call[1][0])); return act(...call) }
      Error = new Proxy(Error, {
        apply: (...call) => note(Reflect.apply, ...call),
        construct: (...call) => note(Reflect.construct, ...call),
      })`,
  })
  await load(page, '/')
  expect(await page.evaluate('window.made')).toEqual([])
  expect(await page.evaluate("new Error('Anything').stack")).toContain('Error: Anything\n')
  expect(await page.evaluate('window.made')).toEqual(['Anything'])
})

test('a page from the history is asked for anew behind what it shows', async ({ page }) => {
  await decideOnCookies(page)
  await load(page, '/listings/1')
  await page.goto('/about')
  const asked = page.waitForRequest(/listings\.getById/)
  await page.goBack()
  await asked
})

test('the canonical address goes with the page it belongs to', async ({ page }) => {
  await decideOnCookies(page)
  await load(page, '/marketplace?category=honey')
  const canonical = page.locator('link[rel="canonical"]')
  await expect(canonical).toHaveAttribute('href', /\/marketplace\?category=honey$/)
  await page.getByLabel('Sortieren', { exact: true }).selectOption({ label: 'Neueste zuerst' })
  await expect(page).toHaveURL(/sortBy=newest/)
  await expect(canonical).toHaveCount(0)
})

test('every script carries the nonce of its answer, and no element a style of its own', async ({
  request,
}) => {
  for (const address of ADDRESSES) {
    const response = await request.get(address)
    const html = await response.text()
    const nonce = /'nonce-([^']+)'/.exec(response.headers()['content-security-policy'] ?? '')?.[1]
    const scripts = html.match(/<script(?! type="application\/)[^>]*>/g) ?? []
    expect(scripts.length, address).toBeGreaterThan(1)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
    expect(html, address).not.toContain(' style="')
  }
})

test('the client hydrates what the server has rendered', async ({ page }) => {
  await decideOnCookies(page)
  await page.addInitScript({
    content:
      "document.addEventListener('readystatechange', () => { window.sent ??= document.querySelector('h1') })",
  })
  await load(page, '/listings/1')
  await page.getByRole('button', { name: 'Merken' }).click()
  await expect(page.getByText('Bitte melden Sie sich an')).toBeVisible()
  expect(await page.evaluate('window.sent.isConnected')).toBe(true)
})

test('what is pressed and chosen before the code is there happens once it is', {
  tag: ['@phone', '@firefox'],
}, async ({ page }) => {
  await decideOnCookies(page)
  const release = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async route => {
    await release.promise
    await route.continue()
  })
  const opened = page.goto('/marketplace')
  const heart = page.getByRole('button', { name: /^Zu Favoriten hinzufügen/ }).first()
  await heart.click()
  await page.getByLabel('Sortieren', { exact: true }).selectOption({ label: 'Neueste zuerst' })
  await expect(page.getByText('Bitte melden Sie sich an')).toBeHidden()
  release.resolve()
  await opened
  await expect(page.getByText('Bitte melden Sie sich an')).toBeVisible()
  await expect(page).toHaveURL(/sortBy=newest/)
  await expect(page.getByLabel('Sortieren', { exact: true })).toHaveValue('newest')
})

test('what is pressed in a part of few views before its code is there happens once it is', async ({
  page,
}) => {
  await decideOnCookies(page)
  const release = Promise.withResolvers<void>()
  await page.route('**/assets/market-help-*.js', async route => {
    await release.promise
    await route.continue()
  })
  const opened = page.goto('/marketplace?q=Zwischenableger')
  await page.getByRole('button', { name: 'Suche merken' }).last().click()
  await expect(page.getByRole('dialog')).toBeHidden()
  release.resolve()
  await opened
  await expect(page.getByRole('dialog', { name: 'Suche merken' })).toBeVisible()
})

test('an enquiry sent before the code is there is sent, once, as soon as it is', { tag: '@firefox' }, async ({
  page,
}) => {
  await decideOnCookies(page)
  const release = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async route => {
    await release.promise
    await route.continue()
  })
  let sent = 0
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().includes('leads.submit')) sent++
  })
  const opened = page.goto('/listings/1')
  await page.getByLabel('Name').fill('Käthe Flink')
  await page.getByLabel('E-Mail').fill('kaethe@beispiel.test')
  await page.getByLabel('Nachricht').fill('Ist der Honig noch zu haben?')
  await page.getByLabel(/^Ich habe die/).check()
  const send = page.getByRole('button', { name: 'Anfrage senden' })
  await send.click()
  await send.click()
  release.resolve()
  await opened
  await expect(page.getByText('Anfrage erfolgreich gesendet!')).toBeVisible()
  await expect(page.getByLabel('Nachricht')).toHaveValue('')
  expect(sent).toBe(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a listing can be read', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/listings/1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sommerhonig mit viel Linde/)
    await expect(page.getByText('8,50 € / 500 g').first()).toBeVisible()
    await expect(page.getByText('Heuer hat die Linde')).toBeVisible()
  })
})
