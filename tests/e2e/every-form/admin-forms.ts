import type { Page } from '@playwright/test'
import { waitForMail } from '#tests/e2e/fixtures.ts'
import { ask, countMails, countRows } from '#tests/e2e/support/control.ts'
import { createVendor, openSession } from '#tests/e2e/support/vendor.ts'
import { type Form, unique } from './form.ts'

export async function enterAdmin(page: Page) {
  const account = await ask('createAccount', { role: 'admin' })
  const { cookies, end } = await openSession(account)
  await end()
  await page.context().addCookies(cookies)
  return account
}

const question = (tab: Page) => tab.getByRole('alertdialog')
const FACTS =
  'Eine Meldung legt dar, dass die Beuten auf Bild 2 gestohlen wurden. Ein Nachweis liegt uns vor.'

/** An admin has removed a listing. @returns its title, its vendor and the way to object that the vendor's mail shows */
export async function removeListing() {
  const title = unique('Zargen, gebraucht')
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{ title }] })
  const admin = await openSession(await ask('createAccount', { role: 'admin' }))
  const reason = { facts: FACTS, clause: 'terms_conduct' }
  await admin.call('admin.deleteListing', { listingId: vendor.listingIds[0], reason })
  await admin.end()
  const letter = await waitForMail(vendor.email, 'Warum wir Ihr Inserat')
  const path = letter.text.match(/https?:\S+einspruch\S+/)?.[0] ?? 'no letter'
  return { title, vendor, path }
}

/** What admins do, and what answers it. */
export const ADMIN_FORMS: Form[] = [
  {
    name: 'removal of a listing by an admin',
    call: 'admin.deleteListing',
    isCommon: true,
    async arrange(page) {
      const title = unique('Kleehonig')
      const vendor = await createVendor({ plan: 'STANDARD', listings: [{ title }] })
      return {
        account: await enterAdmin(page),
        path: '/admin?tab=listings',
        reach: tab => tab.getByRole('button', { name: `${title} löschen` }).click(),
        fields: tab => [{ at: question(tab).getByLabel('Begründung'), text: FACTS }],
        button: tab => question(tab).getByRole('button', { name: 'Inserat löschen' }),
        says: tab => tab.getByText('Inserat gelöscht'),
        happened: () => countMails(vendor.email, 'Warum wir Ihr Inserat'),
        keeps: 'draft',
      }
    },
  },
  {
    name: 'ban',
    call: 'admin.toggleUserBan',
    async arrange(page) {
      const vendor = await createVendor({ plan: 'STANDARD' })
      const row = (tab: Page) => tab.getByRole('row').filter({ hasText: vendor.email })
      return {
        account: await enterAdmin(page),
        path: '/admin?tab=users',
        reach: tab => row(tab).getByRole('button', { name: 'Sperren' }).click(),
        fields: tab => [{ at: question(tab).getByLabel('Begründung'), text: FACTS }],
        button: tab => question(tab).getByRole('button', { name: 'Benutzer sperren' }),
        says: tab => tab.getByText('Benutzer-Status aktualisiert'),
        happened: () => countMails(vendor.email, 'Warum Ihr Konto'),
        keeps: 'draft',
      }
    },
  },
  {
    name: 'blog post',
    call: 'blog.create',
    async arrange(page) {
      const title = unique('Was im Oktober zu tun ist')
      return {
        account: await enterAdmin(page),
        path: '/admin?tab=blog',
        reach: tab => tab.getByRole('button', { name: 'HTML zeigen' }).click(),
        fields: tab => [
          { at: tab.getByLabel('Titel'), text: title },
          { at: tab.getByLabel('Inhalt (HTML)'), text: '<p>Die Völker sind aufgefüttert.</p>' },
        ],
        button: tab => tab.getByRole('button', { name: 'Speichern' }),
        says: tab => tab.getByText('Beitrag erstellt!'),
        happened: () => countRows('posts.title', title),
        // The address is taken: nobody's text replaces another's.
        saysElsewhere: tab => tab.getByText(/Slug.*vergeben|bereits/).first(),
        keeps: 'draft',
      }
    },
  },
  {
    name: 'decision on a report',
    call: 'reports.decide',
    async arrange(page) {
      const title = unique('Beuten aus Zeder')
      const vendor = await createVendor({ plan: 'STANDARD', listings: [{ title }] })
      const visitor = await openSession()
      await visitor.call('reports.submit', {
        targetKind: 'listing',
        targetId: vendor.listingIds[0],
        ground: 'fraud',
        text: 'Das sind meine drei Beuten.',
        goodFaith: true,
      })
      await visitor.end()
      return {
        account: await enterAdmin(page),
        path: '/admin?tab=reports',
        reach: tab => tab.getByRole('button', { name: new RegExp(title) }).click(),
        choose: tab => tab.getByRole('radio', { name: /Ausblenden/ }).check(),
        fields: tab => [{ at: tab.getByLabel('Tatsachen für die Begründung'), text: FACTS }],
        button: tab => tab.getByRole('button', { name: 'Entscheiden und begründen' }),
        says: tab => tab.getByText('Entschieden. Alle Beteiligten bekommen eine E-Mail.'),
        happened: () => countRows('decisions.title', title),
        saysAgain: tab => tab.getByText('Darüber wurde inzwischen entschieden.'),
        keeps: 'draft',
      }
    },
  },
  {
    name: 'appeal',
    call: 'reports.appeal',
    async arrange() {
      const { path } = await removeListing()
      const text = unique('Der Kaufvertrag liegt vor.')
      return {
        path,
        fields: tab => [{ at: tab.getByLabel('Was sollten wir wissen?'), text }],
        button: tab => tab.getByRole('button', { name: 'Einspruch senden' }),
        says: tab => tab.getByRole('heading', { name: 'Ihr Einspruch ist bei uns' }),
        happened: () => countRows('appeals.text', text),
        saysAgain: tab => tab.getByText('Ihr Einspruch ist schon bei uns.'),
        keeps: 'draft',
      }
    },
  },
]
