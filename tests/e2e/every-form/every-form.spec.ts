import type { Page } from '@playwright/test'
import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import type { ArrangedForm, Form } from './form.ts'
import { FORMS } from './forms.ts'
import { expectDone, expectFilled, failure, fillForm, loseConnection, openForm } from './use-form.ts'

/**
 * What holds for every form: nothing typed is lost, nothing is said that is not so, nothing happens twice, the way on is
 * shown. `pnpm test` has those that `isCommon`, `pnpm test:forms` all of them.
 */

test.beforeEach(async ({ page, expectedErrors }) => {
  await decideOnCookies(page)
  // What the browser and the client say of calls that fail or are refused, as they are meant to here.
  expectedErrors.push('net::ERR_', 'TRPCClientError', 'Failed to fetch', 'Failed to load resource')
})

for (const form of FORMS) {
  const details = form.isCommon ? {} : { tag: '@long' }
  test(
    `${form.name}: a lost connection or a lost answer loses nothing and repeats nothing`,
    details,
    ({ page }) => loseAnswers(page, form),
  )
  test(`${form.name}: clicked twice, in two tabs`, details, ({ page }) => clickTwice(page, form))
  test(`${form.name}: loaded anew, and after the session has ended`, details, ({ page }) =>
    loadAnew(page, form),
  )
  test(`${form.name}: the first field that is wrong has the focus`, { tag: '@long' }, ({ page }) =>
    leaveEmpty(page, form),
  )
}

async function loseAnswers(page: Page, { call, arrange }: Form): Promise<void> {
  const form = await arrange(page)
  await openForm(page, form)
  await fillForm(page, form)

  const comeBack = await loseConnection(page, call, 'before')
  await form.button(page).click()
  await expect(failure(page).first()).toBeVisible()
  await expect(form.says(page)).toHaveCount(0)
  await expectFilled(page, form)
  await comeBack()
  await expectTimes(form, 0)

  const answerAgain = await loseConnection(page, call, 'after')
  const lost = page.waitForEvent('requestfailed', request => request.url().includes(call))
  await pressAgain(page, form)
  await lost
  await expect(form.button(page).and(page.locator('[aria-busy]'))).toHaveCount(0)
  await expect(failure(page).first()).toBeVisible()
  await answerAgain()
  if (form.isGoneAfterwards) return expectTimes(form, 1)
  await expectFilled(page, form)
  if (form.mayRepeat) return

  await pressAgain(page, form)
  if (form.saysAgain === undefined) await expect(form.says(page).first()).toBeVisible()
  else await expect(form.saysAgain(page)).toBeVisible()
  await expectTimes(form, 1)
}

async function expectTimes({ happened }: ArrangedForm, times: number): Promise<void> {
  if (happened !== undefined) await expect.poll(happened).toBe(times)
}

/** What closes with a press, such as a menu, is opened again. */
async function pressAgain(page: Page, form: ArrangedForm): Promise<void> {
  if (!(await form.button(page).isVisible())) await form.reach?.(page)
  await form.button(page).click()
}

async function clickTwice(page: Page, { arrange }: Form): Promise<void> {
  const form = await arrange(page)
  const other = await page.context().newPage()
  await decideOnCookies(other)
  for (const tab of form.isOnlyInOneTab ? [page] : [page, other]) {
    await openForm(tab, form)
    await fillForm(tab, form)
  }
  await form.button(page).dblclick()
  await expectDone(page, form)
  await expectTimes(form, 1)
  if (form.isOnlyInOneTab) return
  if (form.mayBeSeenElsewhere) {
    await form
      .button(other)
      .click({ timeout: 5000 })
      .catch(() => undefined)
    await expect(form.button(other)).toHaveCount(0)
    await other.waitForLoadState('networkidle')
    await expect(failure(other)).toHaveCount(0)
    return expectTimes(form, 1)
  }

  const saysAgain = form.saysElsewhere ?? form.saysAgain ?? form.says
  await form.button(other).click()
  await expect(saysAgain(other).first()).toBeVisible()
  await expectTimes(form, form.timesInTwoTabs ?? 1)
}

async function loadAnew(page: Page, { arrange }: Form): Promise<void> {
  const form = await arrange(page)
  const questions: string[] = []
  page.on('dialog', dialog => {
    questions.push(dialog.type())
    void dialog.accept()
  })
  await openForm(page, form)
  await fillForm(page, form)
  await page.reload()
  if (form.keeps === 'question') expect(questions).toEqual(['beforeunload'])
  await takeUp(page, form)

  if (form.account === undefined) return
  await page.context().clearCookies()
  // A page that asks by itself how things stand may be on its way to the login.
  await form
    .button(page)
    .click({ timeout: 5000 })
    .catch(() => undefined)
  // Each call that is refused leads there: the last one counts.
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await page.waitForURL('**/login?returnTo=*')
  await page.getByLabel('E-Mail').fill(form.account.email)
  await page.getByLabel('Passwort', { exact: true }).fill(form.account.password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL(url => form.path.includes(url.pathname))
  await expectTimes(form, 0)
  await takeUp(page, form)
  await form.button(page).click()
  await expect(form.says(page).first()).toBeVisible()
  await expectTimes(form, 1)
}

/** Nobody has to look for what is missing. */
async function leaveEmpty(page: Page, { arrange }: Form): Promise<void> {
  const form = await arrange(page)
  await openForm(page, form)
  if (!form.mustChoose) await form.choose?.(page)
  const fields = form.fields?.(page) ?? []
  const canBeWrong = form.mustChoose ?? (fields.length > 0 && !form.mayBeEmpty)
  test.skip(!canBeWrong, 'nothing in it can be wrong')
  for (const { at } of fields) await at.fill('')
  // As it is specified of posts: nothing can be pressed before everything is there.
  if (await form.button(page).isDisabled()) return
  await form.button(page).click()
  const wrong = page.locator('[aria-invalid="true"]')
  await expect(wrong.first()).toBeVisible()
  await expect(wrong.first()).toBeFocused()
  await expectTimes(form, 0)
}

/** After the page was loaded: what was kept is there, or a click away; the rest is typed again. */
async function takeUp(page: Page, form: ArrangedForm): Promise<void> {
  await form.reach?.(page)
  if (form.keeps !== 'draft') return fillForm(page, form)
  await form.choose?.(page)
  const offer = page.getByRole('button', { name: 'Wiederherstellen' })
  const [first] = form.fields?.(page) ?? []
  if (first === undefined) return
  await expect(async () => {
    if (await offer.isVisible()) await offer.click()
    expect(await first.at.inputValue()).toBe(first.text)
  }).toPass()
  await expectFilled(page, form, 'secrets')
}
