import { paths } from '#shared/web/paths.ts'
import { decideOnCookies, expect, signIn, test } from '#tests/e2e/fixtures.ts'
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

for (const { name, size, forcedColors } of ROOMS) {
  test(`nothing is covered ${name}`, async ({ page }) => {
    await decideOnCookies(page)
    await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    for (const address of PUBLIC_PAGES) await expectRoom(address)
    await signIn(page, 'premium@wabenmarkt.test')
    // A message lies on the page for five seconds and then is gone.
    await page.getByRole('button', { name: 'Meldung schließen' }).click()
    for (const address of VENDOR_PAGES) await expectRoom(address)

    async function expectRoom(address: string): Promise<void> {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      // What comes and goes with scrolling (the chips of a phone) may be on its way.
      await expect.poll(() => coveredControls(page), { message: address }).toEqual([])
      expect.soft(await heightOfBars(page), `bars of ${address}`).toBeLessThanOrEqual(MOST_OF_WINDOW)
    }
  })
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
