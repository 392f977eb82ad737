import { chromium } from '/work/wt/public/node_modules/playwright/index.mjs'
import { readFileSync } from 'node:fs'
// node shot.mjs base name path width height theme [full] [script]
const [, , base, ...jobs] = process.argv
import('/work/wt/public/tests/support/runner/programs.ts'); const P = await import('/work/wt/public/tests/support/runner/programs.ts'); const browser = await chromium.launch({ executablePath: P.programPath(P.CHROMIUM), args: P.CHROMIUM_FLAGS })
for (const job of jobs) {
  const [name, path, width, height, theme = 'light', full = '', act = ''] = job.split('|')
  const context = await browser.newContext({ viewport: { width: +width, height: +height }, deviceScaleFactor: 1, locale: 'de-DE', timezoneId: 'Europe/Berlin', ...(+width < 700 && { hasTouch: true, isMobile: true }) })
  await context.addInitScript(([t]) => { localStorage.setItem('theme', t); localStorage.setItem('cookie-consent', 'declined'); localStorage.setItem('known-place', '{"postalCode":"83278"}') }, [theme])
  const page = await context.newPage()
  page.on('console', m => m.type() === 'error' && console.log(name, 'console', m.text().slice(0, 200)))
  page.on('pageerror', e => console.log(name, 'pageerror', String(e).slice(0, 300)))
  await page.goto(base + path, { waitUntil: 'load', timeout: 60000 })
  await page.waitForTimeout(2500)
  if (full) { await page.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 500) { scrollTo(0, y); await new Promise(r => setTimeout(r, 120)) } scrollTo(0, 0) }); await page.waitForTimeout(500) }
  if (act) { await page.evaluate(act); await page.waitForTimeout(1200) }
  await page.screenshot({ path: `/tmp/pub/${name}.png`, fullPage: !!full })
  await context.close()
}
await browser.close()
