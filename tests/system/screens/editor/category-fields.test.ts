import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { type EditorWindow, onlyListing, openNewListing, PUBLISHED } from './editor-window.ts'

let site: RenderedSite
let vendor: TestVendor
let editor: EditorWindow

beforeAll(async () => {
  site = await startRenderedSite()
})
beforeEach(async () => {
  vendor = await createVendor(site.app)
  editor = await openNewListing(site, vendor)
})
afterAll(() => site.close())

/** Labels of what is asked for under a heading of the form. */
function labelsUnder(heading: string): (string | null)[] {
  const section = editor.screen.getByText(heading, { selector: 'h2' }).closest('section')
  return [...(section?.querySelectorAll('label') ?? [])].map(label => label.textContent)
}

const units = () =>
  [...editor.screen.getByLabelText('Übliche Einheiten').children].map(button => button.textContent)

test.each([
  {
    category: 'Honig',
    attributes: ['Sorte (optional)', 'Aus zertifiziert ökologischer Imkerei (Bio)'],
    part: 'Etikett',
    unit: '500-g-Glas',
    example: 'Waldhonig aus dem Chiemgau',
  },
  {
    category: 'Königinnen',
    attributes: ['Rasse (optional)', 'Begattung (optional)', 'Aus zertifiziert ökologischer Imkerei (Bio)'],
    part: 'Zuchtkarte',
    unit: 'Königin',
    example: 'Carnica-Königin 2026',
  },
  {
    category: 'Völker',
    attributes: [
      'Völkertyp (optional)',
      'Rasse (optional)',
      'Rähmchenmaß (optional)',
      'Aus zertifiziert ökologischer Imkerei (Bio)',
    ],
    part: 'Stockkarte',
    unit: 'Volk',
    example: 'Ableger auf Zander',
  },
  {
    category: 'Ausrüstung',
    attributes: ['Art der Ausrüstung (optional)', 'Zustand (optional)', 'Rähmchenmaß (optional)'],
    part: null,
    unit: 'Stück',
    example: 'Honigschleuder, vier Waben',
  },
])('$category: its own questions, units and paper', async ({ category, attributes, part, unit, example }) => {
  await editor.fill('Titel', 'Vom Hochberg')
  await editor.tick(category)
  expect(labelsUnder('Eigenschaften')).toEqual(attributes)
  expect(units()[0]).toBe(unit)
  expect(editor.told('Titel')).toContain(example)
  const parts = ['Etikett', 'Zuchtkarte', 'Stockkarte'].filter(name => editor.screen.queryByText(name))
  expect(parts).toEqual(part === null ? [] : [part])
})

test('a swarm has no frames, so none are asked for', async () => {
  await editor.tick('Völker')
  await editor.choose('Völkertyp (optional)', 'Kunstschwarm')
  expect(editor.screen.queryByLabelText('Rähmchenmaß (optional)')).toBeNull()
  await editor.choose('Völkertyp (optional)', 'Ableger')
  expect(editor.screen.getByLabelText('Rähmchenmaß (optional)')).toBeDefined()
})

test('only extractors are asked for a motor', async () => {
  await editor.tick('Ausrüstung')
  expect(editor.screen.queryByLabelText('Mit Elektromotor')).toBeNull()
  await editor.choose('Art der Ausrüstung (optional)', 'Schleudern')
  expect(editor.isTicked('Mit Elektromotor')).toBe(false)
  await editor.choose('Art der Ausrüstung (optional)', 'Fütterung')
  expect(editor.screen.queryByLabelText('Mit Elektromotor')).toBeNull()
})

describe('a look at another category', () => {
  test('loses nothing that was entered', async () => {
    await editor.choose('Sorte (optional)', 'Linde')
    await editor.fill('Füllmenge in Gramm (optional)', '250')
    await editor.tick('Königinnen')
    expect(editor.screen.queryByLabelText('Füllmenge in Gramm (optional)')).toBeNull()
    await editor.tick('Honig')
    expect(editor.valueOf('Sorte (optional)')).toBe('lime')
    expect(editor.valueOf('Füllmenge in Gramm (optional)')).toBe('250')
  })

  test('adds nothing to what is saved', async () => {
    await editor.fillTexts()
    await editor.choose('Sorte (optional)', 'Linde')
    await editor.fill('Füllmenge in Gramm (optional)', '250')
    await editor.tick('Königinnen')
    await editor.choose('Rasse (optional)', 'Buckfast')
    await editor.press('Inserat speichern')
    await editor.screen.findByText(PUBLISHED)
    expect(await onlyListing(vendor)).toMatchObject({
      category: 'queens',
      breed: 'buckfast',
      honeyType: null,
      details: null,
    })
  })
})

test('a mistake in the paper of another category is in nobody’s way', async () => {
  await editor.fillTexts()
  await editor.fill('Füllmenge in Gramm (optional)', 'viel')
  await editor.tick('Ausrüstung')
  await editor.press('Inserat speichern')
  await editor.screen.findByText(PUBLISHED)
  expect((await onlyListing(vendor)).category).toBe('equipment')
})

test('how it is delivered is saved as it was chosen', async () => {
  await editor.fillTexts()
  expect(editor.isTicked('Nur Abholung')).toBe(true)
  await editor.tick('Abholung und Versand')
  await editor.tick('Nur Versand')
  await editor.press('Inserat speichern')
  await editor.screen.findByText(PUBLISHED)
  expect((await onlyListing(vendor)).shippingType).toBe('shipping_only')
})
