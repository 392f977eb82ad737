import { PRODUCT_NAME } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import type { Page, PageQueries } from './page.ts'

interface StaticPage {
  title: string
  description: string
  /** The address that counts, where a page has two. */
  address?: string
  /** Left out for pages that are nothing to search engines. */
  isIndexed?: true
  /** There to be read, not to be filled in; see `Page.isDrawn`. */
  isDrawn?: true
  /** What the page asks the API. */
  ask?: (queries: PageQueries) => Promise<unknown>
}

const PERSONAL = `Ihr Bereich bei ${PRODUCT_NAME}.`

const PRIVACY: StaticPage = {
  title: 'Datenschutzerklärung',
  description: `Welche Daten ${PRODUCT_NAME} verarbeitet, wofür, wie lange, und welche Rechte Sie haben.`,
  address: paths.privacy,
  isIndexed: true,
  isDrawn: true,
  ask: queries => Promise.all([queries.site.getOperator.fetch(), queries.site.getDataRecipients.fetch()]),
}

/** Pages whose head is the same for everyone, by their path. Titles as the client's pages have them. */
export const STATIC_PAGES: Readonly<Record<string, StaticPage>> = {
  [paths.pricing]: {
    title: 'Preise',
    description: `Tarife für Imkerinnen und Imker, die bei ${PRODUCT_NAME} verkaufen: Standard, Pro und Premium, monatlich oder jährlich.`,
    isIndexed: true,
    isDrawn: true,
  },
  [paths.about]: {
    title: 'Über uns',
    description: `Wer hinter ${PRODUCT_NAME} steht und warum es einen Marktplatz nur für die Imkerei gibt.`,
    isIndexed: true,
    isDrawn: true,
    ask: queries => queries.site.getOperator.fetch(),
  },
  [paths.imprint]: {
    title: 'Impressum',
    description: `Anbieter und Kontakt von ${PRODUCT_NAME}.`,
    isIndexed: true,
    isDrawn: true,
    ask: queries => queries.site.getOperator.fetch(),
  },
  [paths.privacy]: PRIVACY,
  [paths.privacyGerman]: PRIVACY,
  [paths.terms]: {
    title: 'AGB',
    description: `Allgemeine Geschäftsbedingungen: die Regeln, nach denen Sie ${PRODUCT_NAME} nutzen.`,
    isIndexed: true,
    isDrawn: true,
    ask: queries => queries.site.getOperator.fetch(),
  },
  [paths.accessibility]: {
    title: 'Barrierefreiheit',
    description: `Erklärung zur Barrierefreiheit: wie weit ${PRODUCT_NAME} ohne Hürden zu benutzen ist und wohin Sie Barrieren melden.`,
    isIndexed: true,
    isDrawn: true,
    ask: queries => queries.site.getOperator.fetch(),
  },
  [paths.cookieSettings]: {
    title: 'Cookie-Einstellungen',
    description: `Welche Cookies ${PRODUCT_NAME} verwendet und wie Sie darüber bestimmen.`,
    isDrawn: true,
  },
  [paths.register]: {
    title: 'Registrieren',
    description: `Kostenlos bei ${PRODUCT_NAME} registrieren, Inserate merken und selbst verkaufen.`,
    isIndexed: true,
  },
  [paths.login]: { title: 'Anmelden', description: `Bei ${PRODUCT_NAME} anmelden.` },
  [paths.verifyEmail]: { title: 'E-Mail bestätigen', description: 'Ihre E-Mail-Adresse bestätigen.' },
  [paths.forgotPassword]: { title: 'Passwort vergessen', description: 'Ein neues Passwort anfordern.' },
  [paths.resetPassword]: { title: 'Neues Passwort', description: 'Ein neues Passwort festlegen.' },
  [paths.dashboard]: { title: 'Dashboard', description: PERSONAL },
  [paths.newListing]: { title: 'Neues Inserat', description: PERSONAL },
  [paths.profile]: { title: 'Profil bearbeiten', description: PERSONAL },
  [paths.favorites]: { title: 'Favoriten', description: PERSONAL },
  [paths.accountData]: { title: 'Meine Daten', description: PERSONAL },
  [paths.deleteAccount]: { title: 'Konto löschen', description: PERSONAL },
  [paths.accountDeleted]: { title: 'Konto gelöscht', description: 'Ihr Konto ist gelöscht.' },
  [paths.security]: { title: 'Sicherheit', description: PERSONAL },
  [paths.admin]: { title: 'Admin Dashboard', description: PERSONAL },
}

export function isStaticPage(path: string): boolean {
  return Object.hasOwn(STATIC_PAGES, path)
}

/** The page at `path`, if it is one of these. */
export async function findStaticPage(path: string, queries: PageQueries): Promise<Page | null> {
  const page = STATIC_PAGES[path]
  if (page === undefined) return null
  await page.ask?.(queries)
  const { title, description, address = path, isIndexed = false, isDrawn = false } = page
  return { status: 200, title, description, address, isIndexed, isDrawn }
}

export function editorPage(): Page {
  return {
    status: 200,
    title: 'Inserat bearbeiten',
    description: PERSONAL,
    address: null,
    isIndexed: false,
    isDrawn: false,
  }
}

export function missingPage(): Page {
  return {
    status: 404,
    title: 'Nicht gefunden',
    description: 'Diese Seite gibt es nicht oder nicht mehr.',
    address: null,
    isIndexed: false,
    isDrawn: true,
  }
}

/** The page could not be made. The client still draws it, tries again and says what is wrong. */
export function brokenPage(status: number): Page {
  return {
    status,
    title: 'Störung',
    description: 'Die Seite ist gerade nicht verfügbar.',
    address: null,
    isIndexed: false,
    isDrawn: false,
  }
}
