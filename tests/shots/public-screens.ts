import { paths } from '#shared/web/paths.ts'
import { as, follow, press, pressInHeader } from '#tests/shots/acts.ts'
import type { Screen } from '#tests/shots/screen.ts'

const asNobody = as('nobody')

/** What everybody can open. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  asNobody('home', paths.home),
  asNobody('home-first-visit', paths.home, { isFirstVisit: true, isLayer: true }),
  asNobody('mobile-menu', paths.home, { act: pressInHeader('Menü öffnen'), below: 1024, isLayer: true }),
  asNobody('marketplace', paths.marketplace),
  asNobody('marketplace-honey', `${paths.marketplaceCategory('honey')}&postalCode=83278&radius=100`),
  asNobody('marketplace-last-page', `${paths.marketplace}?page=2`),
  asNobody('marketplace-empty', paths.marketplaceSearch('Xylophon')),
  asNobody('marketplace-unknown-place', `${paths.marketplace}?postalCode=00000`),
  asNobody('marketplace-sorting', paths.marketplace, { act: press('Wie sortieren wir?'), isLayer: true }),
  asNobody('marketplace-filters', paths.marketplaceCategory('queens'), {
    act: press(/^Filter/),
    below: 960,
    isLayer: true,
  }),
  asNobody('listing', paths.listing(1)),
  asNobody('listing-form-errors', paths.listing(1), { act: press('Anfrage senden') }),
  asNobody('gallery-zoom', paths.listing(1), { act: press(/vergrößern$/), isLayer: true }),
  asNobody('listing-missing', paths.listing(999_999)),
  asNobody('vendors', paths.vendors),
  asNobody('vendors-near', `${paths.vendors}?postalCode=83278`),
  asNobody('vendors-unknown-place', `${paths.vendors}?postalCode=00000`),
  asNobody('vendor', paths.vendor('1')),
  asNobody('vendor-away', paths.vendor('6')),
  asNobody('vendor-category', `${paths.vendor('3')}?category=colonies`),
  asNobody('vendor-missing', paths.vendor('999999')),
  asNobody('about', paths.about),
  asNobody('imprint', paths.imprint),
  asNobody('privacy', paths.privacy),
  asNobody('terms', paths.terms),
  asNobody('accessibility', paths.accessibility),
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
  asNobody('account-deleted', paths.accountDeleted),
  asNobody('not-found', '/nirgendwo'),
]
