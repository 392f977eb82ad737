import type { Locator, Page } from '@playwright/test'
import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

interface Offer {
  title: string
  description: string
  /** What is pressed or ticked before all fields are there. */
  shows: (page: Page) => Promise<void>
  /** All fields of the part by their labels; of those with the same label the first come first. */
  fields: readonly (readonly [label: string, value: string])[]
  chosen: Readonly<Record<string, string>>
  ticked: readonly string[]
  /** The part of the form that can be folded, and what it says of itself once it is filled in. */
  part: { name: string; says: string }
  /** What the paper on the page of the listing says. */
  paper: { name: string; says: string[] }
}

const OFFERS: readonly Offer[] = [
  {
    title: 'Waldhonig aus dem Chiemgau, 500 g',
    description: 'Dunkel, würzig, im Juli geschleudert.',
    shows: page => page.getByRole('button', { name: 'Weiteres Land' }).click(),
    fields: [
      ['Preis in Euro', '7,80'],
      ['Füllmenge in Gramm', '500'],
      ['Erntejahr', '2026'],
      ['Region', 'Chiemgau'],
      ['Mindestens haltbar bis', '07.2028'],
      ['Anteil in Prozent', '62'],
      ['Anteil in Prozent', '38'],
      ['Los', 'L 2607'],
      ['Wassergehalt in Prozent', '16,8'],
    ],
    chosen: { 'Land 1': 'DE', 'Land 2': 'AT' },
    ticked: [],
    part: {
      name: 'Etikett',
      says: '500 g, Ernte 2026, Chiemgau, Deutschland und Österreich, haltbar bis 07.2028, Los L 2607, 16,8 % Wasser',
    },
    paper: { name: 'Das Etikett', says: ['Ernte 2026', 'Chiemgau', '15,60', '16,8', '62', 'Österreich'] },
  },
  {
    title: 'Carnica-Königin, belegstellenbegattet',
    description: 'Sanft und fleißig, aus eigener Nachzucht.',
    async shows(page) {
      await page.getByLabel('Die Königin ist gezeichnet').check()
      await page.getByRole('textbox', { name: 'Zuchtbuchnummer' }).fill('6-45-21/26')
    },
    fields: [
      ['Preis in Euro', '48'],
      ['Schlupfjahr', '2026'],
      ['Nummer auf dem Plättchen', '37'],
      ['Linie', 'Troiseck 1075'],
      ['Belegstelle', 'Hochgebirgsbelegstelle Rofan'],
      ['Drohnenlinie', 'Sklenar 47'],
      ['Zuchtbuchnummer', '6-45-21/26'],
      ['Honigleistung', '112'],
      ['Sanftmut', '108'],
      ['Wabensitz', '105'],
      ['Schwarmträgheit', '99'],
      ['Varroaindex', '117'],
      ['Quelle der Zuchtwerte', 'BeeBreed, Auswertung Februar 2026'],
    ],
    chosen: {},
    ticked: ['Die Königin ist gezeichnet', 'Die Zuchtbuchnummer ist meine eigene, oder ich darf sie nennen.'],
    part: {
      name: 'Zuchtkarte',
      says: 'geschlüpft 2026, gezeichnet, Linie Troiseck 1075, Hochgebirgsbelegstelle Rofan, Drohnen Sklenar 47, Zuchtbuch 6-45-21/26, 5 Zuchtwerte',
    },
    paper: {
      name: 'Die Zuchtkarte',
      says: ['Weiß', 'Troiseck 1075', 'Rofan', 'Sklenar 47', '6-45-21/26', '112', '117', 'Februar 2026'],
    },
  },
  {
    title: 'Wirtschaftsvolk Carnica auf Zander',
    description: 'Zwei Zargen, sanft, überwintert.',
    async shows(page) {
      await page.getByRole('combobox', { name: 'Herkunft' }).selectOption('bought')
    },
    fields: [
      ['Preis in Euro', '180'],
      ['Waben in der Beute', '10'],
      ['Davon besetzt', '8'],
      ['Davon mit Brut', '5'],
      ['Nummer oder Name des Stocks', 'Stock 14'],
      ['Jahr der Königin', '2026'],
      ['Letzte Varroabehandlung', 'Oxalsäure geträufelt'],
      ['Behandelt am', '2026-08-20'],
      ['Winterverluste am Stand in Prozent', '7'],
    ],
    chosen: { Herkunft: 'bought', 'Land der Herkunft': 'AT', Beute: 'with' },
    ticked: ['Die Königin ist gezeichnet'],
    part: {
      name: 'Stockkarte',
      says: 'Zugekauft (Österreich), 8 Waben besetzt, 5 mit Brut, Mit Beute, Königin 2026, Oxalsäure geträufelt, 7 % Winterverluste, Stock 14',
    },
    paper: {
      name: 'Die Stockkarte',
      says: ['8 von 10', 'Zugekauft', 'Österreich', 'Oxalsäure', '20.08.2026', '7', 'Stock 14'],
    },
  },
]

const summaryOf = (page: Page, name: string): Locator => page.getByRole('region', { name }).locator('summary')

/** On a phone it is folded at first, unless something is missing. */
async function unfold(page: Page, name: string): Promise<void> {
  const part = page.getByRole('region', { name }).locator('details')
  if ((await part.getAttribute('open')) === null) await summaryOf(page, name).click()
}

interface Filled {
  field: Locator
  value: string
  enter: () => Promise<unknown>
}

const labelled = (page: Page, label: string): Locator =>
  page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`))

/** Each field with what belongs in it. */
function* fieldsOf(page: Page, { fields, chosen }: Offer): Generator<Filled> {
  const seen = new Map<string, number>()
  for (const [label, value] of fields) {
    const place = seen.get(label) ?? 0
    seen.set(label, place + 1)
    const field = labelled(page, label).nth(place)
    yield { field, value, enter: () => field.fill(value) }
  }
  for (const [label, value] of Object.entries(chosen)) {
    const field = labelled(page, label)
    yield { field, value, enter: () => field.selectOption(value) }
  }
}

async function write(page: Page, offer: Offer): Promise<void> {
  await page.getByRole('textbox', { name: 'Titel' }).fill(offer.title)
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  await page.getByRole('textbox', { name: 'Beschreibung' }).fill(offer.description)
  await unfold(page, offer.part.name)
  await offer.shows(page)
  for (const { enter } of fieldsOf(page, offer)) await enter()
  for (const label of offer.ticked) await page.getByLabel(label).check()
}

test('honey, a queen and a colony with all of their papers are written on a phone in under two minutes, and a draft keeps every field', {
  tag: '@touch',
}, async ({ page }) => {
  page.on('dialog', dialog => void dialog.accept())
  const vendor = await createVendor({ plan: 'PREMIUM' })
  await vendor.enter(page)
  for (const offer of OFFERS) {
    await page.goto('/dashboard/listings/new')
    const begun = Date.now()
    await write(page, offer)
    // A call comes in, and the browser forgets the page.
    await page.reload()
    await page.getByRole('button', { name: 'Wiederherstellen' }).click()
    await expect(summaryOf(page, offer.part.name)).toContainText(offer.part.says)
    await unfold(page, offer.part.name)
    for (const { field, value } of fieldsOf(page, offer)) await expect(field).toHaveValue(value)
    for (const label of offer.ticked) await expect(page.getByLabel(label)).toBeChecked()
    await page.getByRole('button', { name: 'Inserat speichern' }).click()
    await expect(page.getByRole('heading', { name: 'Ihr Inserat steht am Stand.' })).toBeVisible()
    expect(Date.now() - begun).toBeLessThan(120_000)
    const id = /listings\/(\d+)/.exec(page.url())?.[1]
    await page.goto(`/listings/${id}`)
    const paper = page.getByRole('region', { name: offer.paper.name })
    for (const text of offer.paper.says) await expect(paper).toContainText(text)
  }
})

test('a paper folds by keys, keeps what was typed, and opens where something is wrong', {
  tag: '@phone',
}, async ({ page, expectedErrors }) => {
  // The server asks for what is missing.
  expectedErrors.push('status of 400')
  page.on('dialog', dialog => void dialog.accept())
  const vendor = await createVendor({ plan: 'PREMIUM' })
  await vendor.enter(page)
  await page.goto('/dashboard/listings/new')
  await page.getByRole('textbox', { name: 'Titel' }).fill('Waldhonig aus dem Chiemgau')
  await page.getByRole('textbox', { name: 'Beschreibung' }).fill('Dunkel, würzig, im Juli geschleudert.')
  const weight = page.getByRole('textbox', { name: 'Füllmenge in Gramm' })
  const summary = summaryOf(page, 'Etikett')
  await unfold(page, 'Etikett')
  await weight.fill('viel')
  await summary.press('Enter')
  await expect(weight).toBeHidden()
  await expect(summary).toContainText('viel')

  await page.getByRole('button', { name: 'Inserat speichern' }).click()
  await expect(weight).toBeFocused()
  await expect(weight).toHaveAttribute('aria-invalid', 'true')
  await expect(summary).toContainText('Bitte sehen Sie hier noch einmal nach')
  await weight.fill('500')
  await expect(summary).toContainText('500 g')

  // Of a colony the server asks for its origin.
  await page.getByRole('radio', { name: /^Völker/ }).check()
  const origin = page.getByRole('combobox', { name: 'Herkunft' })
  await expect(origin).toBeVisible()
  await expect(summaryOf(page, 'Stockkarte')).toContainText('Herkunft fehlt noch zum Veröffentlichen')
  await summaryOf(page, 'Stockkarte').press('Enter')
  await expect(origin).toBeHidden()
  await page.getByRole('button', { name: 'Inserat speichern' }).click()
  await expect(origin).toBeFocused()
  await expect(page.getByText('Bitte sagen Sie, woher das Volk stammt').first()).toBeVisible()
  await origin.selectOption('own')
  await page.getByRole('button', { name: 'Inserat speichern' }).click()
  await expect(page.getByRole('heading', { name: 'Ihr Inserat steht am Stand.' })).toBeVisible()
})
