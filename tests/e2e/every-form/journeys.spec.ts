import type { Page } from '@playwright/test'
import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { JOURNEYS, type Step } from './journeys.ts'
import { failure, loseConnection } from './use-form.ts'

/** At each step the connection is lost first: what is said is so, nothing typed is lost, and it goes on where it was. */

// As in public: pages that cannot be loaded come from it.
test.use({ serviceWorkers: 'allow' })
test.beforeEach(async ({ page, expectedErrors }) => {
  await decideOnCookies(page)
  expectedErrors.push('net::ERR_', 'TRPCClientError', 'Failed to fetch', 'Failed to load resource')
  expectedErrors.push('Unable to preload', 'dynamically imported module', '503')
})

for (const { name, plan } of JOURNEYS) {
  test(`${name}: the connection is lost at each step`, { tag: '@long' }, async ({ page }) => {
    await page.goto('/')
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
    for (const step of plan()) {
      await step.prepare?.(page)
      const comeBack = await test.step(`${step.name}: lost`, () => lose(page, step))
      await comeBack()
      await test.step(`${step.name}: goes on`, () => goOn(page, step))
    }
  })
}

/** @returns what makes the connection whole again */
async function lose(page: Page, step: Step): Promise<() => Promise<void>> {
  const context = page.context()
  const comeBack =
    step.lost === undefined
      ? () => context.setOffline(false)
      : await loseConnection(page, step.lost, 'before')
  if (step.lost === undefined) await context.setOffline(true)
  // A page that is not there may take its place.
  await step.act(page)
  const told = step.told?.(page) ?? failure(page).or(page.getByText(/[Kk]eine Verbindung/))
  await expect(told.first()).toBeVisible()
  await expect(step.seen(page)).toHaveCount(0)
  for (const { at, text } of step.kept?.(page) ?? []) await expect(at).toHaveValue(text)
  return comeBack
}

/** By itself, by trying again, or by doing the same once more. */
async function goOn(page: Page, { act, seen, goOn: own }: Step): Promise<void> {
  const retry = page.getByRole('button', { name: 'Erneut versuchen' }).first()
  const isThere = () => expect(seen(page).first()).toBeVisible({ timeout: 5000 })
  // A page that could not be loaded comes by itself; nothing that is gone is waited for.
  if (
    await isThere().then(
      () => true,
      () => false,
    )
  )
    return
  page.setDefaultTimeout(10_000)
  await expect(async () => {
    if (own !== undefined) await own(page)
    else if (await retry.isVisible()) await retry.click()
    else await act(page)
    await isThere()
  }).toPass({ timeout: 60_000 })
}
