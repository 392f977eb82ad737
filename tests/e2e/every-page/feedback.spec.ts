import type { Page } from '@playwright/test'
import { decideOnCookies, expect, openAs, test } from '#tests/e2e/fixtures.ts'

const SEARCH = /listings\.search/

test.beforeEach(({ page }) => decideOnCookies(page))

test('an error while rendering leads to the crash screen', async ({ page, expectedErrors }) => {
  expectedErrors.push('TypeError', 'Crash', 'Error')
  await page.goto('/imprint')
  // A card without a seller is nothing the client expects.
  await page.route(SEARCH, async route => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/"vendor":\{[^}]*\}/g, '"vendor":null')
    await route.fulfill({ response, body })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Marktplatz' }).click()
  const screen = page.getByRole('alert')
  await expect(screen.getByRole('heading', { name: 'An unexpected error occurred.' })).toBeVisible()
  // The stack is for development; here an id to quote.
  await expect(screen.getByText('Error id:')).toBeVisible()
  await expect(screen).not.toContainText('TypeError')
  await page.unroute(SEARCH)
  await screen.getByRole('button', { name: 'Reload Page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Marktplatz' })).toBeVisible()
})

test('a user menu that cannot be loaded costs the page nothing but the menu', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource')
  await page.route('**/assets/user-menu-*.js', route => route.abort())
  await openAs(page, '/dashboard', 'standard@wabenmarkt.test')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const button = page
    .getByRole('banner')
    .getByRole('button')
    .filter({ has: page.locator('svg') })
    .last()
  await expect(button).toBeEnabled()
  await button.click()
  await expect(page.getByText('Das konnte nicht geladen werden.')).toBeVisible()
})

test('Enter that confirms a word of an input method sends nothing', async ({ page }) => {
  await page.goto('/marketplace')
  const field = page.locator('form[role="search"] input[name="q"]')
  await field.focus()
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'はち', selectionStart: 2, selectionEnd: 2 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/marketplace')
  await session.send('Input.insertText', { text: 'はちみつ' })
  await expect(field).toHaveValue('はちみつ')
  // Safari sends it just after the word is complete.
  const isPrevented = await page.evaluate(`(() => {
    const element = document.activeElement
    element.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    element.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    return !element.dispatchEvent(enter)
  })()`)
  expect(isPrevented).toBe(true)
  await page.waitForTimeout(150)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=/)
})

test('a message stays for five seconds, and longer under the pointer', async ({ page }) => {
  await page.goto('/listings/1')
  await stopTime(page)
  const message = page.getByRole('status').filter({ hasText: 'Bitte melden Sie sich an' })
  await page.getByRole('button', { name: 'Merken' }).click()
  await passTimeUntil(page, () => message.isVisible())
  await page.clock.runFor(4700)
  await expect(message).toBeVisible()
  await message.hover()
  await page.clock.runFor(20_000)
  await expect(message).toBeVisible()
  await page.mouse.move(5, 5)
  await passTimeUntil(page, () => message.isHidden(), 200)
})

test('a tooltip opens after 700 ms, the next one at once within 300 ms, later it waits again', async ({
  page,
}) => {
  await openAs(page, '/dashboard', 'premium@wabenmarkt.test')
  const row = page.getByRole('row').nth(1)
  const tooltip = (name: string) => page.getByRole('tooltip', { name })
  async function leave(name: string) {
    // On its way, as a hand goes: who jumps might still be heading for the tooltip.
    await page.mouse.move(5, 5, { steps: 5 })
    await passTimeUntil(page, () => tooltip(name).isHidden(), 20)
  }
  await expect(row).toBeVisible()
  await stopTime(page)
  await row.getByRole('link', { name: /ansehen$/ }).hover()
  await page.clock.runFor(690)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(tooltip('Ansehen')).toBeAttached()

  await leave('Ansehen')
  await page.clock.runFor(200)
  await row.getByRole('link', { name: /bearbeiten$/ }).hover()
  await page.clock.runFor(20)
  await expect(tooltip('Bearbeiten')).toBeAttached()

  await leave('Bearbeiten')
  await page.clock.runFor(310)
  await row.getByRole('link', { name: /ansehen$/ }).hover()
  await page.clock.runFor(690)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(tooltip('Ansehen')).toBeAttached()
})

test('a failing query is tried three more times, each after twice the wait', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource', 'TRPCClientError')
  await page.goto('/imprint')
  let calls = 0
  await page.route(SEARCH, route => {
    calls += 1
    return route.fulfill({ status: 502, body: 'bad gateway' })
  })
  await stopTime(page)
  await page.getByRole('banner').getByRole('link', { name: 'Marktplatz' }).click()
  await passTimeUntil(page, () => Promise.resolve(calls === 1))
  for (const wait of [1000, 2000, 4000]) {
    const before = calls
    // The answer is on its way back, then the waiting begins.
    await page.waitForTimeout(500)
    await page.clock.runFor(wait - 100)
    expect(calls).toBe(before)
    await passTimeUntil(page, () => Promise.resolve(calls === before + 1), 100)
  }
  await page.clock.resume()
  await expect(page.getByText('Die Inserate konnten nicht geladen werden.')).toBeVisible()
  await page.unroute(SEARCH)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

/** From now on time passes in the page only when it is told to. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000)
}

/** Lets time pass in small steps until something has come of it; at most a few dozen of them. */
async function passTimeUntil(page: Page, isReached: () => Promise<boolean>, stepMs = 10): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(stepMs)
    expect(await isReached()).toBe(true)
  }).toPass({ intervals: [100], timeout: 5000 })
}
