import type { ImportOverview, ImportRow, RowProblem } from '#shared/listings/imports.ts'
import { paths } from '#shared/web/paths.ts'
import { as, inTurn, press } from '#tests/shots/acts.ts'
import { answer } from '#tests/shots/network.ts'

const asVendor = as('premium')
const asNewcomer = as('neu')

const CHECKED: ImportOverview = {
  id: 7,
  state: 'checked',
  csv: { name: 'inserate-november.csv', bytes: 24_000, received: 24_000 },
  zip: { name: 'bilder.zip', bytes: 88_000_000, received: 88_000_000 },
  failure: null,
  actions: { new: 22, changed: 3, error: 2, unchanged: 14 },
  states: { waiting: 25, done: 0, failed: 0, skipped: 16 },
  createdAt: new Date('2026-11-20T08:00:00Z'),
  finishedAt: null,
}

const row = (
  line: number,
  ownNumber: string,
  title: string,
  price: string,
  more: Partial<ImportRow> = {},
) => ({
  line,
  ownNumber,
  title,
  price,
  priceBefore: null,
  action: 'new' as const,
  state: 'waiting' as const,
  problems: [],
  listingId: null,
  ...more,
})

const wrong = (...problems: RowProblem[]) => ({ action: 'error', state: 'skipped', problems }) as const

const ROWS: ImportRow[] = [
  row(12, 'AB-07', 'Ableger auf Zander, 6 Waben', '165,00'),
  row(13, 'AB-08', 'Ableger auf DNM, 5 Waben', '155,00'),
  row(14, 'HO-31', 'Lindenhonig 2026', '7,80', { action: 'changed', priceBefore: '7,50', listingId: 3 }),
  row(
    15,
    'KÖ-02',
    'Carnica-Königin 2026',
    '48,oo',
    wrong({ column: 'Preis in €', value: '48,oo', text: 'Bitte Ziffern schreiben, zum Beispiel 48,00' }),
  ),
  row(
    16,
    'HO-32',
    'Wald',
    '9,50',
    wrong(
      { column: 'Titel', value: 'Wald', text: 'Titel muss mindestens 5 Zeichen haben' },
      { column: 'Bild', value: 'wald2.jpg', text: 'Diese Datei ist nicht im ZIP' },
    ),
  ),
  row(17, 'GE-04', 'Honigschleuder, 4 Waben tangential', '349,00', { action: 'unchanged', state: 'skipped' }),
]

const show = (latest: ImportOverview | null, rows = ROWS, total = 41) =>
  answer({ 'imports.getLatest': { mayImport: true, latest }, 'imports.getRows': { rows, total } })

/** What is as long as it may be. */
const LONG = [
  row(51, 'LAGER-REGAL-07-FACH-003-CHARGE-2026-0815', 'Mittelwände aus eigenem Wachs', '1234567,00', {
    action: 'changed',
    priceBefore: '1234560,00',
  }),
  ...ROWS.map(each => ({ ...each, line: each.line + 40 })),
]

export const IMPORT_SCREENS = [
  asVendor('import', paths.importListings),
  asVendor('import-check', paths.importListings, { arrange: show(CHECKED) }),
  asVendor('import-second-page', paths.importListings, {
    arrange: show({ ...CHECKED, actions: { new: 101, changed: 3, error: 2, unchanged: 14 } }, LONG, 120),
    act: inTurn(press('Weiter'), page => page.getByText('Zeile 51 bis').waitFor()),
  }),
  asVendor('import-running', paths.importListings, {
    arrange: show({
      ...CHECKED,
      state: 'running',
      states: { waiting: 16, done: 8, failed: 1, skipped: 16 },
    }),
  }),
  asVendor('import-over', paths.importListings, {
    arrange: show(
      {
        ...CHECKED,
        state: 'done',
        states: { waiting: 0, done: 25, failed: 0, skipped: 16 },
        finishedAt: new Date('2026-11-20T08:04:00Z'),
      },
      ROWS.map(found => (found.state === 'waiting' ? { ...found, state: 'done', listingId: 3 } : found)),
    ),
  }),
  asVendor('import-plan', paths.importListings, {
    arrange: answer({ 'imports.getLatest': { mayImport: false, latest: null } }),
  }),
  asNewcomer('import-without-profile', paths.importListings),
]
