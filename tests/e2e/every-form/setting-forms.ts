import type { Page } from '@playwright/test'
import { checkToken } from '#server/freshness/rules/check-token.ts'
import { ask } from '#tests/e2e/support/control.ts'
import { createVendor, openSession } from '#tests/e2e/support/vendor.ts'
import { testSettings } from '#tests/support/product/settings.ts'
import { enterAccount } from './account-forms.ts'
import { type ArrangedForm, type Form, unique } from './form.ts'

const { SESSION_SECRET = '' } = testSettings({ databaseUrl: '', dataDir: '' })

/** A vendor with a listing, and what can be asked in the vendor's name. */
async function arrangeVendor() {
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{ title: unique('Lindenhonig') }] })
  const session = await openSession(vendor)
  const { id } = await session.query<{ id: number }>('vendor.getProfile')
  return { vendor, session, vendorId: id }
}

type OwnCheck = { rhythm: string; waiting: number }

/** The same choice stands among the settings and behind the link of a mail. */
function rhythmIn(session: Awaited<ReturnType<typeof openSession>>): Omit<ArrangedForm, 'path'> {
  return {
    choose: tab => tab.getByRole('radio', { name: /^Gar nicht/ }).check(),
    button: tab => tab.getByRole('button', { name: 'Merken' }),
    says: tab => tab.getByText('Gemerkt.'),
    happened: async () => Number((await session.query<OwnCheck>('freshness.getMine')).rhythm === 'off'),
    keeps: 'little',
  }
}

/** A search whose mails come, and the link of such a mail. */
async function arrangeSearchMails(): Promise<ArrangedForm> {
  const session = await openSession(await ask('createAccount', {}))
  const { id } = await session.call<{ id: number }>('alerts.save', {
    name: unique('Ableger'),
    query: 'category=colonies',
    frequency: 'daily',
  })
  const token = await ask('unsubscribeToken', { searchId: id })
  return {
    path: `/suche-beenden/${token}`,
    button: tab => tab.getByRole('button', { name: 'E-Mails beenden' }),
    says: tab => tab.getByRole('heading', { name: 'Wir schreiben nicht mehr' }),
    async happened() {
      const searches = await session.query<{ frequency: string }[]>('alerts.getMySearches')
      return searches.filter(({ frequency }) => frequency === 'off').length
    },
    keeps: 'little',
  }
}

/** What people set by one press. */
export const SETTING_FORMS: Form[] = [
  { name: 'end of the mails about a search', call: 'alerts.endMails', arrange: arrangeSearchMails },
  {
    name: 'mails about wanted ads nearby',
    call: 'wanted.setDigest',
    async arrange(page) {
      const { vendor, session } = await arrangeVendor()
      await vendor.enter(page)
      return {
        account: vendor,
        path: '/profile/edit',
        // Only while it is off: pressed when it is on, it would be another wish.
        button: tab => tab.getByRole('checkbox', { name: 'Wöchentlich per E-Mail schicken', checked: false }),
        says: tab => tab.getByText('Wir schreiben Ihnen am Montag'),
        happened: async () => Number((await session.query<{ isOn: boolean }>('wanted.getDigest')).isOn),
        mayBeSeenElsewhere: true,
        keeps: 'little',
      }
    },
  },
  {
    name: 'how often "Noch aktuell?" is asked',
    call: 'freshness.setRhythm',
    async arrange(page) {
      const { vendor, session } = await arrangeVendor()
      await vendor.enter(page)
      return { account: vendor, path: '/dashboard?tab=settings', ...rhythmIn(session) }
    },
  },
  {
    name: 'how often "Noch aktuell?" is asked, by the link of the mail',
    call: 'freshness.setRhythmByLink',
    async arrange() {
      const { session, vendorId } = await arrangeVendor()
      const now = new Date(await ask('passTime', { ms: 0 }))
      return { path: `/noch-aktuell/${checkToken({ SESSION_SECRET }, vendorId, now)}`, ...rhythmIn(session) }
    },
  },
  {
    name: 'confirmation of all own listings',
    call: 'freshness.confirmMine',
    async arrange(page) {
      const { vendor, session } = await arrangeVendor()
      await ask('ageListings', vendor)
      await vendor.enter(page)
      return {
        account: vendor,
        path: '/dashboard?tab=statistics',
        button: tab => tab.getByRole('button', { name: 'Alles aktuell' }),
        says: tab => tab.getByText('Danke, alle Ihre Inserate sind bestätigt'),
        happened: async () => 1 - (await session.query<OwnCheck>('freshness.getMine')).waiting,
        keeps: 'little',
      }
    },
  },
  {
    name: 'agreement to new terms',
    call: 'terms.answer',
    async arrange(page) {
      const account = await enterAccount(page)
      await ask('announceTerms', account)
      const session = await openSession(account)
      return {
        account,
        path: '/suchen',
        button: tab => tab.getByRole('button', { name: 'Zustimmen' }),
        says: tab => tab.getByText('Danke, Ihre Zustimmung ist notiert'),
        happened: async () => Number((await session.query('terms.getQuestion')) === null),
        keeps: 'little',
      }
    },
  },
  {
    name: 'sign-out of one other device',
    call: 'auth.endSession',
    async arrange(page) {
      const account = await enterAccount(page)
      const other = await openSession(account)
      const isSignedIn = async () => (await other.query('auth.me')) !== null
      const row = (tab: Page) => tab.getByRole('table').getByRole('button', { name: /^Abmelden/ })
      return {
        account,
        path: '/account/security',
        // The newest of them stands first: one that lost its cookie is still there.
        button: tab => row(tab).first(),
        says: tab => tab.getByText('Abgemeldet', { exact: true }),
        happened: async () => Number(!(await isSignedIn())),
        keeps: 'little',
      }
    },
  },
]
