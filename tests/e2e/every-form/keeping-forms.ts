import type { Page } from '@playwright/test'
import { countRows } from '#tests/e2e/support/control.ts'
import { payByCard, placeOrder } from '#tests/e2e/support/payment-pages.ts'
import { createVendor, openSession } from '#tests/e2e/support/vendor.ts'
import { enterAccount } from './account-forms.ts'
import { enterAdmin } from './admin-forms.ts'
import { type Form, unique, uniqueEmail } from './form.ts'

const question = (tab: Page) => tab.getByRole('alertdialog')

/** A member who keeps `count` listings, or has them to keep. */
async function arrangeFavorites(page: Page, count: number) {
  const titles = Array.from({ length: count }, () => unique('Sommertracht'))
  const { listingIds } = await createVendor({ plan: 'STANDARD', listings: titles.map(title => ({ title })) })
  const account = await enterAccount(page)
  const session = await openSession(account)
  const countKept = async () => (await session.query<number[]>('favorites.getMyListingIds')).length
  return { account, titles, listingIds, session, countKept }
}

/** What people keep, put in front, or let go of again, by one press. */
export const KEEPING_FORMS: Form[] = [
  {
    name: 'keeping of a listing',
    call: 'favorites.add',
    async arrange(page) {
      const { account, listingIds, countKept } = await arrangeFavorites(page, 1)
      return {
        account,
        path: `/listings/${listingIds[0]}`,
        button: tab => tab.getByRole('button', { name: 'Merken', exact: true }),
        says: tab => tab.getByText('Zu Favoriten hinzugefügt'),
        happened: countKept,
        isGoneAfterwards: true,
        keeps: 'little',
      }
    },
  },
  {
    name: 'removal of a kept listing, with another beside it',
    call: 'favorites.remove',
    async arrange(page) {
      const { account, titles, listingIds, session, countKept } = await arrangeFavorites(page, 2)
      for (const listingId of listingIds) await session.call('favorites.add', { listingId })
      return {
        account,
        path: '/favorites',
        button: tab => tab.getByRole('button', { name: new RegExp(`^Entfernen.*${titles[1]}`) }),
        says: tab => tab.getByText('Aus Favoriten entfernt'),
        happened: async () => 2 - (await countKept()),
        isGoneAfterwards: true,
        mayBeSeenElsewhere: true,
        keeps: 'little',
      }
    },
  },
  {
    name: 'deletion of a picture',
    call: 'images.delete',
    async arrange(page) {
      const vendor = await createVendor({ plan: 'STANDARD', listings: [{}], pictures: 1 })
      const [id] = vendor.listingIds
      const session = await openSession(vendor)
      await vendor.enter(page)
      return {
        account: vendor,
        path: `/dashboard/listings/${id}/edit`,
        reach: tab => tab.getByRole('button', { name: 'Bild 1 entfernen' }).click(),
        button: tab => question(tab).getByRole('button', { name: 'Bild löschen' }),
        says: tab => tab.getByText('Bild gelöscht'),
        async happened() {
          const { images } = await session.query<{ images: unknown[] }>('listings.getById', { id })
          return 1 - images.length
        },
        isGoneAfterwards: true,
        keeps: 'little',
      }
    },
  },
  {
    name: 'enquiry noted as answered',
    call: 'leads.updateStatus',
    async arrange(page) {
      const vendor = await createVendor({ plan: 'STANDARD', listings: [{}] })
      const visitor = await openSession()
      await visitor.call('leads.submit', {
        listingId: vendor.listingIds[0],
        name: 'Käthe Wagenhuber',
        email: uniqueEmail('kaethe'),
        message: 'Haben Sie noch zwei Gläser?',
        gdprConsent: true,
      })
      await visitor.end()
      const session = await openSession(vendor)
      await vendor.enter(page)
      return {
        account: vendor,
        path: '/dashboard?tab=leads',
        async reach(tab) {
          await tab.getByRole('button', { name: 'Käthe Wagenhuber', exact: true }).click()
          // The mail program that it opens is not the page's concern.
          await tab.getByRole('dialog').getByRole('link', { name: 'Antworten' }).click()
        },
        button: tab => tab.getByRole('button', { name: 'Ja, merken' }),
        says: tab => tab.getByRole('dialog').getByRole('heading', { level: 2 }).getByText('Kontaktiert'),
        async happened() {
          const leads = await session.query<{ status: string }[]>('leads.getMyLeads', {})
          return leads.filter(({ status }) => status === 'contacted').length
        },
        keeps: 'little',
      }
    },
  },
  {
    name: 'renewal of a Top-Listing after all',
    call: 'stripe.resumeTopListing',
    async arrange(page) {
      const title = unique('Ableger auf Zander')
      const listing = { title, category: 'colonies', colonyType: 'ableger' } as const
      const vendor = await createVendor({ plan: 'PRO', listings: [listing] })
      await vendor.enter(page)
      await page.goto(`/bestellen?top-listing=${vendor.listingIds[0]}`)
      await placeOrder(page)
      await payByCard(page)
      await page.getByText('Top-Inserat erfolgreich gebucht!').waitFor()
      const session = await openSession(vendor)
      await session.call('stripe.cancelTopListing', { listingId: vendor.listingIds[0] })
      return {
        account: vendor,
        path: '/dashboard',
        reach: tab => tab.getByRole('button', { name: `Top-Listing von ${title} verlängern` }).click(),
        button: tab => question(tab).getByRole('button', { name: 'Zahlungspflichtig verlängern' }),
        says: tab => tab.getByText('Ihr Top-Listing verlängert sich wieder von selbst.'),
        async happened() {
          const own = await session.query<{ topListingRenews: boolean }[]>('listings.getMyListings')
          return own.filter(({ topListingRenews }) => topListingRenews).length
        },
        keeps: 'little',
      }
    },
  },
  {
    name: 'change of a blog post',
    call: 'blog.update',
    async arrange(page) {
      const title = unique('Was im Dezember zu tun ist')
      const next = unique('Was im Winter zu tun ist')
      const account = await enterAdmin(page)
      const admin = await openSession(account)
      const slug = `dezember-${Date.now()}`
      await admin.call('blog.create', { title, slug, content: '<p>Nichts.</p>', status: 'draft' })
      await admin.end()
      return {
        account,
        path: '/admin?tab=blog',
        async reach(tab) {
          // What was typed into the post stays, also when it is opened once more.
          await tab.getByRole('button', { name: `${title} bearbeiten` }).click()
          await tab.getByRole('button', { name: 'HTML zeigen' }).click()
        },
        fields: tab => [
          { at: tab.getByLabel('Titel'), text: next },
          { at: tab.getByLabel('Auszug'), text: 'Ruhe am Stand.' },
          { at: tab.getByLabel('Inhalt (HTML)'), text: '<p>Die Völker sitzen in der Traube.</p>' },
        ],
        button: tab => tab.getByRole('button', { name: 'Speichern' }),
        says: tab => tab.getByText('Beitrag aktualisiert!'),
        happened: () => countRows('posts.title', next),
        keeps: 'draft',
      }
    },
  },
]
