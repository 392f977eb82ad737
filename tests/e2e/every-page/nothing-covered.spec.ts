import type { Page } from '@playwright/test'
import { paths } from '#shared/web/paths.ts'
import { decideOnCookies, expect, openAs, test } from '#tests/e2e/fixtures.ts'
import { ask } from '#tests/e2e/support/control.ts'
import { coveredControls, heightOfBars } from '#tests/e2e/support/covered-controls.ts'

/** Where there is little room, what stays in the window must not lie on what is read and worked. */

const ROOMS = [
  { name: 'at 400 % on a screen of 1280 × 1024', size: { width: 320, height: 256 }, forcedColors: 'none' },
  { name: 'on a phone held sideways', size: { width: 844, height: 390 }, forcedColors: 'none' },
  { name: 'on a phone in forced colours', size: { width: 390, height: 844 }, forcedColors: 'active' },
] as const

const PUBLIC_PAGES = [
  '/',
  '/marketplace?category=queens',
  '/listings/1',
  '/pricing',
  '/register',
  '/verkaufen',
]
const VENDOR_PAGES = ['/dashboard', paths.newListing, paths.profile]
/** More would leave too little to read in. */
const MOST_OF_WINDOW = 0.25

for (const [viewer, addresses] of [
  ['visitors', PUBLIC_PAGES],
  ['vendors', VENDOR_PAGES],
] as const) {
  test(`nothing is covered where there is little room, for ${viewer}`, async ({ page }) => {
    await decideOnCookies(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(ROOMS[0].size)
    if (viewer === 'vendors') await openAs(page, '/imprint', 'premium@wabenmarkt.test')
    for (const address of addresses) {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      for (const room of ROOMS) await expectRoom(page, address, room)
    }
  })
}

async function expectRoom(page: Page, address: string, room: (typeof ROOMS)[number]): Promise<void> {
  await page.emulateMedia({ forcedColors: room.forcedColors })
  await page.setViewportSize(room.size)
  await page.evaluate('document.activeElement.blur(); scrollTo(0, 0)')
  const message = `${address} ${room.name}`
  // What comes and goes with scrolling (the chips of a phone) may be on its way.
  await expect.poll(() => coveredControls(page), { message }).toEqual([])
  expect.soft(await heightOfBars(page), `bars of ${message}`).toBeLessThanOrEqual(MOST_OF_WINDOW)
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]) {
  test(`a message leaves the cookie question to be answered, ${size.width} px wide`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    await page.goto('/listings/1')
    await page.getByRole('button', { name: 'Merken' }).click()
    const message = page.getByRole('status').filter({ hasText: 'Bitte melden Sie sich an' })
    const question = page.getByRole('region', { name: 'Cookie-Einstellungen' })
    await expect(message).toBeVisible()
    const lowerEdge = async () => {
      const box = await message.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    await expect.poll(lowerEdge).toBeLessThan((await question.boundingBox())?.y ?? 0)
    expect((await message.boundingBox())?.y).toBeGreaterThan(0)
  })
}

test('the question about new terms covers nothing that has the focus', async ({ page }) => {
  await decideOnCookies(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await ask('createAccount', {})
  await ask('announceTerms', account)
  await openAs(page, paths.profile, account.email, account.password)
  await expect(page.getByRole('region', { name: /^Neue AGB ab dem/ })).toBeVisible()
  await expect.poll(() => coveredControls(page)).toEqual([])
})
