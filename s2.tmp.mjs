import { chromium } from 'playwright'

const b = await chromium.launch({ executablePath: '/usr/bin/chromium' })
for (const port of process.argv.slice(2)) {
  const p = await b.newPage({ viewport: { width: 320, height: 700 } })
  await p.goto('http://127.0.0.1:' + port + '/login')
  await p.waitForTimeout(2500)
  await p.evaluate(c => {
    const s = new CSSStyleSheet()
    s.replaceSync(c)
    document.adoptedStyleSheets.push(s)
  }, '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }')
  console.log(
    await p.evaluate(
      () =>
        [...document.querySelectorAll('section[aria-labelledby=cookie-title] .button')]
          .map(e => {
            const c = getComputedStyle(e)
            return [
              e.textContent,
              e.offsetWidth,
              c.padding,
              c.fontSize,
              c.whiteSpace,
              c.minWidth,
              c.flex,
              c.gap,
              c.fontFamily,
            ].join(' | ')
          })
          .join('\n') +
        '\n' +
        getComputedStyle(document.querySelector('section[aria-labelledby=cookie-title] .cluster')).gap,
    ),
  )
}
await b.close()
