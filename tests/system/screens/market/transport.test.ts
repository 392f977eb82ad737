import { afterAll, beforeAll, expect, test } from 'vitest'
import { importDistricts } from '#tests/support/fixtures/districts.ts'
import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { askedBy, startMarket, valueOf } from './market.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startMarket()
  await importDistricts(site.app)
})
afterAll(() => site.close())

const open = (query = '') => openWindow(site, `/bienen-transport${query}`)

test('the form leads to the waybill of its way, and keeps what was typed', async () => {
  const opened = await open()
  const { screen, user, fill, press, address } = opened
  await fill('Von (PLZ)', ' 83278 ')
  await fill('Nach (PLZ)', 'ch-6020')
  await user.selectOptions(screen.getByLabelText('Was'), 'Kunstschwarm')
  await press('Pflichten anzeigen')
  await screen.findByRole('heading', { name: /^Von Bayern nach Luzern: \S+ Schritte$/ })
  expect(askedBy(address())).toEqual({ von: '83278', nach: 'ch-6020', art: 'kunstschwarm' })
  expect(valueOf(opened, 'Nach (PLZ)')).toBe('ch-6020')
  expect(valueOf(opened, 'Was')).toBe('kunstschwarm')
  expect(screen.getByText('Laufzettel für einen Kunstschwarm')).toBeTruthy()
})

test('with one end only it is asked where to, by the code that is known', async () => {
  const { screen, press, fill } = await open()
  await fill('Von (PLZ)', '83278')
  await press('Pflichten anzeigen')
  expect(await screen.findByRole('heading', { name: 'Von 83278 nach … wohin?' })).toBeTruthy()
})

test('who means the other place of a code says so by a press, and the form says it too', async () => {
  const opened = await open('?von=83278&nach=6020')
  const { screen, user } = opened
  expect(screen.getByRole('heading', { name: /^Von Bayern nach Tirol/ })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Ich meine Emmenbrücke, Schweiz' }))
  await screen.findByRole('heading', { name: /^Von Bayern nach Luzern/ })
  expect(valueOf(opened, 'Nach (PLZ)')).toBe('CH-6020')
  expect(screen.queryByText(/gibt es zweimal/)).toBeNull()
})

test.each([
  ['Salzburg', '„Salzburg“ ist keine Postleitzahl.'],
  ['<b>12345', '„<b>12345“ ist keine Postleitzahl.'],
  ['00001', 'Die Postleitzahl 00001 kennen wir nicht. Der Kreis bleibt offen'],
  ['AT-9999', 'Die Postleitzahl 9999 kennen wir nicht. Der Bezirk bleibt offen'],
  ['CH-9999', 'Die Postleitzahl 9999 kennen wir nicht. Der Kanton bleibt offen'],
])('of %s it is told what is wrong, and it stays in its field', async (typed, text) => {
  const opened = await open('?nach=83278')
  await opened.fill('Von (PLZ)', typed)
  await opened.press('Pflichten anzeigen')
  const notice = await opened.screen.findByText((_text, element) =>
    element?.tagName === 'P' ? textOf(element).startsWith(text) : false,
  )
  expect(notice.querySelector('b b')).toBeNull()
  expect(valueOf(opened, 'Von (PLZ)')).toBe(typed)
})

test('an example fills the form and shows its waybill', async () => {
  const opened = await open()
  const { screen, user } = opened
  await user.click(screen.getByRole('link', { name: 'Eine Königin von Graz nach Villach' }))
  await screen.findByText('Laufzettel für eine Königin')
  await expect.poll(() => valueOf(opened, 'Von (PLZ)')).toBe('AT-8010')
  expect(valueOf(opened, 'Was')).toBe('koenigin')
})

test('the waybill is printed by its button', async () => {
  const { window, press } = await open('?von=83278&nach=83512')
  let printed = 0
  window.print = () => void printed++
  await press('Drucken')
  expect(printed).toBe(1)
})

test('a way within one place has one name', async () => {
  const { screen } = await open('?von=83278&nach=83278')
  expect(screen.getByRole('heading', { name: 'In Traunstein: fünf Schritte' })).toBeTruthy()
})

test('custom is told apart from duty, which names its source', async () => {
  const { window } = await open('?von=83278&nach=83512&art=koenigin')
  const steps = [...window.document.querySelectorAll('section ol ol > li')]
  expect(steps.length).toBeGreaterThan(2)
  for (const step of steps) {
    const isDuty = step.querySelector('a[href^="https://"]') !== null
    expect(textOf(step).includes('Pflicht'), textOf(step)).toBe(isDuty)
    expect(textOf(step).includes('Guter Brauch'), textOf(step)).toBe(!isDuty)
  }
})
