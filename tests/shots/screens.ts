import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'

/** Whose session a screen is seen with: a demo account, or nobody's. */
export type Viewer = 'nobody' | 'premium' | 'neu' | 'admin'

export interface Screen {
  name: string
  path: string
  viewer: Viewer
  /** What a person does after the page has come: opens a dialog, sends an empty form. */
  act?: (page: Page) => Promise<void>
  /** In CSS pixels, where the screen exists on narrow (`below`) or wide (`from`) windows only. */
  below?: number
  from?: number
  /** A layer over the page: what is in the window counts, not the whole page. */
  isLayer?: boolean
  /** Nothing decided on cookies yet, so that the banner shows. */
  isFirstVisit?: boolean
}

type Extras = Omit<Screen, 'name' | 'path' | 'viewer'>

const screen =
  (viewer: Viewer) =>
  (name: string, path: string, extras: Extras = {}): Screen => ({ name, path, viewer, ...extras })

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).first().click()
}
const follow = (name: string | RegExp) => async (page: Page) => {
  const { pathname } = new URL(page.url())
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await page.waitForURL(url => url.pathname !== pathname)
}
const inHeader = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name }).click()
}

const asNobody = screen('nobody')
const PUBLIC_SCREENS = [
  asNobody('home', paths.home),
  asNobody('home-first-visit', paths.home, { isFirstVisit: true, isLayer: true }),
  asNobody('mobile-menu', paths.home, { act: inHeader('Menü öffnen'), below: 1024, isLayer: true }),
  asNobody('marketplace', paths.marketplace),
  asNobody('marketplace-honey', `${paths.marketplaceCategory('honey')}&postalCode=83278&radius=100`),
  asNobody('marketplace-last-page', `${paths.marketplace}?page=2`),
  asNobody('marketplace-empty', paths.marketplaceSearch('Xylophon')),
  asNobody('marketplace-filters', paths.marketplaceCategory('queens'), {
    act: press(/^Filter/),
    below: 960,
    isLayer: true,
  }),
  asNobody('listing', paths.listing(1)),
  asNobody('listing-form-errors', paths.listing(1), { act: press('Anfrage senden') }),
  asNobody('listing-missing', paths.listing(999_999)),
  asNobody('about', paths.about),
  asNobody('imprint', paths.imprint),
  asNobody('privacy', paths.privacy),
  asNobody('terms', paths.terms),
  asNobody('cookie-settings', paths.cookieSettings),
  asNobody('blog', paths.blog),
  asNobody('blog-post', paths.blog, { act: follow(/./) }),
  asNobody('pricing', paths.pricing),
  asNobody('login', paths.login),
  asNobody('login-errors', paths.login, { act: press('Anmelden') }),
  asNobody('register', paths.register),
  asNobody('register-errors', paths.register, { act: press('Konto erstellen') }),
  asNobody('forgot-password', paths.forgotPassword),
  asNobody('reset-password', `${paths.resetPassword}?token=unknown`),
  asNobody('verify-email', `${paths.verifyEmail}?token=unknown`),
  asNobody('not-found', '/nirgendwo'),
]

const asVendor = screen('premium')
const VENDOR_SCREENS = [
  asVendor('dashboard', paths.dashboard),
  asVendor('user-menu', paths.dashboard, { act: inHeader(/^Lena/), isLayer: true, from: 1024 }),
  asVendor('dashboard-delete', paths.dashboard, { act: press(/löschen$/), isLayer: true }),
  asVendor('dashboard-leads', paths.dashboardLeads),
  asVendor('dashboard-lead', paths.dashboardLeads, { act: press(/ansehen$/), isLayer: true }),
  asVendor('dashboard-subscription', paths.dashboardSubscription),
  asVendor('dashboard-settings', `${paths.dashboard}?tab=settings`),
  asVendor('editor-new', paths.newListing),
  asVendor('editor-errors', paths.newListing, { act: press('Inserat speichern') }),
  asVendor('editor-edit', paths.dashboard, { act: follow(/bearbeiten$/) }),
  asVendor('profile', paths.profile),
  asVendor('favorites', paths.favorites),
]

const asNewcomer = screen('neu')
const NEWCOMER_SCREENS = [
  asNewcomer('welcome', paths.dashboard),
  asNewcomer('editor-without-profile', paths.newListing),
  asNewcomer('profile-new', paths.profile),
  asNewcomer('favorites-empty', paths.favorites),
]

const asAdmin = screen('admin')
const ADMIN_SCREENS = [
  asAdmin('admin', paths.admin),
  ...['subscriptions', 'users', 'listings', 'blog'].map(tab =>
    asAdmin(`admin-${tab}`, `${paths.admin}?tab=${tab}`),
  ),
]

/** Every screen of the product with the demo data, in the states a still picture can show. */
export const SCREENS: readonly Screen[] = [
  ...PUBLIC_SCREENS,
  ...VENDOR_SCREENS,
  ...NEWCOMER_SCREENS,
  ...ADMIN_SCREENS,
]

export function existsAt({ below = Number.POSITIVE_INFINITY, from = 0 }: Screen, width: number): boolean {
  return width >= from && width < below
}
