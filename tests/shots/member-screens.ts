import type { Page } from 'playwright'
import type { Check, CheckedListing, CheckOutcome } from '#shared/listings/freshness.ts'
import type { UsualPrice } from '#shared/listings/prices/usual-price.ts'
import type { SavedSearch } from '#shared/search/saved-searches.ts'
import { paths } from '#shared/web/paths.ts'
import { as, follow, followInFooter, inTurn, press, pressInHeader } from '#tests/shots/acts.ts'
import { answer, keep, reword } from '#tests/shots/network.ts'
import type { Screen } from '#tests/shots/screen.ts'

const asVendor = as('premium')
const asNewcomer = as('neu')

const typeTitle = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Titel' }).fill('Waldhonig aus dem Chiemgau')
}

const writeQueen = async (page: Page) => {
  const fill = (label: string, value: string) => page.getByRole('textbox', { name: label }).fill(value)
  await fill('Titel', 'Carnica-Königin, belegstellenbegattet')
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  // On narrow screens it is folded.
  await page.locator('details[data-part="queenPassport"]').evaluate('details => { details.open = true }')
  await fill('Schlupfjahr', '2026')
  await page.getByRole('textbox', { name: 'Linie' }).first().fill('Troiseck 1075')
  await fill('Belegstelle', 'Hochgebirgsbelegstelle Rofan')
  await fill('Honigleistung', '112')
  await fill('Sanftmut', '97')
}

const typeDescription = async (page: Page) => {
  await page.getByLabel('Beschreibung').fill('Seit 1987 am Hochberg.')
}

const chooseRow = async (page: Page) => {
  await page.getByRole('checkbox').nth(1).check()
}

const seeMessage = (text: string) => async (page: Page) => {
  await page.getByText(text).waitFor()
}

const SEARCH: SavedSearch = {
  id: 1,
  name: 'Ableger Zander um Traunstein',
  query: 'postalCode=83278&category=colonies&breed=carnica&hiveSystem=zander&radius=25',
  maxPrice: null,
  frequency: 'instant',
  newCount: 4,
  seenAt: new Date('2026-11-18T08:00:00Z'),
  lastMailAt: new Date('2026-11-20T08:15:00Z'),
  lastMailCount: 2,
  createdAt: new Date('2026-11-03T08:00:00Z'),
}
const SEARCHES: SavedSearch[] = [
  SEARCH,
  {
    ...SEARCH,
    id: 2,
    name: 'Waldhonig im Glas',
    query: 'q=Waldhonig&category=honey&shippingAvailable=1',
    frequency: 'daily',
    newCount: 11,
  },
  {
    ...SEARCH,
    id: 3,
    name: 'Schleuder gebraucht, Österreich',
    query: 'category=equipment&country=AT',
    frequency: 'off',
    newCount: 0,
    lastMailAt: null,
  },
]

const USUAL: UsualPrice = { from: '120.00', middle: '150.00', to: '180.00', count: 143 }
const CHECKED: CheckedListing = {
  id: 1,
  title: 'Waldhonig aus dem Bayerischen Wald, kräftig',
  category: 'honey',
  price: '9.50',
  priceUnit: '500 g',
  lookedAt: new Date('2026-09-18T08:00:00Z'),
  confirmedAt: null,
}
const CONFIRMED_AT = new Date('2026-11-03T08:00:00Z')
const CHECK: Record<string, unknown> = {
  'freshness.getCheck': {
    businessName: 'Imkerei Lindenhof',
    listings: [
      CHECKED,
      { ...CHECKED, id: 2, title: 'Ableger auf Zander, 6 Waben', price: '165.00', priceUnit: null },
      { ...CHECKED, id: 3, title: 'Wirtschaftsvolk Carnica, Deutsch Normal', price: null, priceUnit: null },
      {
        ...CHECKED,
        id: 4,
        title: 'Honigschleuder, 4 Waben tangential, Handbetrieb mit Quetschhahn aus Edelstahl',
        price: '349.00',
        priceUnit: null,
        lookedAt: CONFIRMED_AT,
        confirmedAt: CONFIRMED_AT,
      },
    ],
    total: 4,
    rhythm: 'usual',
  } satisfies Check,
  'freshness.answer': { confirmed: 3, sold: 1, refusals: [] } satisfies CheckOutcome,
}

const VENDOR_SCREENS = [
  asVendor('dashboard', paths.dashboard),
  asVendor('user-menu', paths.dashboard, { act: pressInHeader(/^Lena/), isLayer: true, from: 1024 }),
  asVendor('dashboard-delete', paths.dashboard, { act: press(/löschen$/), isLayer: true }),
  asVendor('dashboard-menu', paths.dashboard, {
    act: press(/^Weitere Aktionen für Imkerjacke/),
    isLayer: true,
  }),
  asVendor('dashboard-bulk', paths.dashboard, { act: chooseRow }),
  asVendor('listing-sold', paths.dashboard, {
    act: follow('Wirtschaftsvolk Buckfast auf Dadant US, mit Beute'),
  }),
  asVendor('dashboard-leads', paths.dashboardLeads),
  asVendor('dashboard-lead', paths.dashboardLeads, { act: press(/ansehen$/), isLayer: true }),
  asVendor('dashboard-lead-delete', paths.dashboardLeads, { act: press(/löschen$/), isLayer: true }),
  asVendor('dashboard-subscription', paths.dashboardSubscription),
  asVendor('dashboard-settings', `${paths.dashboard}?tab=settings`),
  asVendor('editor-new', paths.newListing),
  asVendor('editor-errors', paths.newListing, { act: press('Inserat speichern') }),
  // What was typed is kept by the browser, which offers it at the next visit.
  asVendor('editor-draft', paths.newListing, {
    act: inTurn(typeTitle, page => page.reload().then(() => undefined)),
  }),
  asVendor('editor-honey', paths.dashboard, { act: follow(/^Waldhonig 2026.* bearbeiten$/) }),
  asVendor('editor-colony', paths.dashboard, { act: follow(/^Wirtschaftsvölker auf Zander.* bearbeiten$/) }),
  asVendor('editor-queen', paths.newListing, { act: writeQueen }),
  asVendor('editor-edit', paths.dashboard, { act: follow(/bearbeiten$/) }),
  asVendor('print-listing', paths.dashboard, {
    act: inTurn(follow(/bearbeiten$/), page =>
      page.goto(page.url().replace(/edit$/, 'drucken')).then(() => undefined),
    ),
  }),
  asVendor('profile', paths.profile),
  asVendor('certificates', paths.certificates),
  asVendor('certificates-errors', paths.certificates, { act: press('Bescheinigung senden') }),
  asVendor('profile-unsaved', paths.profile, {
    act: inTurn(typeDescription, followInFooter('Impressum')),
    isLayer: true,
  }),
  asVendor('favorites', paths.favorites, { arrange: keep(1, 2, 3) }),
  asVendor('favorites-undo', paths.favorites, {
    arrange: keep(1, 2, 3),
    act: inTurn(press(/^Entfernen/), seeMessage('Aus Favoriten entfernt')),
    isLayer: true,
  }),
  asVendor('account-data', paths.accountData),
  asVendor('dashboard-statistics-prices', `${paths.dashboard}?tab=statistics`, {
    arrange: reword({
      '"price":null,"course"': `"price":${JSON.stringify({ own: '165.00', usual: USUAL })},"course"`,
    }),
  }),
  asVendor('editor-usual-price', paths.dashboard, {
    arrange: answer({ 'statistics.getUsualPrice': USUAL }),
    act: follow(/Ableger.*bearbeiten$/),
  }),
  asVendor('dashboard-statistics', `${paths.dashboard}?tab=statistics`),
  asVendor('listing-check', `${paths.listingCheck('x')}?verkauft=4`, { arrange: answer(CHECK) }),
  asVendor('listing-check-rarer', `${paths.listingCheck('x')}?mails=rare`, { arrange: answer(CHECK) }),
  asVendor('listing-check-answered', paths.listingCheck('x'), {
    arrange: answer(CHECK),
    act: inTurn(press('Alles aktuell'), seeMessage('Danke.')),
  }),
  asVendor('saved-searches', paths.savedSearches, { arrange: answer({ 'alerts.getMySearches': SEARCHES }) }),
  asNewcomer('saved-searches-empty', paths.savedSearches),
  asNewcomer('wanted-form', `${paths.placeWantedAd}?category=colonies&breed=carnica&postalCode=83278`),
  asNewcomer('wanted-form-errors', paths.placeWantedAd, { act: press('Gesuch aufgeben') }),
  asVendor('wanted-offer', paths.wantedAds, {
    act: inTurn(follow(/^Zwei Carnica/), press('Anbieten')),
    isLayer: true,
  }),
  asVendor('enquiries', paths.enquiries),
  asVendor('delete-account', paths.deleteAccount),
  asVendor('delete-account-errors', paths.deleteAccount, { act: press('Konto endgültig löschen') }),
  asVendor('pricing-own-plan', paths.pricing),
]

const NEWCOMER_SCREENS = [
  asNewcomer('welcome', paths.dashboard),
  asNewcomer('editor-without-profile', paths.newListing),
  asNewcomer('profile-new', paths.profile),
  asNewcomer('profile-errors', paths.profile, { act: press('Profil speichern') }),
  asNewcomer('favorites-empty', paths.favorites),
]

/** What is seen with an account: a vendor's, a new one's. */
export const MEMBER_SCREENS: readonly Screen[] = [...VENDOR_SCREENS, ...NEWCOMER_SCREENS]
