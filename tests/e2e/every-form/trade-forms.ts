import type { Page } from '@playwright/test'
import { checkToken } from '#server/freshness/rules/check-token.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { ask, countRows } from '#tests/e2e/support/control.ts'
import { payByCard, placeOrder } from '#tests/e2e/support/payment-pages.ts'
import { createVendor, openSession, type Vendor } from '#tests/e2e/support/vendor.ts'
import { createPicture } from '#tests/support/fixtures/pictures.ts'
import { testSettings } from '#tests/support/product/settings.ts'
import { type ArrangedForm, type Form, unique } from './form.ts'

const question = (tab: Page) => tab.getByRole('alertdialog')
const COLONY = { category: 'colonies', colonyType: 'ableger' } as const

/** Digits that no other test has as a price, which ten percent make a whole number of cents. */
function uniquePrice(): number {
  return 1000 + Math.floor(Math.random() * 8000)
}

const DAY_MS = 86_400_000
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

async function arrangeTopListing(page: Page) {
  const title = unique('Ableger auf Zander')
  const vendor = await createVendor({ plan: 'PRO', listings: [{ ...COLONY, title }] })
  await vendor.enter(page)
  return { title, vendor, order: `/bestellen?top-listing=${vendor.listingIds[0]}` }
}

/** Up to where its rows can be carried out. */
export async function sendTable(vendor: Vendor, title: string): Promise<void> {
  const table = `Nummer;Kategorie;Titel;Beschreibung;Preis in €;Versand\r\nHO-1;Honig;${title};Kräftig und würzig, vom Juli.;7,80;Nur Versand`
  const body = Buffer.from(table)
  const session = await openSession(vendor)
  const csv = { name: 'inserate.csv', bytes: body.length, modifiedAt: Date.now() }
  const { id } = await session.call<{ id: number }>('imports.start', { csv })
  await session.http.put(`${endpoints.imports}/${id}/csv/0`, {
    headers: { 'content-type': 'application/octet-stream' },
    data: body,
  })
  await session.end()
}

async function arrangeFreshness(): Promise<ArrangedForm> {
  const title = unique('Lindenhonig')
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{ title }] })
  const session = await openSession(vendor)
  const { id } = await session.query<{ id: number }>('vendor.getProfile')
  await session.end()
  const now = new Date(await ask('passTime', { ms: 0 }))
  const { SESSION_SECRET = '' } = testSettings({ databaseUrl: '', dataDir: '' })
  return {
    path: `/noch-aktuell/${checkToken({ SESSION_SECRET }, id, now)}`,
    button: tab => tab.getByRole('button', { name: 'Alles aktuell' }),
    says: tab => tab.getByText('Danke.', { exact: true }),
    happened: () => countRows('listings.title, confirmed', title),
    keeps: 'little',
  }
}

/** What vendors do with many listings, their papers and their place in front. */
export const TRADE_FORMS: Form[] = [
  {
    name: 'duplicate of a listing',
    call: 'listings.duplicate',
    async arrange(page) {
      const title = unique('Rapshonig')
      const vendor = await createVendor({ plan: 'STANDARD', listings: [{ title }] })
      await vendor.enter(page)
      return {
        account: vendor,
        path: '/dashboard',
        reach: tab => tab.getByRole('button', { name: `Weitere Aktionen für ${title}` }).click(),
        button: tab => tab.getByRole('menuitem', { name: 'Duplizieren' }),
        says: tab => tab.getByText('Kopie angelegt.'),
        happened: () => countRows('listings.title', `${title} (Kopie)`),
        timesInTwoTabs: 2,
        keeps: 'little',
      }
    },
  },
  {
    name: 'change of many listings',
    call: 'listings.updateMany',
    async arrange(page) {
      const price = uniquePrice()
      const title = unique('Wabenhonig')
      const vendor = await createVendor({ plan: 'STANDARD', listings: [{ title, price: `${price}.00` }] })
      await vendor.enter(page)
      return {
        account: vendor,
        path: '/dashboard',
        reach: tab => tab.getByRole('checkbox', { name: `${title} auswählen` }).check(),
        fields: tab => [{ at: tab.getByLabel('Prozent'), text: '+10' }],
        button: tab => tab.getByRole('button', { name: 'Auf 1 anwenden' }),
        says: tab => tab.getByRole('heading', { name: /^Zuletzt: / }),
        happened: () => countRows('listings.price', (price * 1.1).toFixed(2)),
        // Each tab asks for ten percent of what it is: 21 in all, as no price of the test is.
        timesInTwoTabs: 0,
        keeps: 'little',
      }
    },
  },
  {
    name: 'import of a table',
    call: 'imports.start',
    async arrange(page) {
      const vendor = await createVendor({ plan: 'PREMIUM' })
      await vendor.enter(page)
      const name = `${unique('inserate')}.csv`
      const buffer = Buffer.from('Nummer;Kategorie;Titel\r\nHO-1;Honig;Lindenhonig')
      return {
        account: vendor,
        path: '/dashboard/listings/import',
        choose: tab => tab.getByLabel('Tabelle (CSV)').setInputFiles({ name, mimeType: 'text/csv', buffer }),
        button: tab => tab.getByRole('button', { name: 'Senden und prüfen' }),
        says: tab => tab.getByRole('heading', { name: 'Import prüfen' }),
        happened: () => countRows('imports.csvName', name),
        // Each is looked through; nothing is written yet.
        timesInTwoTabs: 2,
        mustChoose: true,
        keeps: 'little',
      }
    },
  },
  {
    name: 'carrying out of an import',
    call: 'imports.run',
    async arrange(page) {
      const vendor = await createVendor({ plan: 'PREMIUM' })
      const title = unique('Lindenhonig')
      await sendTable(vendor, title)
      await vendor.enter(page)
      return {
        account: vendor,
        path: '/dashboard/listings/import',
        button: tab => tab.getByRole('button', { name: '1 Inserat übernehmen' }),
        says: tab => tab.getByRole('heading', { name: 'Import fertig' }),
        happened: () => countRows('listings.title', title),
        isGoneAfterwards: true,
        keeps: 'little',
      }
    },
  },
  {
    name: 'certificate',
    call: 'certificates.upload',
    async arrange(page) {
      const vendor = await createVendor({ plan: 'PREMIUM', listings: [COLONY] })
      await vendor.enter(page)
      const authority = unique('Veterinäramt')
      const buffer = await createPicture('jpeg')
      return {
        account: vendor,
        path: '/dashboard/bescheinigungen',
        fields: tab => [
          { at: tab.getByLabel('Ausgestellt von'), text: authority },
          { at: tab.getByLabel('Ausgestellt am'), text: dayFromNow(-5) },
        ],
        choose: tab =>
          tab
            .getByLabel('Foto der Bescheinigung')
            .setInputFiles({ name: 'papier.jpg', mimeType: 'image/jpeg', buffer }),
        button: tab => tab.getByRole('button', { name: 'Bescheinigung senden' }),
        says: tab => tab.getByText('Danke. Wir sehen uns die Bescheinigung an'),
        happened: () => countRows('certificates.authority', authority),
        // A paper may be shown twice, as an enquiry may be sent twice: a key belongs to a form.
        timesInTwoTabs: 2,
        // A photo has to be chosen again, and a day is chosen, not written.
        keeps: 'little',
      }
    },
  },
  {
    name: 'order of a Top-Listing',
    call: 'stripe.placeOrder',
    async arrange(page) {
      const { vendor, order } = await arrangeTopListing(page)
      return {
        account: vendor,
        path: order,
        choose: tab => tab.getByRole('checkbox', { name: /^Ich verlange ausdrücklich/ }).check(),
        button: tab => tab.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true }),
        says: tab => tab.getByRole('button', { name: 'Mit Karte bezahlen' }),
        happened: () => countRows('orders.email', vendor.email),
        keeps: 'little',
      }
    },
  },
  {
    name: 'cancellation of a Top-Listing',
    call: 'stripe.cancelTopListing',
    async arrange(page) {
      const { title, vendor, order } = await arrangeTopListing(page)
      await page.goto(order)
      await placeOrder(page)
      await payByCard(page)
      await page.getByText('Top-Inserat erfolgreich gebucht!').waitFor()
      const session = await openSession(vendor)
      return {
        account: vendor,
        path: '/dashboard',
        reach: tab => tab.getByRole('button', { name: `Top-Listing von ${title} kündigen` }).click(),
        button: tab => question(tab).getByRole('button', { name: 'Verlängerung kündigen' }),
        says: tab => tab.getByText('Automatische Verlängerung gekündigt.'),
        async happened() {
          const own = await session.query<{ topListingRenews: boolean }[]>('listings.getMyListings')
          return own.filter(({ topListingRenews }) => !topListingRenews).length
        },
        keeps: 'little',
      }
    },
  },
  { name: 'answer to "Noch aktuell?"', call: 'freshness.answer', arrange: arrangeFreshness },
  {
    name: 'vacation',
    call: 'vendor.upsertProfile',
    async arrange(page) {
      const vendor = await createVendor()
      await vendor.enter(page)
      const note = unique('Wir wandern mit den Völkern in die Heide')
      return {
        account: vendor,
        path: '/profile/edit',
        fields: tab => [
          { at: tab.getByLabel('Erster Tag'), text: dayFromNow(3) },
          { at: tab.getByLabel('Letzter Tag'), text: dayFromNow(10) },
          { at: tab.getByLabel('Nachricht dazu'), text: note },
        ],
        choose: tab => tab.getByRole('radio', { name: /Ich verkaufe privat/ }).check(),
        button: tab => tab.getByRole('button', { name: 'Profil speichern' }),
        says: tab => tab.getByText('Profil aktualisiert'),
        happened: () => countRows('vendors.awayNote', note),
        mayBeEmpty: true,
        keeps: 'draft',
      }
    },
  },
]
