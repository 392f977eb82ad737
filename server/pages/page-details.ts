import { blogPage, postPage } from '#server/pages/content/blog-pages.ts'
import { homePage, listingPage, marketPage } from '#server/pages/content/listing-pages.ts'
import { orderPage } from '#server/pages/content/order-page.ts'
import { transportPage } from '#server/pages/content/transport-page.ts'
import { vendorPage, vendorsPage } from '#server/pages/content/vendor-pages.ts'
import { wantedAdPage, wantedAdsPage } from '#server/pages/content/wanted-pages.ts'
import type { PageDetails, PageQueries, PageRequest } from '#server/pages/rendering/page.ts'
import { PRODUCT_NAME } from '#shared/core/brand.ts'
import { TERMS_PARAMETER } from '#shared/legal/terms-version.ts'
import type { PageName } from '#shared/web/pages.ts'

type DescribePage = (request: PageRequest) => PageDetails | Promise<PageDetails>

export const MISSING: PageDetails = { description: 'Diese Seite gibt es nicht oder nicht mehr.' }

const personal = describedAs(`Ihr Bereich bei ${PRODUCT_NAME}.`)

/** What the server adds to each entry of `shared/web/pages.ts`: its description, and what the page asks the API first. */
export const PAGE_DETAILS: Readonly<Record<PageName, DescribePage>> = {
  home: homePage,
  marketplace: marketPage,
  listing: listingPage,
  vendors: vendorsPage,
  vendor: vendorPage,
  wantedAds: wantedAdsPage,
  wantedAd: wantedAdPage,
  transport: transportPage,
  season: describedAs(
    'Das Bienenjahr in zwölf Monaten: was Imkerinnen und Imker wann kaufen, verkaufen und am Stand tun, mit den passenden Inseraten.',
  ),
  blog: blogPage,
  blogPost: postPage,
  pricing: describedAs(
    `Tarife für Imkerinnen und Imker, die bei ${PRODUCT_NAME} verkaufen: Standard, Pro und Premium, monatlich oder jährlich.`,
    queries => queries.site.getSalesTax.fetch(),
  ),
  sell: describedAs(
    `So verkaufen Sie bei ${PRODUCT_NAME}: vier Schritte vom Konto zum ersten Inserat, was es kostet und was Imkerinnen und Imker vorher fragen.`,
    queries => queries.site.getSalesTax.fetch(),
  ),
  order: orderPage,
  about: describedAs(
    `Wer hinter ${PRODUCT_NAME} steht und warum es einen Marktplatz nur für die Imkerei gibt.`,
    queries =>
      Promise.all([fetchOperator(queries), queries.site.getClaims.fetch(), queries.site.getSalesTax.fetch()]),
  ),
  imprint: describedAs(`Anbieter und Kontakt von ${PRODUCT_NAME}.`, fetchOperator),
  privacy: describedAs(
    `Welche Daten ${PRODUCT_NAME} verarbeitet, wofür, wie lange, und welche Rechte Sie haben.`,
    queries => Promise.all([fetchOperator(queries), queries.site.getDataRecipients.fetch()]),
  ),
  terms: termsPage,
  accessibility: describedAs(
    `Erklärung zur Barrierefreiheit: wie weit ${PRODUCT_NAME} ohne Hürden zu benutzen ist und wohin Sie Barrieren melden.`,
    fetchOperator,
  ),
  cookieSettings: describedAs(`Welche Cookies ${PRODUCT_NAME} verwendet und wie Sie darüber bestimmen.`),
  cancelContract: describedAs(`Einen Vertrag mit ${PRODUCT_NAME} kündigen: auf einer Seite, ohne Anmeldung.`),
  withdrawContract: describedAs(
    `Einen Vertrag mit ${PRODUCT_NAME} binnen 14 Tagen widerrufen, ohne Anmeldung.`,
  ),
  savedSearches: personal,
  placeWantedAd: personal,
  endSearchMails: describedAs('Die E-Mails zu einer gemerkten Suche beenden.'),
  takeBackCancellation: describedAs('Eine Kündigung zurücknehmen.'),
  reportStatus: describedAs('Was aus Ihrer Meldung geworden ist.'),
  appeal: describedAs('Warum wir eingegriffen haben, und wie Sie widersprechen.'),
  register: describedAs(`Kostenlos bei ${PRODUCT_NAME} registrieren, Inserate merken und selbst verkaufen.`),
  login: describedAs(`Bei ${PRODUCT_NAME} anmelden.`),
  verifyEmail: describedAs('Ihre E-Mail-Adresse bestätigen.'),
  forgotPassword: describedAs('Ein neues Passwort anfordern.'),
  resetPassword: describedAs('Ein neues Passwort festlegen.'),
  dashboard: personal,
  newListing: personal,
  editListing: personal,
  importListings: personal,
  printListing: personal,
  profile: personal,
  certificates: personal,
  listingCheck: describedAs('Sagen, welche Inserate noch aktuell und welche verkauft sind.'),
  favorites: personal,
  enquiries: personal,
  sentEnquiry: personal,
  enquiry: personal,
  security: personal,
  emailChange: describedAs('Eine neue E-Mail-Adresse bestätigen oder die Änderung zurücknehmen.'),
  accountData: personal,
  deleteAccount: personal,
  accountDeleted: describedAs('Ihr Konto ist gelöscht.'),
  admin: personal,
  notFound: () => MISSING,
}

function describedAs(
  description: string,
  fetchData?: (queries: PageQueries) => Promise<unknown>,
): DescribePage {
  return async ({ queries }) => {
    await fetchData?.(queries)
    return { description }
  }
}

function fetchOperator(queries: PageQueries): Promise<unknown> {
  return queries.site.getOperator.fetch()
}

/** Search engines list the terms of today; an earlier or later version is for whom it concerns. */
async function termsPage({ queries, search }: PageRequest): Promise<PageDetails> {
  await fetchOperator(queries)
  const description = `Allgemeine Geschäftsbedingungen: die Regeln, nach denen Sie ${PRODUCT_NAME} nutzen.`
  return new URLSearchParams(search).has(TERMS_PARAMETER)
    ? { description, isIndexed: false }
    : { description }
}
