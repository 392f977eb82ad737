import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

test('who thinks of selling reads what it costs at least, which plan fits, and that there is no commission', async () => {
  const { screen } = await openWindow(site, '/verkaufen')
  const said = textOf(screen.getByRole('main'))
  for (const text of [
    'ab 12,49 €/Monat',
    'bei jährlicher Zahlung, inkl. 19 % MwSt.',
    'Sie bezahlen nur Ihren Plan, eine Provision gibt es nicht.',
    'Standard: Honig und Königinnen. Pro: Honig, Königinnen und Völker. Premium: Honig, Königinnen, Völker und Ausrüstung.',
  ])
    expect(said).toContain(text)
})

test('a small business says instead of the tax why there is none', async () => {
  const { env } = site.app.services
  env.OPERATOR_TAX = 'small_business'
  try {
    const { screen } = await openWindow(site, '/verkaufen')
    expect(textOf(screen.getByRole('main'))).toContain(
      'bei jährlicher Zahlung, umsatzsteuerfrei nach § 19 UStG',
    )
  } finally {
    env.OPERATOR_TAX = 'regular'
  }
})

test.each([
  ['Stand eröffnen', '/register'],
  ['Pläne vergleichen', '/pricing'],
])('"%s" leads to %s', async (name, address) => {
  const page = await openWindow(site, '/verkaufen')
  await page.user.click(page.screen.getByText(name))
  await expect.poll(page.address).toBe(address)
})
