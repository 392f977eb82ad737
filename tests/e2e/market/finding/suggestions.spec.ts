import type { Page } from '@playwright/test'
import { decideOnCookies, expect, remember, test } from '#tests/e2e/fixtures.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

const field = (page: Page) => page.locator('form[role="search"] input[name="q"]')
const list = (page: Page) => page.getByRole('listbox', { name: 'Vorschläge' })

test('words are suggested while typing, chosen by the arrow keys and searched @phone @firefox', async ({
  page,
}) => {
  await page.goto('/marketplace')
  const before = await page.locator('#results').boundingBox()
  await field(page).pressSequentially('waldh')
  const option = list(page).getByRole('option', { name: /^Waldhonig/ })
  await expect(option).toBeVisible()
  expect(await page.locator('#results').boundingBox()).toEqual(before)
  await expect(field(page)).toHaveRole('combobox')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await field(page).press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/q=Waldhonig$/)
  await expect(list(page)).toHaveCount(0)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the first press into the empty field offers the last searches; the tab key passes by @phone', async ({
  page,
  hasTouch,
}) => {
  const kept = [{ text: 'Smoker', href: '/marketplace?q=Smoker' }]
  await remember(page, 'recent-searches', JSON.stringify(kept))
  await page.goto('/marketplace')
  await field(page).focus()
  await expect(field(page)).toHaveRole('combobox')
  await expect(list(page)).toHaveCount(0)
  await page.reload()
  await (hasTouch ? field(page).tap() : field(page).click())
  await expect(list(page).getByRole('option')).toHaveText(['Smoker'])
})

test('what an input method has not finished is not searched; phones compose each word, and get suggestions', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => {
    const address = decodeURIComponent(request.url())
    if (address.includes('listings.suggest')) asked.push(/"q":"([^"]*)"/.exec(address)?.[1] ?? '')
  })
  await page.goto('/marketplace')
  await field(page).focus()
  const session = await page.context().newCDPSession(page)
  const compose = async (text: string) => {
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  }
  for (const text of ['w', 'wa', 'wald', 'waldh']) await compose(text)
  await expect(list(page).getByRole('option', { name: /^Waldhonig/ })).toBeVisible()
  await session.send('Input.insertText', { text: 'waldh' })
  await expect(field(page)).toHaveValue('waldh')

  // Begun before the pause after the letters is over.
  await field(page).fill('imker')
  for (const text of ['は', 'はち', 'はちみ']) await compose(text)
  await expect(field(page)).toHaveValue('imkerはちみ')
  await page.waitForTimeout(500)
  await session.send('Input.insertText', { text: '蜂蜜' })
  await expect.poll(() => asked.at(-1)).toBe('imker蜂蜜')
  expect(asked.filter(text => /[ぁ-ん]/.test(text))).toEqual([])
})
