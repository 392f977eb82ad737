import type { Page } from '@playwright/test'
import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

interface Offer {
  title: string
  description: string
  fields: Record<string, string>
  chosen?: Record<string, string>
  ticked?: string
  /** What the paper on the page of the listing says. */
  paper: { name: string; says: string[] }
}

const OFFERS: readonly Offer[] = [
  {
    title: 'Waldhonig aus dem Chiemgau, 500 g',
    description: 'Dunkel, würzig, im Juli geschleudert.',
    fields: {
      'Preis in Euro': '7,80',
      'Füllmenge in Gramm': '500',
      Erntejahr: '2026',
      Region: 'Chiemgau',
      Los: 'L 2607',
      'Wassergehalt in Prozent': '16,8',
    },
    chosen: { Land: 'DE' },
    paper: { name: 'Das Etikett', says: ['Ernte 2026', 'Chiemgau', '15,60', '16,8'] },
  },
  {
    title: 'Carnica-Königin, belegstellenbegattet',
    description: 'Sanft und fleißig, aus eigener Nachzucht.',
    fields: {
      'Preis in Euro': '48',
      Schlupfjahr: '2026',
      Linie: 'Troiseck 1075',
      Belegstelle: 'Hochgebirgsbelegstelle Rofan',
      Honigleistung: '112',
    },
    ticked: 'Die Königin ist gezeichnet',
    paper: { name: 'Die Zuchtkarte', says: ['Weiß', 'Troiseck 1075', 'Rofan', '112'] },
  },
  {
    title: 'Wirtschaftsvolk Carnica auf Zander',
    description: 'Zwei Zargen, sanft, überwintert.',
    fields: {
      'Preis in Euro': '180',
      'Waben in der Beute': '10',
      'Davon besetzt': '8',
      'Davon mit Brut': '5',
      'Jahr der Königin': '2026',
      'Letzte Varroabehandlung': 'Oxalsäure geträufelt',
    },
    chosen: { Herkunft: 'own' },
    paper: { name: 'Die Stockkarte', says: ['8 von 10', 'Eigene Vermehrung', 'Oxalsäure'] },
  },
]

async function write(page: Page, { title, description, fields, chosen = {}, ticked }: Offer): Promise<void> {
  await page.getByRole('textbox', { name: 'Titel' }).fill(title)
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  await page.getByRole('textbox', { name: 'Beschreibung' }).fill(description)
  for (const [label, value] of Object.entries(chosen)) {
    await page.getByRole('combobox', { name: label }).first().selectOption(value)
  }
  if (ticked !== undefined) await page.getByLabel(ticked).check()
  for (const [label, value] of Object.entries(fields)) {
    await page.getByRole('textbox', { name: label }).first().fill(value)
  }
}

test('honey, a queen and a colony with their papers are written on a phone in under two minutes, and a draft keeps them', {
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
    const [label, value] = Object.entries(offer.fields).at(-1) ?? []
    await expect(page.getByRole('textbox', { name: label ?? '' })).toHaveValue(value ?? '')
    await page.getByRole('button', { name: 'Inserat speichern' }).click()
    await expect(page.getByRole('heading', { name: 'Ihr Inserat steht am Stand.' })).toBeVisible()
    expect(Date.now() - begun).toBeLessThan(120_000)
    const id = /listings\/(\d+)/.exec(page.url())?.[1]
    await page.goto(`/listings/${id}`)
    const paper = page.getByRole('region', { name: offer.paper.name })
    for (const text of offer.paper.says) await expect(paper).toContainText(text)
  }
})
