import type { Page } from '@playwright/test'
import { ask, countRows } from '#tests/e2e/support/control.ts'
import { createVendor, openSession } from '#tests/e2e/support/vendor.ts'
import { linkTo } from './account-forms.ts'
import { type Form, unique, uniqueEmail } from './form.ts'

const question = (tab: Page) => tab.getByRole('alertdialog')

/** An account that wants another address. @returns both, and the link that confirms it */
async function askForAddress() {
  const account = await ask('createAccount', {})
  const newEmail = uniqueEmail('umgezogen')
  const owner = await openSession(account)
  await owner.call('auth.requestEmailChange', { newEmail, password: account.password })
  await owner.end()
  const link = await linkTo('/account/email', newEmail, 'neue E-Mail-Adresse')
  return { oldEmail: account.email, newEmail, link }
}

/** Sent by who is not signed in. @returns its message, and the link of the receipt */
async function sendEnquiry() {
  const { listingIds } = await createVendor({ plan: 'STANDARD', listings: [{}] })
  const email = uniqueEmail('kaethe')
  const message = unique('Haben Sie noch zwei Gläser?')
  const visitor = await openSession()
  await visitor.call('leads.submit', {
    listingId: listingIds[0],
    name: 'Käthe Wagenhuber',
    email,
    message,
    gdprConsent: true,
  })
  await visitor.end()
  return { message, link: await linkTo('/anfrage/', email, '') }
}

/** What people do who come by a link or a code of a mail. */
export const LINK_FORMS: Form[] = [
  {
    name: 'confirmation of a new address',
    call: 'auth.confirmEmailChange',
    async arrange() {
      const { newEmail, link } = await askForAddress()
      return {
        path: link,
        button: tab => tab.getByRole('button', { name: 'Neue Adresse bestätigen' }),
        says: tab => tab.getByRole('heading', { name: 'Adresse geändert' }),
        happened: () => countRows('users.email', newEmail),
        keeps: 'little',
      }
    },
  },
  {
    name: 'taking back of a new address',
    call: 'auth.undoEmailChange',
    async arrange() {
      const { oldEmail, link } = await askForAddress()
      const visitor = await openSession()
      await visitor.call('auth.confirmEmailChange', { token: new URL(link).searchParams.get('token') })
      await visitor.end()
      return {
        path: await linkTo('aktion=zuruecknehmen', oldEmail, ''),
        button: tab => tab.getByRole('button', { name: 'Änderung zurücknehmen' }),
        says: tab => tab.getByRole('button', { name: 'Passwort speichern' }),
        happened: () => countRows('users.email', oldEmail),
        keeps: 'little',
      }
    },
  },
  {
    name: 'deletion of an enquiry by the link of its receipt',
    call: 'leads.deleteByToken',
    async arrange() {
      const { message, link } = await sendEnquiry()
      return {
        path: link,
        reach: tab => tab.getByRole('button', { name: 'Anfrage löschen' }).click(),
        button: tab => question(tab).getByRole('button', { name: 'Löschen' }),
        says: tab => tab.getByText('Ihre Anfrage ist gelöscht'),
        happened: async () => 1 - (await countRows('leads.message', message)),
        keeps: 'little',
      }
    },
  },
  {
    name: 'state of a report',
    call: 'reports.status',
    async arrange() {
      const { listingIds } = await createVendor({ plan: 'STANDARD', listings: [{}] })
      const email = uniqueEmail('alois')
      const visitor = await openSession()
      const { code } = await visitor.call<{ code: string }>('reports.submit', {
        targetKind: 'listing',
        targetId: listingIds[0],
        ground: 'fraud',
        text: 'Das sind meine drei Beuten.',
        email,
        goodFaith: true,
      })
      await visitor.end()
      return {
        path: '/meldung',
        fields: tab => [
          { at: tab.getByLabel('Code'), text: code },
          { at: tab.getByLabel('Ihre E-Mail'), text: email },
        ],
        button: tab => tab.getByRole('button', { name: 'Stand ansehen' }),
        says: tab => tab.getByText('Gemeldet:'),
        mayRepeat: true,
        keeps: 'little',
      }
    },
  },
]
