import type { Page } from '@playwright/test'
import { ask, countRows } from '#tests/e2e/support/control.ts'
import { createVendor, openSession } from '#tests/e2e/support/vendor.ts'
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
  {
    name: 'end of a wanted ad',
    call: 'wanted.close',
    async arrange(page) {
      const account = await ask('createAccount', {})
      const { call, cookies, end } = await openSession(account)
      const title = unique('Zwei Königinnen')
      const text = 'Gern reinrassig gepaart, Abholung im Juni.'
      await call('wanted.place', { title, text, query: 'category=queens' })
      await end()
      await page.context().addCookies(cookies)
      return {
        account,
        path: '/suchen',
        reach: tab => tab.getByRole('button', { name: 'Beenden' }).click(),
        button: tab => tab.getByRole('alertdialog').getByRole('button', { name: 'Beenden' }),
        says: tab => tab.getByText('Gesuch beendet'),
        happened: () => countRows('wanted_ads.title, closed', title),
        isGoneAfterwards: true,
        keeps: 'little',
      }
    },
  },
  {
    name: 'offer on a wanted ad',
    call: 'wanted.offer',
    async arrange(page) {
      const vendor = await createVendor({
        plan: 'PRO',
        listings: [{ category: 'colonies', colonyType: 'wirtschaftsvolk' }],
      })
      await vendor.enter(page)
      const board = await openSession()
      const { ads } = await board.query<{ ads: { id: number }[] }>('wanted.list', { category: 'colonies' })
      await board.end()
      const message = unique('Das Volk ist sanft und kann im April umziehen.')
      const dialog = (tab: Page) => tab.getByRole('dialog', { name: 'Anbieten' })
      return {
        account: vendor,
        path: `/gesuche/${ads[0]?.id}`,
        reach: tab => tab.getByRole('button', { name: 'Anbieten' }).click(),
        fields: tab => [{ at: dialog(tab).getByLabel('Ihre Nachricht'), text: message }],
        button: tab => dialog(tab).getByRole('button', { name: 'Angebot senden' }),
        says: tab => tab.getByText('Ihr Angebot ist unterwegs'),
        happened: () => countRows('wanted_offers.message', message),
        saysAgain: tab => dialog(tab).getByText('Sie haben hier schon ein Angebot gemacht.'),
        keeps: 'draft',
      }
    },
  },
  {
    name: 'saved search',
    call: 'alerts.save',
    async arrange(page) {
      const account = await ask('createAccount', {})
      const { cookies, end } = await openSession(account)
      await end()
      await page.context().addCookies(cookies)
      const name = unique('Ableger')
      const dialog = (tab: Page) => tab.getByRole('dialog', { name: 'Suche merken' })
      return {
        account,
        path: '/marketplace?category=colonies',
        reach: tab => tab.getByRole('button', { name: 'Suche merken' }).last().click(),
        fields: tab => [{ at: dialog(tab).getByLabel('Name der Suche'), text: name }],
        button: tab => dialog(tab).getByRole('button', { name: 'Suche merken' }),
        says: tab => tab.getByText('Suche gemerkt'),
        happened: () => countRows('saved_searches.name', name),
        keeps: 'little',
      }
    },
  },
]
