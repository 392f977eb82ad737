import type { Page } from '@playwright/test'
import { decideOnCookies, expect, openAs, signIn, test } from '#tests/e2e/fixtures.ts'

/** What the browser says of every request that fails. */
const FAILED_REQUEST = 'net::ERR_'

/** Whether the rules of the enquiry have come. */
const LOADED_RULES = `performance.getEntriesByType('resource')
  .some(({ name, transferSize }) => name.includes('/assets/contact-form-check-') && transferSize > 0)`

test.use({ serviceWorkers: 'allow' })
test.beforeEach(async ({ page, expectedErrors }) => {
  await decideOnCookies(page)
  expectedErrors.push(FAILED_REQUEST, 'TRPCClientError', 'Failed to fetch', 'Unable to preload', '503')
})

/** Opens the page and waits until the service worker looks after it. */
async function openWatched(page: Page, path: string): Promise<void> {
  // Asked from outside: the page's own policy allows no script of a test to wait in it.
  const isWatched = () => page.evaluate('navigator.serviceWorker.controller !== null')
  await expect(async () => {
    await page.goto(path)
    // A page that loads in the moment in which a worker takes over is passed by; the next one is not.
    await expect.poll(isWatched, { timeout: 8_000 }).toBe(true)
  }).toPass({ timeout: 60_000 })
}

test('without a connection a page that is not there says so, and comes when it is back', async ({
  page,
  context,
}) => {
  await openWatched(page, '/about')
  await context.setOffline(true)
  const response = await page.goto('/marketplace')
  expect(response?.status()).toBe(503)
  await expect(page.getByRole('heading', { name: 'Keine Verbindung' })).toBeVisible()
  await expect(page).toHaveURL('/marketplace')
  // All of it comes from the cache: fonts, styles, drawing.
  await expect(page.getByRole('main').locator('img')).toHaveJSProperty('complete', true)
  expect(await page.getByRole('main').locator('img').evaluate('this.naturalWidth ?? 1')).toBeGreaterThan(0)
  expect(await page.evaluate('document.fonts.check("700 20px \\"Besley Variable\\"")')).toBe(true)

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Marktplatz' })).toBeVisible()
})

test('the cache holds the offline page and hashed files, nothing else', async ({ page }) => {
  await openWatched(page, '/marketplace')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const cached = await page.evaluate<string[]>(`(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })()`)
  expect(cached.length).toBeGreaterThan(0)
  const OFFLINE_PAGE = ['/offline.html', '/offline.js', '/favicon.svg', '/art/']
  const isAllowed = (path: string) =>
    path.startsWith('/assets/') || OFFLINE_PAGE.some(known => path.startsWith(known))
  expect(cached.filter(path => !isAllowed(path))).toEqual([])
})

test('a list that cannot be loaded offers to try again, and loads by itself when it can', async ({
  page,
  context,
}) => {
  await openWatched(page, '/marketplace')
  const count = page.getByRole('heading', { name: /^\d+ Inserate$/ })
  await expect(count).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Sie sind offline und sehen den letzten Stand')).toBeVisible()
  // What was loaded stays.
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.getByLabel('Sortieren', { exact: true }).selectOption({ label: 'Neueste zuerst' })
  const alert = page.getByRole('alert').filter({ hasText: 'konnten nicht geladen werden. Sie sind offline' })
  await expect(alert).toBeVisible({ timeout: 2000 })
  await alert.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(alert).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText('Sie sind offline')).toBeHidden()
})

test('an enquiry without a connection keeps its words and says why it waits', async ({ page, context }) => {
  await openWatched(page, '/listings/1')
  await page.getByLabel('Name').fill('Käthe Offline')
  await page.getByLabel('E-Mail').fill('kaethe@beispiel.test')
  await page.getByLabel('Nachricht').fill('Haben Sie noch zwei Gläser?')
  await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  const form = page.getByRole('form', { name: 'Anfrage senden' })
  await expect(form.getByRole('alert')).toContainText('Fehler beim Senden der Anfrage. Sie sind offline')
  await expect(page.getByLabel('Nachricht')).toHaveValue('Haben Sie noch zwei Gläser?')

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(page.getByText('Anfrage erfolgreich gesendet!')).toBeVisible()
  await expect(page.getByLabel('Nachricht')).toHaveValue('')
})

test.describe('before anything is kept for offline', () => {
  // The worker would answer from its cache what this test takes away.
  test.use({ serviceWorkers: 'block' })

  test('an enquiry begun when the connection was gone already says so, and goes on when it is back', async ({
    page,
    context,
  }) => {
    await page.goto('/listings/1')
    // Before the first touch: neither the rules of the form nor what shows messages has come.
    await context.setOffline(true)
    await page.getByLabel('Nachricht').fill('Haben Sie noch zwei Gläser?')
    const send = page.getByRole('button', { name: 'Anfrage senden' })
    await send.click()
    await expect(page.getByRole('form', { name: 'Anfrage senden' }).getByRole('alert')).toContainText(
      'Fehler beim Senden der Anfrage. Sie sind offline',
    )
    await expect(page.getByLabel('Nachricht')).toHaveValue('Haben Sie noch zwei Gläser?')
    expect(await page.evaluate(LOADED_RULES)).toBe(false)

    await context.setOffline(false)
    await send.click()
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid')
    await expect(page.getByLabel('Nachricht')).toHaveValue('Haben Sie noch zwei Gläser?')
  })

  test('a heart pressed when the connection was gone already goes out again, and the browser itself says why', async ({
    page,
    context,
  }) => {
    await openAs(page, '/listings/1', 'neu@wabenmarkt.test')
    const heart = page.getByRole('button', { name: 'Merken' })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await context.setOffline(true)
    // Accepted at once: the click that opened the dialog may not return while it is open.
    const accepted = page.waitForEvent('dialog').then(async dialog => {
      await dialog.accept()
      return dialog.message()
    })
    const [message] = await Promise.all([accepted, heart.click()])
    expect(message).toMatch(/^Fehler beim Speichern\. Sie sind offline/)
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })
})

test('a page whose code is not there without a connection waits for one', async ({ page, context }) => {
  await openWatched(page, '/imprint')
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Über uns' }).click()
  await expect(page.getByText('Die Seite konnte nicht geladen werden.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /Der Stand, an dem/ })).toBeVisible()
})

test.describe('after a deploy', () => {
  // The worker would answer from its cache, or hide its requests from this test.
  test.use({ serviceWorkers: 'block' })

  test('a page whose file is gone is loaded anew, once', async ({ page, expectedErrors }) => {
    expectedErrors.push('Failed to load resource', 'dynamically imported module')
    let documents = 0
    page.on('request', request => {
      if (request.isNavigationRequest()) documents += 1
    })
    // Only what the old page knows is missing: the new one gets the file.
    let isOld = true
    await page.route(/\/assets\/pricing-[^/]*\.js/, route =>
      isOld ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await page.goto('/imprint')
    page.on('load', () => {
      isOld = false
    })
    await page.getByRole('banner').getByRole('link', { name: 'Preise' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ein Stand, drei Größen' })).toBeVisible()
    expect(documents).toBe(2)
  })

  test('a file that never comes leads to a message, not into a circle', async ({ page, expectedErrors }) => {
    // React says that it could not hydrate what the server has rendered.
    expectedErrors.push('Failed to load resource', 'dynamically imported module', 'Minified React error #422')
    let documents = 0
    page.on('request', request => {
      if (request.isNavigationRequest()) documents += 1
    })
    await page.route(/\/assets\/pricing-[^/]*\.js/, route => route.fulfill({ status: 404 }))
    await page.goto('/imprint')
    await page.getByRole('banner').getByRole('link', { name: 'Preise' }).click()
    await expect(page.getByText('Die Seite konnte nicht geladen werden.')).toBeVisible()
    await page.waitForTimeout(500)
    expect(documents).toBe(2)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
  })
})

test('the worker itself is always asked for anew', async ({ request }) => {
  const response = await request.get('/sw.js')
  expect(response.headers()['cache-control']).toBe('no-cache')
  expect(response.headers()['content-type']).toMatch(/javascript/)
})

test('a favourite that cannot be stored turns back and says why', async ({ page, context }) => {
  await signIn(page, 'neu@wabenmarkt.test')
  await openWatched(page, '/marketplace')
  const heart = page.getByRole('button', { name: /^Zu Favoriten hinzufügen/ }).first()
  await expect(heart).toBeVisible()
  await context.setOffline(true)
  await heart.click()
  await expect(page.getByText('Fehler beim Speichern. Sie sind offline')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})
