import type { Locator, Page } from '@playwright/test'
import { decideOnCookies, expect, openAs, test } from '#tests/e2e/fixtures.ts'

/** What a person does who has no mouse, and hears rather than sees what happens. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ page }) => decideOnCookies(page))

const IN_FIREFOX = { tag: '@firefox' }
const PHONE = { width: 390, height: 844 }

/** Goes on by Tab until the element has the focus, as far as a patient person would, once there is something to reach. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    if ((await target.and(page.locator(':focus')).count()) > 0) return
  }
  await expect(target).toBeFocused()
}

test(
  'the first stop skips the header, and a followed link leads to the new content',
  IN_FIREFOX,
  async ({ page }) => {
    await page.goto('/about')
    const skip = page.getByRole('link', { name: 'Zum Inhalt springen' })
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)

    await page.goto('/about')
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Preise' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveTitle(/^Preise/)
    await expect(page.getByRole('main')).toBeFocused()
  },
)

test('menu, tabs and dialogs are worked by keys and give the focus back', IN_FIREFOX, async ({ page }) => {
  await openAs(page, '/dashboard', 'premium@wabenmarkt.test')
  const account = page.getByRole('banner').getByRole('button', { name: /^(Lena|Bienenhof)/ })
  await tabTo(page, account)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Favoriten' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()

  await tabTo(page, page.getByRole('tab', { name: 'Inserate' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Anfragen' })).toHaveAttribute('aria-selected', 'true')
  const name = page.getByRole('button', { name: 'Bernhard Eixenberger', exact: true })
  // Beside the list, where there is room, a letter holds nobody and is left by Escape as well.
  await name.focus()
  await page.keyboard.press('Enter')
  const letter = page.getByRole('dialog', { name: /Bernhard Eixenberger/ })
  await expect(letter.getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(letter).toBeHidden()
  await expect(name).toBeFocused()

  await page.setViewportSize({ width: 1024, height: 768 })
  await name.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(/Bernhard Eixenberger/)
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus'), 'the dialog keeps the focus').toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(name).toBeFocused()

  const remove = page.getByRole('button', { name: 'Anfrage von Bernhard Eixenberger löschen' })
  await remove.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()
})

test('filters can be set from the sheet, and the number of results is said', IN_FIREFOX, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/marketplace?category=queens')
  const results = page.getByRole('heading', { level: 2, name: /Inserate?$/ })
  await expect(results).toHaveAttribute('aria-live', 'polite')
  const before = await results.textContent()
  const filter = page.getByRole('button', { name: /^Filter/ })
  await filter.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await expect(sheet).toBeVisible()
  await tabTo(page, sheet.getByRole('checkbox', { name: 'Nur Bio' }))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/isBio=1/)
  await page.keyboard.press('Escape')
  await expect(filter).toBeFocused()
  await expect(results).not.toHaveText(before ?? '')
})

test(
  'a form that is not complete says what is missing, at the field and by focus',
  IN_FIREFOX,
  async ({ page }) => {
    await page.goto('/listings/1')
    await page.getByRole('button', { name: 'Anfrage senden' }).last().press('Enter')
    const name = page.getByLabel('Name')
    await expect(name).toBeFocused()
    for (const field of [name, page.getByLabel('E-Mail'), page.getByLabel('Nachricht')]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(/\S/)
    }
    const consent = page.getByRole('checkbox', { name: /Datenschutzerklärung/ })
    await expect(consent).toHaveAccessibleDescription(/Bitte akzeptieren/)

    await page.goto('/login')
    await page.getByRole('button', { name: 'Anmelden', exact: true }).press('Enter')
    await expect(page.getByLabel('E-Mail')).toBeFocused()
    await expect(page.getByLabel('E-Mail')).toHaveAttribute('aria-invalid', 'true')
  },
)

test('messages are announced and wait while they have the focus', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-write'])
  await page.goto('/listings/1')
  await page.getByRole('button', { name: 'Teilen' }).press('Enter')
  const message = page.getByRole('status').filter({ hasText: 'Link kopiert' })
  await expect(message).toBeVisible()
  await message.getByRole('button', { name: 'Meldung schließen' }).focus()
  await page.waitForTimeout(6000)
  await expect(message).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(message).toBeHidden()
})

test('the colour scheme is switched by keys and stays', IN_FIREFOX, async ({ page }) => {
  const scheme = () => page.evaluate('document.documentElement.dataset.theme')
  // The colour of the browser's own bars.
  const bars = page.locator('meta[name=theme-color]')
  await page.goto('/')
  const lightBars = await bars.getAttribute('content')
  const before = await scheme()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Farbschema|Modus/ })
    .press('Enter')
  await expect.poll(scheme).not.toBe(before)
  const chosen = await scheme()
  await expect(bars).not.toHaveAttribute('content', lightBars ?? '')
  await page.goto('/pricing')
  expect(await scheme()).toBe(chosen)
  await expect(bars).not.toHaveAttribute('content', lightBars ?? '')
})

test('a phone’s menu has a switch for the dark', { tag: '@phone' }, async ({ page, viewport }) => {
  await page.setViewportSize({ width: 390, height: viewport?.height ?? 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  const dark = page.getByRole('checkbox', { name: 'Dunkel' })
  await expect(dark).not.toBeChecked()
  await dark.check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the browser’s own bars have the colour of the page’s header', async ({ page }) => {
  const bars = page.locator('meta[name=theme-color]')
  await page.goto('/')
  await expect(bars).toHaveAttribute('content', '#ffc83d')
  await page.getByRole('banner').getByRole('link', { name: 'Preise' }).click()
  await expect(page).toHaveURL('/pricing')
  await expect(bars).toHaveAttribute('content', '#ffffff')
  await page.goBack()
  await expect(bars).toHaveAttribute('content', '#ffc83d')
})

test('the system may set the colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Anmelden', exact: true })
  await expect(button, 'the ground of a button is gone, its edge is not').toHaveCSS(
    'border-top-style',
    'solid',
  )
  await page.goto('/marketplace?category=honey')
  const current = page.getByRole('navigation', { name: 'Sortiment' }).locator('[aria-current]')
  await expect(current).toHaveCSS('outline-style', 'solid')
})
