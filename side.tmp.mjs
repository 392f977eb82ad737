import { chromium } from 'playwright'

const b = await chromium.launch({ executablePath: process.env.CHROME ?? '/usr/bin/chromium' })
const p = await b.newPage({ viewport: { width: 320, height: 700 } })
await p.addInitScript(() => localStorage.setItem('cookie-consent', 'accepted'))
for (const path of process.argv.slice(2)) {
  await p.goto('http://127.0.0.1:4300' + path)
  await p.waitForTimeout(1500)
  await p.evaluate(c => {
    const s = new CSSStyleSheet()
    s.replaceSync(c)
    document.adoptedStyleSheets.push(s)
  }, '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }')
  console.log(
    path,
    await p.evaluate(() => {
      const out = []
      const w = document.documentElement.clientWidth
      for (const e of document.querySelectorAll('body *')) {
        const r = e.getBoundingClientRect()
        if (r.right > w + 0.5 && r.width > 0 && !e.closest('[class*=strip]'))
          out.push(
            [
              e.tagName,
              e.className?.toString?.().slice(0, 40),
              Math.round(r.left),
              Math.round(r.right),
              e.children.length === 0 ? e.textContent.slice(0, 50) : '',
            ].join(' '),
          )
      }
      return [document.documentElement.scrollWidth - w, ...out.slice(0, 14)].join('\n')
    }),
  )
}
await b.close()
