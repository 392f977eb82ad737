import type { Page } from '@playwright/test'
import { ask, countRows } from '#tests/e2e/support/control.ts'
import { createVendor, openSession } from '#tests/e2e/support/vendor.ts'
import { enterAccount, secret } from './account-forms.ts'
import { type Form, unique } from './form.ts'
import { sendTable } from './trade-forms.ts'

const question = (tab: Page) => tab.getByRole('alertdialog')

async function enterWithSearch(page: Page) {
  const account = await ask('createAccount', {})
  const { call, cookies, end } = await openSession(account)
  const name = unique('Ableger')
  await call('alerts.save', { name, query: 'category=colonies', frequency: 'off' })
  await end()
  await page.context().addCookies(cookies)
  return { account, name }
}

/** What members do with what is their own. */
export const OWN_FORMS: Form[] = [
  {
    name: 'export of the data',
    call: 'account.requestExport',
    async arrange(page) {
      const account = await enterAccount(page)
      return {
        account,
        path: '/account/data',
        fields: tab => [secret(tab, 'Passwort', account.password)],
        button: tab => tab.getByRole('button', { name: 'Daten herunterladen' }),
        says: tab => tab.getByText('Ihre Daten werden heruntergeladen'),
        mayRepeat: true,
        keeps: 'little',
      }
    },
  },
  {
    name: 'sign-out of the other devices',
    call: 'auth.endOtherSessions',
    async arrange(page) {
      const account = await enterAccount(page)
      await openSession(account)
      return {
        account,
        path: '/account/security',
        button: tab => tab.getByRole('button', { name: 'Alle anderen Geräte abmelden' }),
        says: tab => tab.getByText('Abgemeldet', { exact: true }),
        happened: async () => Number((await countRows('sessions.email', account.email)) === 1),
        keeps: 'little',
      }
    },
  },
  {
    name: 'another name for a saved search',
    call: 'alerts.update',
    async arrange(page) {
      const { account, name } = await enterWithSearch(page)
      const next = unique('Ableger auf Zander')
      const dialog = (tab: Page) => tab.getByRole('dialog', { name: 'Suche umbenennen' })
      return {
        account,
        path: '/suchen',
        reach: tab => tab.getByRole('button', { name: `„${name}“ umbenennen` }).click(),
        fields: tab => [{ at: dialog(tab).getByLabel('Name der Suche'), text: next }],
        button: tab => dialog(tab).getByRole('button', { name: 'Speichern' }),
        says: tab => tab.getByRole('link', { name: next }),
        happened: () => countRows('saved_searches.name', next),
        keeps: 'little',
      }
    },
  },
  {
    name: 'deletion of a saved search',
    call: 'alerts.delete',
    async arrange(page) {
      const { account, name } = await enterWithSearch(page)
      return {
        account,
        path: '/suchen',
        reach: tab => tab.getByRole('button', { name: `„${name}“ löschen` }).click(),
        button: tab => question(tab).getByRole('button', { name: 'Löschen' }),
        says: tab => tab.getByText('Suche gelöscht'),
        happened: async () => 1 - (await countRows('saved_searches.name', name)),
        isGoneAfterwards: true,
        keeps: 'little',
      }
    },
  },
  {
    name: 'change of a wanted ad',
    call: 'wanted.update',
    async arrange(page) {
      const account = await ask('createAccount', {})
      const { call, cookies, end } = await openSession(account)
      const text = 'Gern reinrassig gepaart, Abholung im Juni.'
      const ad = { title: unique('Zwei Königinnen'), text, query: 'category=queens' }
      const { id } = await call<{ id: number }>('wanted.place', ad)
      await end()
      await page.context().addCookies(cookies)
      const title = unique('Drei Königinnen')
      return {
        account,
        path: `/gesuch-aufgeben?gesuch=${id}`,
        fields: tab => [{ at: tab.getByLabel('Was suchen Sie?'), text: title }],
        button: tab => tab.getByRole('button', { name: 'Änderungen speichern' }),
        says: tab => tab.getByText('Änderungen gespeichert'),
        happened: () => countRows('wanted_ads.title', title),
        keeps: 'draft',
      }
    },
  },
  {
    name: 'deletion of an own enquiry',
    call: 'leads.deleteSent',
    async arrange(page) {
      const { listingIds } = await createVendor({ plan: 'STANDARD', listings: [{}] })
      const account = await ask('createAccount', {})
      const message = unique('Haben Sie noch zwei Gläser?')
      const { call, query, cookies } = await openSession(account)
      await call('leads.submit', {
        listingId: listingIds[0],
        name: 'Käthe Wagenhuber',
        email: account.email,
        message,
        gdprConsent: true,
      })
      const { enquiries } = await query<{ enquiries: { id: number }[] }>('leads.listSent', {
        limit: 1,
        offset: 0,
      })
      await page.context().addCookies(cookies)
      return {
        account,
        path: `/anfragen/${enquiries[0]?.id}`,
        reach: tab => tab.getByRole('button', { name: 'Anfrage löschen' }).click(),
        button: tab => question(tab).getByRole('button', { name: 'Löschen' }),
        says: tab => tab.getByText('Ihre Anfrage ist gelöscht'),
        happened: async () => 1 - (await countRows('leads.message', message)),
        keeps: 'little',
      }
    },
  },
  {
    name: 'end of an import that was looked through',
    call: 'imports.cancel',
    async arrange(page) {
      const vendor = await createVendor({ plan: 'PREMIUM' })
      await sendTable(vendor, unique('Lindenhonig'))
      const session = await openSession(vendor)
      await vendor.enter(page)
      return {
        account: vendor,
        path: '/dashboard/listings/import',
        button: tab => tab.getByRole('button', { name: 'Abbrechen' }),
        says: tab => tab.getByRole('heading', { name: 'Import beendet' }),
        async happened() {
          const { latest } = await session.query<{ latest: { state: string } | null }>('imports.getLatest')
          return Number(latest?.state === 'cancelled')
        },
        isGoneAfterwards: true,
        keeps: 'little',
      }
    },
  },
]
