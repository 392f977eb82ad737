import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Plan } from '#shared/billing/billing.ts'
import {
  createListings,
  createUser,
  createVendor,
  givePlan,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { watchCalls } from '#tests/support/window/watch-calls.ts'

/** Before a smaller plan is chosen in place of a larger one, the page asks what that means. */

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

async function sellEquipment(titles: readonly string[], plan: Plan = 'PREMIUM'): Promise<TestVendor> {
  const vendor = await createVendor(site.app, { plan })
  const equipment = titles.map(title => ({
    title,
    category: 'equipment' as const,
    equipmentCategory: 'tools' as const,
  }))
  await createListings(vendor, 'Imkerei', equipment)
  return vendor
}

/** Presses the button of the smaller plan. */
async function ask(vendor: TestVendor, plan = 'Standard') {
  const page = await openWindow(site, '/pricing', { as: vendor.userId })
  const action = await page.screen.findByText(`Zu ${plan} wechseln`)
  await page.user.click(action)
  const question = await page.screen.findByRole('alertdialog')
  await page.screen.findByText(/Ihre aktiven Inserate bleiben|nicht mehr sichtbar/)
  const hidden = () => [...question.querySelectorAll('li')].map(textOf)
  return { page, question, hidden }
}

const titled = (count: number) =>
  Array.from({ length: count }, (_, index) => `Stockmeißel Nummer ${index + 1}`)

test('whoever would lose nothing is told so', async () => {
  const vendor = await createVendor(site.app, { plan: 'PREMIUM' })
  await createListings(vendor, 'Honig', [{}, {}])
  const { question, hidden } = await ask(vendor)
  expect(textOf(question)).toContain(
    'Ihr neuer Plan enthält weniger. Ihre aktiven Inserate bleiben alle sichtbar.',
  )
  expect(hidden()).toEqual([])
})

test('of one listing the question speaks in the singular', async () => {
  const { question, hidden } = await ask(await sellEquipment(['Smoker aus Edelstahl']))
  expect(textOf(question)).toContain(
    'Standard enthält nicht alle Ihre Kategorien. Dieses Inserat ist dann nicht mehr sichtbar. Gelöscht wird nichts.',
  )
  expect(hidden()).toEqual(['Smoker aus Edelstahl'])
})

test.each([
  { count: 5, more: [] },
  { count: 6, more: ['und 1 weiteres'] },
  { count: 8, more: ['und 3 weitere'] },
])('of $count listings it names the first five and counts the rest', async ({ count, more }) => {
  const { question, hidden } = await ask(await sellEquipment(titled(count)))
  expect(textOf(question)).toContain(`Diese ${count} Inserate sind dann nicht mehr sichtbar.`)
  expect(hidden()).toHaveLength(5 + more.length)
  expect(hidden().slice(5)).toEqual(more)
})

test('counts only what is public, and only what the smaller plan leaves out', async () => {
  const vendor = await sellEquipment(['Wabenpresse, fast neu'])
  await createListings(vendor, 'Stand', [
    { title: 'Entwurf einer Schleuder', category: 'equipment', status: 'draft' },
    { title: 'Ableger im Mai', category: 'colonies', colonyType: 'ableger' },
    { title: 'Lindenhonig vom Stadtrand' },
  ])
  expect((await ask(vendor, 'Pro')).hidden()).toEqual(['Wabenpresse, fast neu'])
  expect((await ask(vendor, 'Standard')).hidden().toSorted()).toEqual([
    'Ableger im Mai',
    'Wabenpresse, fast neu',
  ])
})

test('nothing is promised while it is not known which listings it is about, nor where that cannot be known', async () => {
  const vendor = await sellEquipment(['Honigschleuder für vier Waben'])
  const page = await openWindow(site, '/pricing', { as: vendor.userId })
  page.expectedErrors.push('Failed to fetch')
  const calls = watchCalls(page, 'listings.getMyListings')
  calls.lose('question')
  await page.user.click(await page.screen.findByText('Zu Standard wechseln'))
  const question = await page.screen.findByRole('alertdialog')
  expect(textOf(question)).not.toContain('sichtbar')
  await page.screen.findByText(/konnten wir gerade nicht nachsehen. Gelöscht wird nichts.$/)
  expect(textOf(question)).not.toContain('bleiben alle sichtbar')
})

test('who has written no profile yet has no listings, and nothing failed', async () => {
  const { id } = await createUser(site.app)
  await givePlan(site.app, id, 'PREMIUM')
  const { screen, user } = await openWindow(site, '/pricing', { as: id })
  await user.click(await screen.findByText('Zu Standard wechseln'))
  const question = within(await screen.findByRole('alertdialog'))
  const goOn = question.getByText('Weiter zum Wechsel').closest('button')
  await expect.poll(() => goOn?.hasAttribute('aria-busy')).toBe(false)
  expect(question.getByText('Ihr neuer Plan enthält weniger.')).toBeDefined()
})

test('a title that looks like markup is shown as it was written', async () => {
  const title = '<img src=x onerror="window.broken=1"> & Söhne'
  const { page, question, hidden } = await ask(await sellEquipment([title]))
  expect(hidden()).toEqual([title])
  expect(question.querySelector('img')).toBeNull()
  expect(page.window).not.toHaveProperty('broken')
})

test('who declines stays at the prices, and who agrees goes on to the order of the shown interval', async () => {
  const { page } = await ask(await sellEquipment(['Abkehrbesen mit Holzgriff']))
  await page.press('Abbrechen')
  await expect.poll(() => page.screen.queryByRole('alertdialog')).toBeNull()
  expect(page.address()).toBe('/pricing')
  await page.press('Monatlich')
  await page.press('Zu Standard wechseln')
  await page.user.click(await page.screen.findByText('Weiter zum Wechsel'))
  await expect.poll(page.address).toBe('/bestellen?plan=STANDARD&interval=monthly')
})

test('a larger plan is no question', async () => {
  const vendor = await sellEquipment([], 'STANDARD')
  const page = await openWindow(site, '/pricing', { as: vendor.userId })
  await page.user.click(await page.screen.findByText('Zu Premium wechseln'))
  await expect.poll(page.address).toBe('/bestellen?plan=PREMIUM&interval=yearly')
  expect(page.screen.queryByRole('alertdialog')).toBeNull()
})
