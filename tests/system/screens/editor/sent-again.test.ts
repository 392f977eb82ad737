import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { answerInstead } from '#tests/support/window/answer-calls.ts'
import type { OpenedWindow } from '#tests/support/window/open-window.ts'
import { openNewListing, PUBLISHED } from './editor-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

/** The next call of this procedure arrives, but its answer does not. */
function loseAnswer(opened: OpenedWindow, procedure: string): void {
  opened.expectedErrors.push('Failed to fetch')
  const stop = answerInstead(opened, async ({ address, goOn }) => {
    const response = await goOn()
    if (!address.includes(procedure)) return response
    stop()
    throw new TypeError('Failed to fetch')
  })
}

const titles = async ({ caller }: TestVendor) =>
  (await caller.listings.getMyListings()).map(({ title }) => title)

test('pressed twice, a listing is created once', async () => {
  const vendor = await createVendor(site.app)
  const { screen, user, fillTexts } = await openNewListing(site, vendor)
  await fillTexts()
  await user.dblClick(screen.getByText('Inserat speichern'))
  await screen.findByText(PUBLISHED)
  expect(await titles(vendor)).toEqual(['Lindenhonig aus der Stadt'])
})

test('whose answer got lost is sent again, and is there once', async () => {
  const vendor = await createVendor(site.app)
  const editor = await openNewListing(site, vendor)
  await editor.fillTexts()
  loseAnswer(editor, 'listings.create')
  await editor.press('Inserat speichern')
  await expect.poll(editor.refusal).toContain('Fehler beim Speichern')
  expect(editor.valueOf('Titel')).toBe('Lindenhonig aus der Stadt')
  await editor.press('Inserat speichern')
  await editor.screen.findByText(PUBLISHED)
  expect(await titles(vendor)).toEqual(['Lindenhonig aus der Stadt'])
})

test('what never arrived is still there, and can be sent again', async () => {
  const vendor = await createVendor(site.app)
  const editor = await openNewListing(site, vendor)
  await editor.fillTexts()
  editor.expectedErrors.push('Failed to fetch')
  const connect = answerInstead(editor, ({ address, goOn }) =>
    address.includes('listings.create') ? Promise.reject(new TypeError('Failed to fetch')) : goOn(),
  )
  await editor.press('Inserat speichern')
  await expect.poll(editor.refusal).toContain('Fehler beim Speichern')
  expect(editor.valueOf('Titel')).toBe('Lindenhonig aus der Stadt')
  expect(editor.valueOf('Beschreibung')).toBe('Aus der Stadt, im Juli geschleudert.')
  expect(await titles(vendor)).toEqual([])
  connect()
  await editor.press('Inserat speichern')
  await editor.screen.findByText(PUBLISHED)
  expect(await titles(vendor)).toEqual(['Lindenhonig aus der Stadt'])
})

test('what was changed after a lost answer is told apart from what has arrived, and can be sent then', async () => {
  const vendor = await createVendor(site.app)
  const editor = await openNewListing(site, vendor)
  await editor.fillTexts()
  loseAnswer(editor, 'listings.create')
  await editor.press('Inserat speichern')
  await expect.poll(editor.refusal).toBeDefined()
  await editor.fill('Titel', 'Tannenhonig aus dem Wald')
  expect(editor.refusal()).toBeUndefined()
  await editor.press('Inserat speichern')
  await expect
    .poll(editor.refusal)
    .toBe(
      'Ihre erste Eingabe ist bereits angekommen. Die Änderung noch nicht: Senden Sie sie bei Bedarf noch einmal ab.',
    )
  expect(await titles(vendor)).toEqual(['Lindenhonig aus der Stadt'])
  await editor.press('Inserat speichern')
  await editor.screen.findByText(PUBLISHED)
  expect(new Set(await titles(vendor))).toEqual(
    new Set(['Lindenhonig aus der Stadt', 'Tannenhonig aus dem Wald']),
  )
})
