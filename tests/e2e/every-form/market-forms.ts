import type { Page } from '@playwright/test'
import { countRows } from '#tests/e2e/support/control.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'
import { type Form, unique, uniqueEmail } from './form.ts'

/** What visitors of a listing do. */
export const MARKET_FORMS: Form[] = [
  {
    name: 'enquiry',
    call: 'leads.submit',
    isCommon: true,
    async arrange() {
      const { listingIds } = await createVendor({ plan: 'STANDARD', listings: [{}] })
      const message = unique('Haben Sie noch zwei Gläser?')
      const email = uniqueEmail('kaethe')
      return {
        path: `/listings/${listingIds[0]}`,
        fields: tab => [
          { at: tab.getByLabel('Name'), text: 'Käthe Wagenhuber' },
          { at: tab.getByLabel('E-Mail'), text: email },
          { at: tab.getByLabel('Nachricht'), text: message },
        ],
        choose: tab => tab.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check(),
        button: tab => tab.getByRole('button', { name: 'Anfrage senden' }),
        says: tab => tab.getByText('Anfrage erfolgreich gesendet!'),
        happened: () => countRows('leads.message', message),
        // Two enquiries, as far as anybody can tell.
        timesInTwoTabs: 2,
        keeps: 'draft',
      }
    },
  },
  {
    name: 'report',
    call: 'reports.submit',
    async arrange() {
      const { listingIds } = await createVendor({ plan: 'STANDARD', listings: [{}] })
      const text = unique('Auf Bild 2 sind meine drei Beuten zu sehen.')
      const email = uniqueEmail('alois')
      const dialog = (tab: Page) => tab.getByRole('dialog', { name: 'Inhalt melden' })
      return {
        path: `/listings/${listingIds[0]}`,
        reach: tab => tab.getByRole('button', { name: 'Inhalt melden' }).click(),
        fields: tab => [
          { at: dialog(tab).getByLabel('Was haben Sie beobachtet?'), text },
          { at: dialog(tab).getByLabel('Ihre E-Mail'), text: email },
        ],
        async choose(tab) {
          await dialog(tab)
            .getByRole('radio', { name: /Betrug oder gestohlene Völker/ })
            .check()
          await dialog(tab).getByRole('checkbox').check()
        },
        button: tab => dialog(tab).getByRole('button', { name: 'Meldung senden' }),
        says: tab => tab.getByRole('heading', { name: 'Danke, wir sehen uns das an' }),
        happened: () => countRows('reports.text', text),
        keeps: 'draft',
      }
    },
  },
  {
    name: 'wanted ad',
    call: 'wanted.place',
    async arrange(page) {
      const vendor = await createVendor()
      await vendor.enter(page)
      const title = unique('Zwei Ableger')
      return {
        account: vendor,
        path: '/gesuch-aufgeben?category=colonies',
        fields: tab => [
          { at: tab.getByLabel('Was suchen Sie?'), text: title },
          { at: tab.getByLabel('Worauf kommt es an?'), text: 'Gern auf Zander, Abholung Mitte Mai.' },
        ],
        button: tab => tab.getByRole('button', { name: 'Gesuch aufgeben' }),
        says: tab => tab.getByRole('heading', { name: 'Meine Gesuche' }),
        happened: () => countRows('wanted_ads.title', title),
        keeps: 'draft',
      }
    },
  },
]
