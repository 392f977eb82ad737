import { appealPage } from '#server/pages/content/appeal-page.ts'
import { blogPage, postPage } from '#server/pages/content/blog-pages.ts'
import { enquiriesPage, linkedEnquiryPage, sentEnquiryPage } from '#server/pages/content/enquiry-pages.ts'
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

/** What the server knows of a page and the browser does not need. */
export interface ServedPage {
  /** index: search engines may list it. noindex: they may not. disallow: they need not even ask, as it is personal. */
  robots: 'index' | 'noindex' | 'disallow'
  /**
   * Whether the server renders the first view: pages that are there to be read. Areas of work and what is filled in are
   * rendered by the browser alone, so that no form is sent before its script is there.
   */
  isRendered: boolean
  /** Shows what only one person may see: its answers are kept nowhere. */
  isPersonal: boolean
  /** Its description, and what the page asks the API first. */
  describe: DescribePage
}

export const MISSING: PageDetails = { description: 'Diese Seite gibt es nicht oder nicht mehr.' }

const personalArea = personal(describedAs(`Ihr Bereich bei ${PRODUCT_NAME}.`))

/** What the server adds to each entry of `shared/web/pages.ts`. */
export const PAGE_DETAILS: Readonly<Record<PageName, ServedPage>> = {
  home: listed(homePage),
  marketplace: listed(marketPage),
  listing: listed(listingPage),
  vendors: listed(vendorsPage),
  vendor: listed(vendorPage),
  wantedAds: listed(wantedAdsPage),
  wantedAd: unlisted(wantedAdPage),
  transport: listed(transportPage),
  season: listed(
    describedAs(
      'Das Bienenjahr in zwölf Monaten: was Imkerinnen und Imker wann kaufen, verkaufen und am Stand tun, mit den passenden Inseraten.',
    ),
  ),
  blog: listed(blogPage),
  blogPost: listed(postPage),
  pricing: listed(
    describedAs(
      `Tarife für Imkerinnen und Imker, die bei ${PRODUCT_NAME} verkaufen: Standard, Pro und Premium, monatlich oder jährlich.`,
      queries => queries.site.getSalesTax.fetch(),
    ),
  ),
  sell: listed(
    describedAs(
      `So verkaufen Sie bei ${PRODUCT_NAME}: vier Schritte vom Konto zum ersten Inserat, was es kostet und was Imkerinnen und Imker vorher fragen.`,
      queries => queries.site.getSalesTax.fetch(),
    ),
  ),
  order: own(orderPage),
  about: listed(
    describedAs(
      `Wer hinter ${PRODUCT_NAME} steht und warum es einen Marktplatz nur für die Imkerei gibt.`,
      queries =>
        Promise.all([
          fetchOperator(queries),
          queries.site.getClaims.fetch(),
          queries.site.getSalesTax.fetch(),
        ]),
    ),
  ),
  imprint: listed(describedAs(`Anbieter und Kontakt von ${PRODUCT_NAME}.`, fetchOperator)),
  privacy: listed(
    describedAs(
      `Welche Daten ${PRODUCT_NAME} verarbeitet, wofür, wie lange, und welche Rechte Sie haben.`,
      queries => Promise.all([fetchOperator(queries), queries.site.getDataRecipients.fetch()]),
    ),
  ),
  terms: listed(termsPage),
  accessibility: listed(
    describedAs(
      `Erklärung zur Barrierefreiheit: wie weit ${PRODUCT_NAME} ohne Hürden zu benutzen ist und wohin Sie Barrieren melden.`,
      fetchOperator,
    ),
  ),
  cookieSettings: unlisted(
    describedAs(`Welche Cookies ${PRODUCT_NAME} verwendet und wie Sie darüber bestimmen.`),
  ),
  cancelContract: listed(
    describedAs(`Einen Vertrag mit ${PRODUCT_NAME} kündigen: auf einer Seite, ohne Anmeldung.`),
  ),
  withdrawContract: listed(
    describedAs(`Einen Vertrag mit ${PRODUCT_NAME} binnen 14 Tagen widerrufen, ohne Anmeldung.`),
  ),
  savedSearches: personalArea,
  placeWantedAd: personalArea,
  endSearchMails: letter(describedAs('Die E-Mails zu einer gemerkten Suche beenden.')),
  takeBackCancellation: letter(describedAs('Eine Kündigung zurücknehmen.')),
  reportStatus: letter(describedAs('Was aus Ihrer Meldung geworden ist.')),
  appeal: letter(appealPage),
  register: {
    ...form(`Kostenlos bei ${PRODUCT_NAME} registrieren, Inserate merken und selbst verkaufen.`),
    robots: 'index',
  },
  login: form(`Bei ${PRODUCT_NAME} anmelden.`),
  verifyEmail: form('Ihre E-Mail-Adresse bestätigen.'),
  forgotPassword: form('Ein neues Passwort anfordern.'),
  resetPassword: form('Ein neues Passwort festlegen.'),
  dashboard: personalArea,
  newListing: personalArea,
  editListing: personalArea,
  importListings: personalArea,
  printListing: personalArea,
  profile: personalArea,
  certificates: personalArea,
  listingCheck: form('Sagen, welche Inserate noch aktuell und welche verkauft sind.'),
  favorites: personalArea,
  enquiries: own(enquiriesPage),
  sentEnquiry: own(sentEnquiryPage),
  enquiry: own(linkedEnquiryPage),
  security: personalArea,
  emailChange: form('Eine neue E-Mail-Adresse bestätigen oder die Änderung zurücknehmen.'),
  accountData: personalArea,
  deleteAccount: personalArea,
  accountDeleted: personal(describedAs('Ihr Konto ist gelöscht.')),
  admin: personalArea,
  notFound: unlisted(() => MISSING),
}

/** For everybody to read. */
function listed(describe: DescribePage): ServedPage {
  return { robots: 'index', isRendered: true, isPersonal: false, describe }
}

/** To be read by who has its address. */
function unlisted(describe: DescribePage): ServedPage {
  return { robots: 'noindex', isRendered: true, isPersonal: false, describe }
}

/** Opened by the link of a mail that we sent to one person. */
function letter(describe: DescribePage): ServedPage {
  return { robots: 'noindex', isRendered: true, isPersonal: true, describe }
}

/** To be read by the person whom it concerns. */
function own(describe: DescribePage): ServedPage {
  return { robots: 'disallow', isRendered: true, isPersonal: true, describe }
}

/** To be filled in. */
function form(description: string): ServedPage {
  return { robots: 'noindex', isRendered: false, isPersonal: false, describe: describedAs(description) }
}

/** Where somebody works at what is theirs. */
function personal(describe: DescribePage): ServedPage {
  return { robots: 'disallow', isRendered: false, isPersonal: true, describe }
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
