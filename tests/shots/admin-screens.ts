import type { AdminActionPage } from '#shared/admin.ts'
import { paths } from '#shared/web/paths.ts'
import { as, inTurn, press } from '#tests/shots/acts.ts'
import { answer } from '#tests/shots/network.ts'
import type { Screen } from '#tests/shots/screen.ts'

const asAdmin = as('admin')

const LOG: AdminActionPage = {
  actions: [
    {
      action: 'admin.toggleUserBan',
      before: { isActive: true },
      after: { isActive: false },
      network: '198.51.100.0',
    },
    {
      action: 'admin.deleteListing',
      before: { title: 'Waldhonig', status: 'active' },
      after: null,
      network: '2001:db8::',
    },
    {
      action: 'blog.create',
      before: null,
      after: { title: 'Winterfütterung', slug: 'winterfuetterung', status: 'draft' },
      network: '198.51.100.0',
    },
  ].map((facts, index) => ({
    id: index,
    createdAt: new Date(`2026-11-20T1${5 - index}:04:00Z`),
    adminId: 5,
    adminEmail: index === 1 ? null : 'admin@wabenmarkt.test',
    targetId: 12 + index,
    requestId: '',
    ...facts,
  })),
  total: 120,
}

const POSTS = `${paths.admin}?tab=blog`

/** What the operator's people see. */
export const ADMIN_SCREENS: readonly Screen[] = [
  asAdmin('admin', paths.admin),
  ...['subscriptions', 'users', 'listings'].map(tab => asAdmin(`admin-${tab}`, `${paths.admin}?tab=${tab}`)),
  asAdmin('admin-actions', `${paths.admin}?tab=actions`, { arrange: answer({ 'admin.getActions': LOG }) }),
  asAdmin('admin-actions-empty', `${paths.admin}?tab=actions&action=admin.deleteListing`),
  asAdmin('admin-search', paths.admin, {
    async act(page) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Suche' }).fill('honig')
      await page.getByRole('option').first().waitFor()
    },
    isLayer: true,
  }),
  asAdmin('admin-ban', `${paths.admin}?tab=users`, { act: press('Sperren'), isLayer: true }),
  asAdmin('admin-delete', `${paths.admin}?tab=listings`, { act: press(/löschen$/), isLayer: true }),
  asAdmin('admin-blog', POSTS),
  asAdmin('admin-post', POSTS, { act: press(/bearbeiten$/) }),
  asAdmin('admin-post-preview', POSTS, {
    act: inTurn(press(/bearbeiten$/), press('Vorschau')),
    isLayer: true,
  }),
]
