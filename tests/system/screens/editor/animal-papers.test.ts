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

const isShown = (label: string) => editor.screen.queryByLabelText(label) !== null

async function publish(): Promise<void> {
  await editor.press('Inserat speichern')
  await editor.screen.findByText(PUBLISHED)
}

describe('the card of a queen', () => {
  beforeEach(() => editor.tick('Königinnen'))

  test('says which colour she wears, by the last digit of her year', async () => {
    expect(editor.told('Schlupfjahr (optional)')).toBe('Die Farbe ergibt sich daraus.')
    const colors = { 2025: 'Blau', 2026: 'Weiß', 2022: 'Gelb', 2023: 'Rot', 2024: 'Grün' }
    for (const [year, color] of Object.entries(colors)) {
      await editor.fill('Schlupfjahr (optional)', year)
      expect(editor.told('Schlupfjahr (optional)')).toBe(`Die Farbe ergibt sich daraus: ${color}.`)
    }
  })

  test('asks for the number of her disc only once she is marked', async () => {
    expect(isShown('Nummer auf dem Plättchen (optional)')).toBe(false)
    await editor.tick('Die Königin ist gezeichnet')
    expect(isShown('Nummer auf dem Plättchen (optional)')).toBe(true)
  })

  test('asks for her mating what goes with its kind', async () => {
    const asked = {
      'Keine Angabe': ['Drohnenlinie'],
      Unbegattet: [],
      Standbegattet: ['Drohnenlinie'],
      Belegstellenbegattet: ['Belegstelle', 'Drohnenlinie'],
      Inselbegattet: ['Belegstelle', 'Drohnenlinie'],
      'Künstlich besamt': ['Belegstelle', 'Drohnenlinie', 'Besamung'],
    }
    for (const [mating, names] of Object.entries(asked)) {
      await editor.choose('Begattung (optional)', mating)
      const shown = ['Belegstelle', 'Drohnenlinie', 'Besamung'].filter(name => isShown(`${name} (optional)`))
      expect(shown, mating).toEqual(names)
    }
  })

  test('a station that no longer fits is not saved', async () => {
    await editor.fillTexts()
    await editor.choose('Begattung (optional)', 'Inselbegattet')
    await editor.fill('Belegstelle (optional)', 'Langeoog')
    await editor.fill('Linie (optional)', 'Troiseck')
    await editor.choose('Begattung (optional)', 'Standbegattet')
    await publish()
    expect((await onlyListing(vendor)).details).toMatchObject({ line: 'Troiseck', matingStation: null })
  })

  test('a studbook number needs the word that it may be named; one from abroad is fine', async () => {
    const STUDBOOK = 'Zuchtbuchnummer (optional)'
    const MINE = 'Die Zuchtbuchnummer ist meine eigene, oder ich darf sie nennen.'
    await editor.fillTexts()
    expect(editor.told(STUDBOOK)).toContain('Verband-Züchter-Nummer/Jahr')
    await editor.fill(STUDBOOK, 'SLO 4711')
    expect(editor.told(STUDBOOK)).toContain('Eine andere Form ist auch in Ordnung')
    await editor.press('Inserat speichern')
    await expect
      .poll(() => editor.told(MINE))
      .toBe('Bitte bestätigen Sie, dass Sie die Zuchtbuchnummer nennen dürfen')
    await editor.tick(MINE)
    await publish()
    expect((await onlyListing(vendor)).details).toMatchObject({ studbookNumber: 'SLO 4711' })
  })

  test('a breeding value out of range is told at its own field', async () => {
    await editor.fillTexts()
    await editor.fill('Sanftmut (optional)', '141')
    await editor.fill('Varroaindex (optional)', '108,5')
    await editor.fill('Honigleistung (optional)', '112')
    await editor.press('Inserat speichern')
    await expect.poll(() => editor.told('Sanftmut (optional)')).toMatch(/^Zwischen \d+ und \d+$/)
    expect(editor.told('Varroaindex (optional)')).toMatch(/^Zwischen/)
    expect(editor.told('Honigleistung (optional)')).toBe('')
    expect(editor.screen.getByText('Bitte sehen Sie hier noch einmal nach')).toBeDefined()
  })
})

describe('the card of a hive', () => {
  beforeEach(() => editor.tick('Völker'))

  test('asks for the country of bees that came from elsewhere only', async () => {
    expect(isShown('Land der Herkunft')).toBe(false)
    await editor.choose('Herkunft', 'Zugekauft')
    expect(isShown('Land der Herkunft')).toBe(true)
    await editor.choose('Herkunft', 'Eigene Vermehrung')
    expect(isShown('Land der Herkunft')).toBe(false)
  })

  test('does not take bought bees without their country, and forgets it for one’s own', async () => {
    await editor.fillTexts()
    await editor.choose('Herkunft', 'Paketbienen')
    await editor.press('Inserat speichern')
    await expect
      .poll(() => editor.told('Land der Herkunft'))
      .toBe('Bitte nennen Sie das Land, aus dem die Bienen kommen')
    await editor.choose('Land der Herkunft', 'Italien')
    await editor.choose('Herkunft', 'Eigene Vermehrung')
    await publish()
    expect((await onlyListing(vendor)).details).toMatchObject({ origin: 'own', originCountry: null })
  })

  test('says until the origin is chosen that it is missing', async () => {
    const head = () => editor.screen.getByText('Stockkarte').parentElement?.textContent
    expect(head()).toContain('Herkunft fehlt noch zum Veröffentlichen')
    await editor.choose('Herkunft', 'Eigene Vermehrung')
    expect(head()).toContain('Eigene Vermehrung')
    expect(head()).not.toContain('fehlt')
  })

  test('more occupied frames than the hive has, and more brood than bees, are told at their fields', async () => {
    await editor.fillTexts()
    await editor.choose('Herkunft', 'Eigene Vermehrung')
    await editor.fill('Waben in der Beute (optional)', '10')
    await editor.fill('Davon besetzt (optional)', '11')
    await editor.fill('Davon mit Brut (optional)', '12')
    await editor.press('Inserat speichern')
    await expect
      .poll(() => editor.told('Davon besetzt (optional)'))
      .toBe('So viele Waben hat die Beute nicht')
    expect(editor.told('Davon mit Brut (optional)')).toBe('Mehr Brutwaben als besetzte Waben gibt es nicht')
    await editor.fill('Davon besetzt (optional)', '9')
    await editor.fill('Davon mit Brut (optional)', '6')
    await publish()
    expect((await onlyListing(vendor)).details).toMatchObject({ occupiedFrames: 9, broodFrames: 6 })
  })

  test('no treatment lies in the future, and no loss beyond all colonies', async () => {
    await editor.fillTexts()
    await editor.fill('Behandelt am (optional)', '2099-01-01')
    await editor.fill('Winterverluste am Stand in Prozent (optional)', '101')
    await editor.fill('Jahr der Königin (optional)', '2024')
    expect(editor.told('Jahr der Königin (optional)')).toBe('Jahresfarbe: Grün.')
    await editor.press('Inserat speichern')
    await expect.poll(() => editor.told('Behandelt am (optional)')).toBe('Dieser Tag liegt in der Zukunft')
    expect(editor.told('Winterverluste am Stand in Prozent (optional)')).toBe(
      'Bitte ganze Prozent von 0 bis 100',
    )
  })
})
