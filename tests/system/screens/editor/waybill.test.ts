import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { paths } from '#shared/web/paths.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { answerInstead } from '#tests/support/window/answer-calls.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

const openTransport = (query = '') => openWindow(site, paths.transport + query)

const heading = ({ window }: OpenedWindow) => window.document.getElementById('waybill')?.textContent
const valueOf = ({ screen }: OpenedWindow, label: string) =>
  screen.getByLabelText<HTMLInputElement>(label).value

test('the duties of a way come without another document, and its address can be passed on', async () => {
  const opened = await openTransport()
  expect(heading(opened)).toBe('Von wo nach wo?')
  await opened.fill('Von (PLZ)', ' 83278 ')
  await opened.fill('Nach (PLZ)', 'ch 3011')
  await opened.user.selectOptions(opened.screen.getByLabelText('Was'), 'Kunstschwarm')
  await opened.press('Pflichten anzeigen')
  await expect.poll(() => heading(opened)).toMatch(/^Von .+ nach .+: \S+ Schritte$/)
  expect(opened.address()).toBe(`${paths.transport}?von=83278&nach=ch+3011&art=kunstschwarm`)
  expect(valueOf(opened, 'Von (PLZ)')).toBe('83278')
  expect(opened.screen.getByText('Laufzettel für einen Kunstschwarm')).toBeDefined()
  expect(opened.leftFor()).toBeNull()
})

test('the steps of another animal take the place of those before', async () => {
  const opened = await openTransport('?von=83278&nach=84489&art=volk')
  expect(opened.screen.getByText('Gesundheitsbescheinigung geben lassen')).toBeDefined()
  await opened.user.selectOptions(opened.screen.getByLabelText('Was'), 'Königin')
  await opened.press('Pflichten anzeigen')
  expect(await opened.screen.findByText('Um eine Gesundheitsbescheinigung bitten')).toBeDefined()
  expect(opened.screen.queryByText('Gesundheitsbescheinigung geben lassen')).toBeNull()
})

test('an example fills the form and shows its steps', async () => {
  const opened = await openTransport()
  await opened.user.click(opened.screen.getByText('Eine Königin von Graz nach Villach'))
  await expect.poll(() => valueOf(opened, 'Von (PLZ)')).toBe('AT-8010')
  expect(valueOf(opened, 'Nach (PLZ)')).toBe('AT-9500')
  expect(valueOf(opened, 'Was')).toBe('koenigin')
  expect(await opened.screen.findByText(/^Andere Bienen als Carnica/)).toBeDefined()
})

test('of a number that two countries have, the other one is a press away', async () => {
  const opened = await openTransport('?von=83278&nach=6020&art=volk')
  expect(opened.screen.getByText(/^6020 gibt es zweimal\. Wir rechnen mit .+, Österreich/)).toBeDefined()
  await opened.user.click(opened.screen.getByText(/^Ich meine .+, Schweiz$/))
  await expect.poll(() => valueOf(opened, 'Nach (PLZ)')).toBe('CH-6020')
  expect(await opened.screen.findByText('Ankunft melden und Kontrolle abwarten')).toBeDefined()
  expect(opened.screen.queryByText(/gibt es zweimal/)).toBeNull()
})

test('what is no postal code is repeated as it was typed, at either end', async () => {
  const opened = await openTransport()
  await opened.fill('Von (PLZ)', '<b>8</b>')
  await opened.fill('Nach (PLZ)', '123')
  await opened.press('Pflichten anzeigen')
  expect(await opened.screen.findByText('„<b>8</b>“ ist keine Postleitzahl.')).toBeDefined()
  expect(opened.screen.getByText('„123“ ist keine Postleitzahl.')).toBeDefined()
  expect(heading(opened)).toBe('Von wo nach wo?')
})

test('without an answer about the places the rules by country still stand there', async () => {
  const opened = await openTransport()
  answerInstead(opened, ({ address, goOn }) =>
    address.includes('geo.lookup') ? Promise.resolve(new Response('{}', { status: 429 })) : goOn(),
  )
  opened.expectedErrors.push('TRPCClientError')
  await opened.fill('Von (PLZ)', '83278')
  await opened.fill('Nach (PLZ)', '84489')
  await opened.press('Pflichten anzeigen')
  expect(await opened.screen.findByText('Gesundheitsbescheinigung geben lassen')).toBeDefined()
  expect(opened.screen.getAllByText('Kreis unbekannt, Deutschland')).toHaveLength(2)
})

test('a duty names its source, which opens beside the page; a custom says that it is none', async () => {
  const { screen } = await openTransport('?von=83278&nach=84489&art=volk')
  const duty = screen.getByText('Gesundheitsbescheinigung geben lassen').closest('li')
  expect(duty?.textContent).toContain('Pflicht')
  const source = duty?.querySelector('a')
  expect(source?.textContent).toBe('BienSeuchV § 5 Abs. 1')
  expect(source?.getAttribute('target')).toBe('_blank')
  const custom = screen.getByText('Abends verladen, Gitter auf, Gurte fest').closest('li')
  expect(custom?.textContent).toContain('Guter Brauch')
  expect(custom?.querySelector('a')).toBeNull()
})

test('the waybill is printed from its page', async () => {
  const { window, press } = await openTransport('?von=83278&nach=84489&art=volk')
  const print = vi.spyOn(window, 'print')
  await press('Drucken')
  expect(print).toHaveBeenCalledOnce()
})
