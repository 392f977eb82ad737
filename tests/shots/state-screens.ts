import { paths } from '#shared/web/paths.ts'
import { as, follow, followInFooter, inTurn, openTab, press } from '#tests/shots/acts.ts'
import { breakDown, cutConnection, refuse, repeatPictures, reword, stall } from '#tests/shots/network.ts'
import type { Screen } from '#tests/shots/screen.ts'

const asNobody = as('nobody')
const asVendor = as('premium')
const asAdmin = as('admin')

/** Sixty characters without a space, as long as words and names get. */
const ENDLESS = 'Bienenwirtschaftsbedarfsgroßhandelsgesellschaftsvertretungen'

const LONG_WORDS = reword({
  'Sommerhonig mit viel Linde, Ernte Juli 2026': ENDLESS,
  'Imkerei Kumpfmüller': ENDLESS,
  Traunstein: ENDLESS,
  'Buckfast-Ableger auf Dadant US, Königin 2026': ENDLESS,
})
const LONG_NAMES = reword({
  'Bienenhof Alzwinkel': ENDLESS,
  'Lena Obermayr': ENDLESS,
  'Abfüllbehälter 50 kg, Edelstahl, mit Quetschhahn': ENDLESS,
  'Bernhard Eixenberger': ENDLESS,
  'b.eixenberger@post.example': `${ENDLESS}@post.example`,
})

const WAITING: readonly Screen[] = [
  asNobody('waiting-marketplace', paths.about, {
    arrange: stall('listings.search'),
    act: followInFooter('Marktplatz'),
    isWaiting: true,
  }),
  asNobody('waiting-listing', paths.marketplace, {
    arrange: stall('listings.getById'),
    act: follow(/Salzburger/),
    isWaiting: true,
  }),
  asNobody('waiting-blog-post', paths.blog, {
    arrange: stall('blog.getBySlug'),
    act: follow(/./),
    isWaiting: true,
  }),
  asVendor('waiting-dashboard', paths.dashboard, {
    arrange: stall('listings.getMyListings'),
    isWaiting: true,
  }),
  asVendor('waiting-leads', paths.dashboardLeads, { arrange: stall('leads.'), isWaiting: true }),
  asVendor('waiting-favorites', paths.favorites, { arrange: stall('favorites.'), isWaiting: true }),
  asAdmin('waiting-admin', paths.admin, { arrange: stall('admin.'), isWaiting: true }),
  asAdmin('waiting-admin-users', `${paths.admin}?tab=users`, { arrange: stall('admin.'), isWaiting: true }),
]

const REFUSED: readonly Screen[] = [
  asNobody('refused-marketplace', paths.about, {
    arrange: refuse('listings.search'),
    act: followInFooter('Marktplatz'),
  }),
  asNobody('refused-listing', paths.marketplace, {
    arrange: refuse('listings.getById'),
    act: follow(/Salzburger/),
  }),
  asNobody('refused-enquiry', paths.listing(1), {
    arrange: refuse('leads.submit'),
    act: inTurn(async page => {
      await page.getByLabel('Name').fill('Käthe Wagenhuber')
      await page.getByLabel('E-Mail').fill('kaethe@beispiel.test')
      await page.getByLabel('Nachricht').fill('Grüß Gott, ist noch etwas da?')
      await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check()
    }, press('Anfrage senden')),
  }),
  asVendor('refused-dashboard', paths.dashboard, { arrange: refuse('listings.getMyListings') }),
  asVendor('refused-favorites', paths.favorites, { arrange: refuse('favorites.') }),
  asAdmin('refused-admin', paths.admin, { arrange: refuse('admin.'), act: openTab('Benutzer') }),
]

const BROKEN: readonly Screen[] = [
  asNobody('offline', paths.marketplace, { arrange: cutConnection }),
  asNobody('outage-home', paths.home, { arrange: breakDown }),
  asNobody('outage-listing', paths.listing(1), { arrange: breakDown }),
  asVendor('outage-dashboard', paths.dashboard, { arrange: breakDown }),
]

const EXTREMES: readonly Screen[] = [
  asNobody('extreme-listing-words', paths.listing(1), { arrange: LONG_WORDS }),
  asNobody('extreme-listing-ten-pictures', paths.marketplaceSearch('Sommerhonig'), {
    arrange: repeatPictures(5),
    act: follow(/Sommerhonig mit viel Linde/),
  }),
  asNobody('extreme-listing-no-picture', paths.marketplaceSearch('Unbegattete'), {
    act: follow(/^Unbegattete/),
  }),
  asNobody('extreme-listing-no-price', paths.marketplaceSearch('Wanderanhänger'), {
    act: follow(/^Wanderanhänger/),
  }),
  asNobody('extreme-marketplace-words', paths.marketplace, { arrange: LONG_WORDS }),
  asVendor('extreme-dashboard-words', paths.dashboard, { arrange: LONG_NAMES }),
  asVendor('extreme-lead-words', paths.dashboardLeads, {
    arrange: LONG_NAMES,
    act: press(/ansehen$/),
    isLayer: true,
  }),
]

/** What a visit shows on its way, when something fails, and with the longest data there can be. */
export const STATE_SCREENS: readonly Screen[] = [...WAITING, ...REFUSED, ...BROKEN, ...EXTREMES]
