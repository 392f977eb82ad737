import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

const WEIGHT = 'Füllmenge in Gramm (optional)'

/** Countries with their shares, as somebody enters them into an empty label. */
async function enterOrigins(
  origins: readonly (readonly [country: string, percent: string])[],
): Promise<void> {
  for (const _another of origins.slice(1)) await editor.press('Weiteres Land')
  for (const [place, [country, percent]] of origins.entries()) {
    await editor.choose(`Land ${place + 1}`, country)
    const share = editor.screen.getAllByLabelText('Anteil in Prozent')[place]
    if (share === undefined) throw new Error(`no share ${place}`)
    await editor.user.click(share)
    await editor.user.paste(percent)
  }
}

const sumText = () => editor.screen.queryByText(/^Zusammen /)?.textContent

const savedOrigins = async () => {
  const { details } = await onlyListing(vendor)
  return details?.kind === 'honey' ? details.origins : null
}

test('one country needs no share', async () => {
  await editor.fillTexts()
  await editor.choose('Land (optional)', 'Österreich')
  expect(editor.screen.queryByLabelText('Anteil in Prozent')).toBeNull()
  await editor.press('Inserat speichern')
  await editor.screen.findByText(PUBLISHED)
  expect(await savedOrigins()).toEqual([{ country: 'AT', percent: null }])
})

test('the shares are summed up while they are written', async () => {
  await enterOrigins([
    ['Deutschland', '62,5'],
    ['Ungarn', ''],
  ])
  const [, second] = editor.screen.getAllByLabelText('Anteil in Prozent')
  if (second === undefined) throw new Error('no second share')
  const sums = {
    '30': 'Zusammen 92,5 %. Es fehlen 7,5 %, dann stimmt die Summe.',
    '37,5': 'Zusammen 100 %.',
    // Rounded shares may miss it by a tenth.
    '37,6': 'Zusammen 100,1 %.',
    '40': 'Zusammen 102,5 %, das sind 2,5 % zu viel.',
    viel: undefined,
  }
  for (const [share, text] of Object.entries(sums)) {
    await editor.user.clear(second)
    await editor.user.paste(share)
    expect(sumText(), share).toBe(text)
  }
})

test('shares that do not make up a whole are told, and once they do they are saved, the largest first', async () => {
  await editor.fillTexts()
  await enterOrigins([
    ['Deutschland', '38'],
    ['Ungarn', '60'],
  ])
  await editor.press('Inserat speichern')
  expect(await editor.screen.findByText('Bitte sehen Sie hier noch einmal nach')).toBeDefined()
  const [, second] = editor.screen.getAllByLabelText('Anteil in Prozent')
  if (second === undefined) throw new Error('no second share')
  await editor.user.clear(second)
  await editor.user.paste('62')
  await editor.press('Inserat speichern')
  await editor.screen.findByText(PUBLISHED)
  expect(await savedOrigins()).toEqual([
    { country: 'HU', percent: 62 },
    { country: 'DE', percent: 38 },
  ])
})

test('the same country twice is told at the second', async () => {
  await editor.fillTexts()
  await enterOrigins([
    ['Ungarn', '50'],
    ['Ungarn', '50'],
  ])
  await editor.press('Inserat speichern')
  await expect.poll(() => editor.told('Land 2')).toBe('Dieses Land steht schon da')
  expect(editor.told('Land 1')).toBe('')
})

test('of two countries one is taken away, and the other needs no share any more', async () => {
  await editor.fillTexts()
  await enterOrigins([
    ['Deutschland', '50'],
    ['Ungarn', '50'],
  ])
  await editor.user.click(editor.screen.getByLabelText('Land 1 entfernen'))
  expect(editor.valueOf('Land (optional)')).toBe('HU')
  expect(sumText()).toBeUndefined()
  await editor.press('Inserat speichern')
  await editor.screen.findByText(PUBLISHED)
  expect(await savedOrigins()).toEqual([{ country: 'HU', percent: null }])
})

test('there is room for ten countries', async () => {
  for (let count = 1; count < 10; count++) await editor.user.click(editor.screen.getByText('Weiteres Land'))
  expect(editor.screen.getAllByLabelText('Anteil in Prozent')).toHaveLength(10)
  expect(editor.screen.queryByText('Weiteres Land')).toBeNull()
  await editor.user.click(editor.screen.getByLabelText('Land 10 entfernen'))
  expect(editor.screen.getByText('Weiteres Land')).toBeDefined()
})

test('each field of the label says what it takes', async () => {
  await editor.fillTexts()
  const wrong = {
    [WEIGHT]: ['25001', 'Bitte in Gramm, höchstens 25.000'],
    'Erntejahr (optional)': ['2099', 'Das Erntejahr liegt in der Zukunft'],
    'Region (optional)': ['x'.repeat(81), 'Bitte höchstens 80 Zeichen'],
    'Mindestens haltbar bis (optional)': ['13.2028', 'Bitte als Monat und Jahr, zum Beispiel 07.2028'],
    'Los (optional)': ['x'.repeat(31), 'Bitte höchstens 30 Zeichen'],
    'Wassergehalt in Prozent (optional)': ['26', 'Zwischen 10 und 25 Prozent'],
  } as const
  for (const [label, [text]] of Object.entries(wrong)) await editor.fill(label, text)
  await editor.press('Inserat speichern')
  await editor.screen.findByText('Bitte sehen Sie hier noch einmal nach')
  for (const [label, [, message]] of Object.entries(wrong))
    expect(editor.told(label), label).toContain(message)
  expect(await vendor.caller.listings.getMyListings()).toEqual([])
})

test('a day or a month may be told as the date of minimum durability, and its head says it as it was typed', async () => {
  await editor.fillTexts()
  await editor.fill('Mindestens haltbar bis (optional)', '31. 7. 2028')
  await editor.fill('Wassergehalt in Prozent (optional)', '16,8%')
  expect(editor.screen.getByText('haltbar bis 31. 7. 2028, 16,8% Wasser')).toBeDefined()
  await editor.press('Inserat speichern')
  await editor.screen.findByText(PUBLISHED)
  expect((await onlyListing(vendor)).details).toMatchObject({ bestBefore: '2028-07-31', waterPercent: 16.8 })
})
