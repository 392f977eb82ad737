import type { Page } from '@playwright/test'
import { countMails, countRows } from '#tests/e2e/support/control.ts'
import { createVendor, openSession } from '#tests/e2e/support/vendor.ts'
import { type Form, unique, uniqueEmail } from './form.ts'

const question = (tab: Page) => tab.getByRole('alertdialog')

/** Where vendors work. */
export const VENDOR_FORMS: Form[] = [
  {
    name: 'profile',
    call: 'vendor.upsertProfile',
    async arrange(page) {
      const vendor = await createVendor()
      await vendor.enter(page)
      const text = unique('Seit 1987 am Hochberg')
      return {
        account: vendor,
        path: '/profile/edit',
        fields: tab => [{ at: tab.getByLabel('Beschreibung'), text }],
        choose: tab => tab.getByRole('radio', { name: /Ich verkaufe privat/ }).check(),
        button: tab => tab.getByRole('button', { name: 'Profil speichern' }),
        says: tab => tab.getByText('Profil aktualisiert'),
        happened: () => countRows('vendors.description', text),
        mayBeEmpty: true,
        keeps: 'draft',
      }
    },
  },
  {
    name: 'new listing',
    call: 'listings.create',
    async arrange(page) {
      const vendor = await createVendor({ plan: 'STANDARD' })
      await vendor.enter(page)
      const title = unique('Waldhonig')
      return {
        account: vendor,
        path: '/dashboard/listings/new',
        fields: tab => [
          { at: tab.getByRole('textbox', { name: 'Titel' }), text: title },
          { at: tab.getByRole('textbox', { name: 'Beschreibung' }), text: 'Dunkel, würzig, vom Juli.' },
          { at: tab.getByLabel('Preis in Euro'), text: '9,50' },
        ],
        button: tab => tab.getByRole('button', { name: /speichern$/ }),
        says: tab => tab.getByText('Inserat erstellt!'),
        happened: () => countRows('listings.title', title),
        // Who writes the same in two tabs has two offers: a key belongs to a form.
        timesInTwoTabs: 2,
        keeps: 'draft',
      }
    },
  },
  {
    name: 'change of a listing',
    call: 'listings.update',
    async arrange(page) {
      const vendor = await createVendor({ plan: 'STANDARD', listings: [{}] })
      await vendor.enter(page)
      const title = unique('Sommertracht, neu abgefüllt')
      return {
        account: vendor,
        path: `/dashboard/listings/${vendor.listingIds[0]}/edit`,
        fields: tab => [{ at: tab.getByRole('textbox', { name: 'Titel' }), text: title }],
        button: tab => tab.getByRole('button', { name: 'Änderungen speichern' }),
        says: tab => tab.getByText('Inserat aktualisiert'),
        happened: () => countRows('listings.title', title),
        keeps: 'draft',
      }
    },
  },
  {
    name: 'words under a picture',
    call: 'images.setCaption',
    async arrange(page) {
      const vendor = await createVendor({ plan: 'STANDARD', listings: [{}], pictures: 1 })
      const [id] = vendor.listingIds
      const session = await openSession(vendor)
      await vendor.enter(page)
      const caption = unique('Das Glas von vorn')
      return {
        account: vendor,
        path: `/dashboard/listings/${id}/edit`,
        reach: tab => tab.getByRole('button', { name: 'Bild 1 bearbeiten' }).click(),
        fields: tab => [{ at: tab.getByLabel('Bildunterschrift'), text: caption }],
        button: tab => tab.getByRole('dialog').getByRole('button', { name: 'Übernehmen' }),
        says: tab => tab.getByText('Bildunterschrift gespeichert'),
        async happened() {
          const { images } = await session.query<{ images: { caption?: string }[] }>('listings.getById', {
            id,
          })
          return images.filter(image => image.caption === caption).length
        },
        mayBeEmpty: true,
        keeps: 'draft',
      }
    },
  },
  {
    name: 'deletion of a listing',
    call: 'listings.delete',
    async arrange(page) {
      const title = unique('Rapshonig')
      const vendor = await createVendor({ plan: 'STANDARD', listings: [{ title }] })
      await vendor.enter(page)
      return {
        account: vendor,
        path: '/dashboard',
        reach: tab => tab.getByRole('button', { name: `${title} löschen` }).click(),
        button: tab => question(tab).getByRole('button', { name: 'Inserat löschen' }),
        says: tab => tab.getByText('Inserat gelöscht'),
        happened: async () => 1 - (await countRows('listings.title', title)),
        keeps: 'little',
      }
    },
  },
  {
    name: 'deletion of an enquiry',
    call: 'leads.delete',
    async arrange(page) {
      const vendor = await createVendor({ plan: 'STANDARD', listings: [{}] })
      const message = await sendEnquiry(vendor.listingIds[0])
      await vendor.enter(page)
      return {
        account: vendor,
        path: '/dashboard?tab=leads',
        reach: tab => tab.getByRole('button', { name: 'Anfrage von Käthe Wagenhuber löschen' }).click(),
        button: tab => question(tab).getByRole('button', { name: 'Anfrage löschen' }),
        says: tab => tab.getByText('Anfrage gelöscht'),
        happened: async () => 1 - (await countRows('leads.message', message)),
        keeps: 'little',
      }
    },
  },
  {
    name: 'order',
    call: 'stripe.placeOrder',
    async arrange(page) {
      const vendor = await createVendor()
      await vendor.enter(page)
      return {
        account: vendor,
        path: '/bestellen?plan=STANDARD&interval=monthly',
        choose: tab => tab.getByRole('checkbox', { name: /^Ich verlange ausdrücklich/ }).check(),
        button: tab => tab.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true }),
        says: tab => tab.getByRole('button', { name: 'Mit Karte bezahlen' }),
        happened: () => countMails(vendor.email, 'Ihre Bestellung ist eingegangen'),
        keeps: 'little',
      }
    },
  },
]

/** @returns its message */
async function sendEnquiry(listingId: number | undefined): Promise<string> {
  const message = unique('Haben Sie noch zwei Gläser?')
  const visitor = await openSession()
  await visitor.call('leads.submit', {
    listingId,
    name: 'Käthe Wagenhuber',
    email: uniqueEmail('kaethe'),
    message,
    gdprConsent: true,
  })
  await visitor.end()
  return message
}
