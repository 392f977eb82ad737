import { paths } from '#shared/paths.ts'
import { as, follow, inTurn, press, pressInHeader } from '#tests/shots/acts.ts'
import type { Screen } from '#tests/shots/screens.ts'

const asVendor = as('premium')
const asNewcomer = as('neu')
const asAdmin = as('admin')

const VENDOR_SCREENS = [
  asVendor('dashboard', paths.dashboard),
  asVendor('user-menu', paths.dashboard, { act: pressInHeader(/^Lena/), isLayer: true, from: 1024 }),
  asVendor('dashboard-delete', paths.dashboard, { act: press(/löschen$/), isLayer: true }),
  asVendor('dashboard-leads', paths.dashboardLeads),
  asVendor('dashboard-lead', paths.dashboardLeads, { act: press(/ansehen$/), isLayer: true }),
  asVendor('dashboard-lead-delete', paths.dashboardLeads, { act: press(/löschen$/), isLayer: true }),
  asVendor('dashboard-subscription', paths.dashboardSubscription),
  asVendor('dashboard-settings', `${paths.dashboard}?tab=settings`),
  asVendor('editor-new', paths.newListing),
  asVendor('editor-errors', paths.newListing, { act: press('Inserat speichern') }),
  asVendor('editor-edit', paths.dashboard, { act: follow(/bearbeiten$/) }),
  asVendor('profile', paths.profile),
  asVendor('favorites', paths.favorites),
  asVendor('account-data', paths.accountData),
  asVendor('delete-account', paths.deleteAccount),
  asVendor('delete-account-errors', paths.deleteAccount, { act: press('Konto endgültig löschen') }),
  asVendor('security', paths.security),
  asVendor('pricing-own-plan', paths.pricing),
]

const NEWCOMER_SCREENS = [
  asNewcomer('welcome', paths.dashboard),
  asNewcomer('editor-without-profile', paths.newListing),
  asNewcomer('profile-new', paths.profile),
  asNewcomer('profile-errors', paths.profile, { act: press('Profil speichern') }),
  asNewcomer('favorites-empty', paths.favorites),
]

const POSTS = `${paths.admin}?tab=blog`

const ADMIN_SCREENS = [
  asAdmin('admin', paths.admin),
  ...['subscriptions', 'users', 'listings', 'actions'].map(tab =>
    asAdmin(`admin-${tab}`, `${paths.admin}?tab=${tab}`),
  ),
  asAdmin('admin-ban', `${paths.admin}?tab=users`, { act: press('Sperren'), isLayer: true }),
  asAdmin('admin-delete', `${paths.admin}?tab=listings`, { act: press(/löschen$/), isLayer: true }),
  asAdmin('admin-blog', POSTS),
  asAdmin('admin-post', POSTS, { act: press(/bearbeiten$/) }),
  asAdmin('admin-post-preview', POSTS, {
    act: inTurn(press(/bearbeiten$/), press('Vorschau')),
    isLayer: true,
  }),
]

/** What is seen with an account: a vendor's, a new one's, the operator's. */
export const MEMBER_SCREENS: readonly Screen[] = [...VENDOR_SCREENS, ...NEWCOMER_SCREENS, ...ADMIN_SCREENS]
