import type { Page } from '@playwright/test'
import { countMails, countRows } from '#tests/e2e/support/control.ts'
import { createVendor, openSession } from '#tests/e2e/support/vendor.ts'
import { createPicture, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import { enterAdmin, removeListing } from './admin-forms.ts'
import { type Form, unique } from './form.ts'

const question = (tab: Page) => tab.getByRole('alertdialog')
const COLONY = { category: 'colonies', colonyType: 'ableger' } as const
const ANSWER = 'Der Kaufvertrag liegt uns vor, die Beuten sind Ihre eigenen.'

async function sendCertificate() {
  const vendor = await createVendor({ plan: 'PREMIUM', listings: [COLONY] })
  const session = await openSession(vendor)
  const { id } = await session.call<{ id: number }>('certificates.upload', {
    kind: 'DE',
    authority: 'Veterinäramt Traunstein',
    issuedOn: new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10),
    apiaryPostalCode: '83278',
    imageData: toDataUrl(await createPicture('jpeg')),
    fileName: 'papier.jpg',
  })
  await session.end()
  return { vendor, id }
}

function certificateOf({ businessName }: { businessName: string }, tab: Page) {
  return tab.getByRole('article', { name: `Bescheinigung von ${businessName}` })
}

/** What waits for an admin. */
export const DESK_FORMS: Form[] = [
  {
    name: 'end of a ban',
    call: 'admin.toggleUserBan',
    async arrange(page) {
      const vendor = await createVendor({ plan: 'STANDARD' })
      const account = await enterAdmin(page)
      const admin = await openSession(account)
      const [user] = await admin.query<{ id: number }[]>('admin.getUsers', { search: vendor.email })
      await admin.call('admin.toggleUserBan', { userId: user?.id, ban: true })
      await admin.end()
      return {
        account,
        path: '/admin?tab=users',
        reach: tab =>
          tab
            .getByRole('row')
            .filter({ hasText: vendor.email })
            .getByRole('button', { name: 'Entsperren' })
            .click(),
        button: tab => question(tab).getByRole('button', { name: 'Benutzer entsperren' }),
        says: tab => tab.getByText('Benutzer-Status aktualisiert'),
        happened: () => countRows('users.email, active', vendor.email),
        keeps: 'little',
      }
    },
  },
  {
    name: 'deletion of a blog post',
    call: 'blog.delete',
    async arrange(page) {
      const title = unique('Was im November zu tun ist')
      const account = await enterAdmin(page)
      const admin = await openSession(account)
      const slug = `november-${Date.now()}`
      await admin.call('blog.create', { title, slug, content: '<p>Nichts.</p>', status: 'draft' })
      await admin.end()
      return {
        account,
        path: '/admin?tab=blog',
        reach: tab => tab.getByRole('button', { name: `${title} löschen` }).click(),
        button: tab => question(tab).getByRole('button', { name: 'Beitrag löschen' }),
        says: tab => tab.getByText('Beitrag gelöscht'),
        happened: async () => 1 - (await countRows('posts.title', title)),
        keeps: 'little',
      }
    },
  },
  {
    name: 'decision on a certificate',
    call: 'certificates.decide',
    async arrange(page) {
      const { vendor } = await sendCertificate()
      return {
        account: await enterAdmin(page),
        path: '/admin?tab=certificates',
        reach: tab => certificateOf(vendor, tab).getByRole('button', { name: 'Nicht annehmen' }).click(),
        fields: tab => [{ at: question(tab).getByLabel('Grund'), text: 'Das Siegel ist nicht zu lesen.' }],
        button: tab => question(tab).getByRole('button', { name: 'Nicht annehmen' }),
        says: tab => tab.getByText('Entschieden, die Nachricht ist unterwegs.'),
        happened: () => countMails(vendor.email, 'konnten wir nicht annehmen'),
        saysElsewhere: tab => tab.getByText('Über diese Bescheinigung ist schon entschieden.'),
        isGoneAfterwards: true,
        keeps: 'draft',
      }
    },
  },
  {
    name: 'withdrawal of a certificate',
    call: 'certificates.withdraw',
    async arrange(page) {
      const { vendor, id } = await sendCertificate()
      const account = await enterAdmin(page)
      const admin = await openSession(account)
      await admin.call('certificates.decide', { certificateId: id, accept: true })
      await admin.end()
      return {
        account,
        path: '/admin?tab=certificates',
        reach: tab => certificateOf(vendor, tab).getByRole('button', { name: 'Zurücknehmen' }).click(),
        fields: tab => [{ at: question(tab).getByLabel('Grund'), text: 'Das Amt kennt sie nicht.' }],
        button: tab => question(tab).getByRole('button', { name: 'Zurücknehmen' }),
        says: tab => tab.getByText('Entschieden, die Nachricht ist unterwegs.'),
        happened: () => countMails(vendor.email, 'zeigen wir nicht mehr'),
        saysElsewhere: tab => tab.getByText('Diese Bescheinigung ist nicht angenommen.'),
        isGoneAfterwards: true,
        keeps: 'draft',
      }
    },
  },
  {
    name: 'decision on an appeal',
    call: 'reports.decideAppeal',
    async arrange(page) {
      const { title, vendor, path } = await removeListing()
      const token = new URL(path).searchParams.get('token')
      const visitor = await openSession()
      await visitor.call('reports.appeal', { decision: { token }, text: 'Es sind meine eigenen.' })
      await visitor.end()
      return {
        account: await enterAdmin(page),
        path: '/admin?tab=reports',
        reach: tab => tab.getByRole('button', { name: new RegExp(`Einspruch: ${title}`) }).click(),
        fields: tab => [{ at: tab.getByLabel('Ihre Begründung'), text: ANSWER }],
        button: tab => tab.getByRole('button', { name: 'Ablehnen', exact: true }),
        says: tab => tab.getByText('Entschieden. Die Imkerei bekommt eine E-Mail.'),
        happened: () => countMails(vendor.email, 'Zu Ihrem Einspruch gegen'),
        saysAgain: tab => tab.getByText('Darüber wurde inzwischen entschieden.'),
        keeps: 'draft',
      }
    },
  },
]
