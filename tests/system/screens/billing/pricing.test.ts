import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Interval, Plan } from '#shared/billing/billing.ts'
import { createUser, createVendor, givePlan } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

function cardOf({ screen }: OpenedWindow, plan: string): HTMLElement {
  const card = screen.getByText(plan, { selector: 'h2' }).closest('article')
  if (card === null) throw new Error(`no card of ${plan}`)
  return card
}

/** What the buttons of the three plans say. */
function actionsOf(page: OpenedWindow): string[] {
  return ['Standard', 'Pro', 'Premium'].map(plan =>
    textOf(cardOf(page, plan).querySelector('button') ?? page.window.document.body),
  )
}

const pressedOf = ({ screen }: OpenedWindow) =>
  ['Monatlich', 'Jährlich'].map(name => screen.getByText(name).getAttribute('aria-pressed'))

describe('the price of a plan', () => {
  test.each([
    ['Standard', '149,90 € / Jahr', 'entspricht 12,49 € im Monat', '37 % gespart'],
    ['Pro', '399,90 € / Jahr', 'entspricht 33,33 € im Monat', '33 % gespart'],
    ['Premium', '499,90 € / Jahr', 'entspricht 41,66 € im Monat', '40 % gespart'],
  ])('of %s by the year is told by the month too, with what it saves', async (plan, ...texts) => {
    const card = textOf(cardOf(await openWindow(site, '/pricing'), plan))
    for (const text of [...texts, 'inkl. 19 % MwSt.']) expect(card).toContain(text)
  })

  test.each([
    ['Standard', '19,90 € / Monat'],
    ['Pro', '49,90 € / Monat'],
    ['Premium', '69,90 € / Monat'],
  ])('of %s by the month saves nothing, and can be cancelled monthly', async (plan, price) => {
    const page = await openWindow(site, '/pricing')
    await page.press('Monatlich')
    const card = textOf(cardOf(page, plan))
    expect(card).toContain(price)
    expect(card).toContain('monatlich kündbar')
    expect(card).not.toContain('gespart')
  })

  test.each([
    ['?interval=monthly', ['true', 'false']],
    ['?interval=yearly', ['false', 'true']],
    ['?interval=weekly', ['false', 'true']],
    ['', ['false', 'true']],
  ])('at the address /pricing%s is that of the interval it names, else of a year', async (query, pressed) => {
    expect(pressedOf(await openWindow(site, `/pricing${query}`))).toEqual(pressed)
  })

  test('is told with the words of a small business where the operator is one', async () => {
    const { OPERATOR_TAX } = site.app.services.env
    site.app.services.env.OPERATOR_TAX = 'small_business'
    try {
      const page = await openWindow(site, '/pricing')
      const said = textOf(page.screen.getByRole('main'))
      expect(said).toContain('auch in der Schweiz (umsatzsteuerfrei nach § 19 UStG)')
      expect(said).toContain('30 Tage Laufzeit, umsatzsteuerfrei nach § 19 UStG')
      expect(said).not.toContain('MwSt.')
    } finally {
      site.app.services.env.OPERATOR_TAX = OPERATOR_TAX
    }
  })
})

test.each([
  ['Standard', ['Völker nicht enthalten', 'Ausrüstung nicht enthalten', 'CSV-Export nicht enthalten']],
  ['Pro', ['Ausrüstung nicht enthalten']],
  ['Premium', []],
])('%s says what it does not contain', async (plan, missing) => {
  const card = cardOf(await openWindow(site, '/pricing'), plan)
  const said = [...card.querySelectorAll('li')].map(textOf).filter(text => text.includes('nicht enthalten'))
  expect(said).toEqual(missing)
})

describe('what the plans offer', () => {
  const CHOOSE = ['Standard wählen', 'Pro wählen', 'Premium wählen']

  test('a visitor, who goes on to the registration and from there to the order', async () => {
    const page = await openWindow(site, '/pricing?interval=monthly')
    expect(actionsOf(page)).toEqual(CHOOSE)
    await page.press('Premium wählen')
    await expect
      .poll(page.address)
      .toBe(`/register?returnTo=${encodeURIComponent('/bestellen?plan=PREMIUM&interval=monthly')}`)
    expect(await page.screen.findByText('Plan Premium, monatlich: 69,90 €')).toBeTruthy()
  })

  test('an account without a plan, also that of an admin', async () => {
    for (const role of ['user', 'admin'] as const) {
      const { id } = await createUser(site.app, { role })
      const page = await openWindow(site, '/pricing', { as: id })
      expect(actionsOf(page)).toEqual(CHOOSE)
      expect(page.screen.queryByText(/^Ihr Plan,/)).toBeNull()
      await page.press('Pro wählen')
      await expect.poll(page.address).toBe('/bestellen?plan=PRO&interval=yearly')
    }
  })

  test.each<[Plan, Interval, string[]]>([
    ['STANDARD', 'yearly', ['Ihr Plan: verwalten', 'Zu Pro wechseln', 'Zu Premium wechseln']],
    ['STANDARD', 'monthly', ['Zu monatlicher Zahlung wechseln', 'Zu Pro wechseln', 'Zu Premium wechseln']],
    ['PRO', 'yearly', ['Zu Standard wechseln', 'Ihr Plan: verwalten', 'Zu Premium wechseln']],
    ['PREMIUM', 'monthly', ['Zu Standard wechseln', 'Zu Pro wechseln', 'Zu monatlicher Zahlung wechseln']],
  ])('whoever pays for %s by the year, at the prices %s', async (plan, shown, actions) => {
    const vendor = await createVendor(site.app, { plan })
    const page = await openWindow(site, `/pricing?interval=${shown}`, { as: vendor.userId })
    await expect.poll(() => actionsOf(page)).toEqual(actions)
    const own = page.screen.getByText('Ihr Plan, jährlich')
    expect(own.closest('article')).toBe(
      cardOf(page, { STANDARD: 'Standard', PRO: 'Pro', PREMIUM: 'Premium' }[plan]),
    )
  })

  test('whose own plan is seen at the other interval goes on to its order', async () => {
    const vendor = await createVendor(site.app, { plan: 'PRO' })
    const page = await openWindow(site, '/pricing?interval=monthly', { as: vendor.userId })
    await expect.poll(() => actionsOf(page)[1]).toBe('Zu monatlicher Zahlung wechseln')
    await page.press('Zu monatlicher Zahlung wechseln')
    await expect.poll(page.address).toBe('/bestellen?plan=PRO&interval=monthly')
  })
})

test('a plan bought in another window meanwhile is told by the order, and not bought twice', async () => {
  const { userId } = await createVendor(site.app, { plan: 'STANDARD' })
  const page = await openWindow(site, '/pricing', { as: userId })
  const action = await page.screen.findByText('Zu Pro wechseln')
  await givePlan(site.app, userId, 'PRO')
  await page.user.click(action)
  expect(await page.screen.findByText('Sie haben schon einen Plan')).toBeTruthy()
  expect(page.screen.queryByText('Zahlungspflichtig bestellen')).toBeNull()
})

test('a plan that nothing was paid for has nothing to manage, and that is said in German', async () => {
  const { userId } = await createVendor(site.app, { plan: 'PRO' })
  const page = await openWindow(site, '/pricing', { as: userId })
  await page.user.click(await page.screen.findByText('Ihr Plan: verwalten'))
  expect(
    await page.screen.findByText(
      'Sie haben noch kein Abo abgeschlossen. Bitte wählen Sie zuerst einen Plan.',
    ),
  ).toBeTruthy()
})

test('whose session has ended meanwhile signs in, and comes back to what was chosen', async () => {
  const { id } = await createUser(site.app)
  const page = await openWindow(site, '/pricing?interval=monthly', { as: id })
  await (await page.open('/pricing')).window.fetch('/api/trpc/auth.logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  await page.press('Standard wählen')
  const order = '/bestellen?plan=STANDARD&interval=monthly'
  await expect
    .poll(() => page.leftFor() ?? page.address())
    .toBe(`/api/oauth/login?returnTo=${encodeURIComponent(order)}`)
})

test('what a Top-Listing costs is told, and the questions answer how long the grace lasts', async () => {
  const { screen } = await openWindow(site, '/pricing')
  expect(textOf(screen.getByRole('main'))).toContain(
    '29,90 € pro Inserat, 30 Tage Laufzeit, inkl. 19 % MwSt.',
  )
  const question = screen.getByText('Was passiert, wenn ich kündige oder eine Zahlung fehlschlägt?')
  expect(textOf(question.closest('details') ?? question)).toContain('Sie haben 7 Tage Kulanzzeit.')
})
