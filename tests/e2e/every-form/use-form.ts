import type { Locator, Page, Route } from '@playwright/test'
import { expect } from '#tests/e2e/fixtures.ts'
import type { ArrangedForm } from './form.ts'

/** Words of which none may be seen once something has worked, and some must be when it has not. */
const FAILED = /Fehler|fehlgeschlagen|hat nicht geklappt|konnten? nicht|ist abgebrochen/

export function failure(page: Page): Locator {
  return page.getByText(FAILED).filter({ visible: true })
}

export async function openForm(page: Page, form: ArrangedForm): Promise<void> {
  await page.goto(form.path)
  await form.reach?.(page)
}

export async function fillForm(page: Page, { fields, choose }: ArrangedForm): Promise<void> {
  // First: what is chosen can bring fields with it.
  await choose?.(page)
  for (const { at, text } of fields?.(page) ?? []) {
    // As a person does, so that the browser may ask before it leaves.
    await at.click()
    await at.fill(text)
  }
}

/** Nothing typed is lost. @param without secrets: no browser keeps passwords over a reload */
export async function expectFilled(
  page: Page,
  { fields }: ArrangedForm,
  without: 'nothing' | 'secrets' = 'nothing',
): Promise<void> {
  for (const { at, text, isSecret } of fields?.(page) ?? []) {
    if (without === 'nothing' || isSecret !== true) await expect(at).toHaveValue(text)
  }
}

/** Once a form has sent its call and everything is answered, nothing may say that it has failed. */
export async function expectDone(page: Page, { says }: ArrangedForm): Promise<void> {
  await expect(says(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(failure(page)).toHaveCount(0)
}

/**
 * From now on calls of `call` fail: `before` they have reached the product, or `after`, so that only their answer is lost.
 * @returns what makes the connection whole again
 */
export async function loseConnection(
  page: Page,
  call: string,
  where: 'before' | 'after',
): Promise<() => Promise<void>> {
  const isIt = ({ pathname }: URL) =>
    decodeURIComponent(pathname).split('/').at(-1)?.split(',').includes(call) ?? false
  const handler = async (route: Route) => {
    if (where === 'after') await route.fetch()
    await route.abort('internetdisconnected')
  }
  await page.route(isIt, handler)
  return () => page.unroute(isIt, handler)
}
