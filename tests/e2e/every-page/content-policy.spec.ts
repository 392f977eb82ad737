import { expect, test } from '#tests/e2e/fixtures.ts'

/**
 * What the policy refuses stands in the console, and any error there fails a test (`fixtures.ts`): so every browser
 * test also shows that its screens do without inline scripts and styles. This one shows that the policy refuses.
 */
test('a script or style that gets into a page does nothing, and the console says so', async ({
  page,
  expectedErrors,
}) => {
  const refused: string[] = []
  page.on('console', message => message.type() === 'error' && refused.push(message.text()))
  expectedErrors.push('Content Security Policy', 'Trusted')
  await page.goto('/')
  await page.evaluate(`(() => {
    const attempts = [
      () => { document.createElement('div').innerHTML = '<img src=x onerror="window.fired = 1">' },
      () => document.body.setAttribute('onclick', 'window.fired = 2'),
      () => document.head.appendChild(document.createElement('script')).append('window.fired = 3'),
      () => { document.createElement('script').src = 'https://boese.test/x.js' },
      () => document.head.appendChild(document.createElement('style')).append('body { opacity: 0 }'),
      () => document.body.setAttribute('style', 'opacity: 0'),
    ]
    for (const attempt of attempts) try { attempt() } catch { /* Refused by an exception. */ }
    document.body.click()
  })()`)
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(5)
  expect(await page.evaluate('window.fired')).toBeUndefined()
  expect(await page.evaluate('getComputedStyle(document.body).opacity')).toBe('1')
})
