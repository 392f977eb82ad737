/** What every page runs on: changes rarely, so browsers keep it over many releases. */
const LIBRARIES =
  /preload-helper|rolldown[\\/]runtime|node_modules[\\/](?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack|@trpc|superjson|copy-anything|is-what)[\\/]/

/** What several pages share: one file instead of dozens of small ones. */
const COMMON =
  /client[\\/]src[\\/](?:app|lib|styles|ui|features[\\/](?:favorites|home|listings))[\\/]|[\\/]auth[\\/](?:use-current-user|login-notice)\.|[\\/]reports[\\/]report-link\.|[\\/]alerts[\\/]save-search-button\.|[\\/]shared[\\/]|[\\/]lucide-react[\\/]/

/** Of `ui`, what brings a library of its own, or is of inner pages alone. */
const LATER_UI =
  'auth-layout|back-link|card-table|choice-card|confirm-dialog|dialog|focus-first-invalid|link-chips|menu|options-of|password-input|radio-group|ruled-section|scrim|sheet|skeleton|tabs|table-skeleton|text-of|toast-messages|toast-region|tooltip|use-dismiss-timer|use-failed-picture|use-leave-guard|use-return-focus|version-conflict'
/** Of `shared`, rules of input and what only pages know that few open. */
const LATER_SHARED =
  'inputs[\\\\/](?:(?:details|listings)[\\\\/])?[\\w-]+|details[\\\\/](?!mark-color)[\\w-]+|map[\\\\/][\\w-]+|movement[\\\\/][\\w-]+|core[\\\\/](?:add-days|day-text|errors|exact-time|ids|idempotency-key|is-day|zod)|legal[\\\\/][\\w-]+|legal[\\\\/](?:terms|withdrawal)[\\\\/](?:[\\d-]+[\\\\/])?[\\w-]+|admin|billing|blog|certificates|contact-data|contracts|decided-by|endpoints|filter-labels|freshness|image-limits|imports|inner-paths|leads|list-page|listing-status|listing-texts|near-vendors|operation|order-terms|orders|postal-codes|price-insight|reports|sales-tax|saved-searches|search-help|search-suggestions|search-words|season|secret-queries|shipping|sign-in|sign-in-failures|state-of-sale|statistics|trade-words|unfiltered-search|vendor-offers|verification|wanted-ads'
const LATER_ICONS =
  'archive|arrow-down|arrow-left|arrow-up|bell|book-open|bookmark|calendar-days|camera|check|circle-check|circle-dot|circle-x|clock|copy|download|external-link|eye|eye-off|folder-down|hand|handshake|hexagon|history|hourglass|image-plus|image-up|info|leaf|list|lock|mail|map|message-circle|minus|pause|pencil|plus|printer|scale|scroll-text|shield-check|shopping-basket|star|store|table|trash|tree-palm|triangle-exclamation-point|upload|user-round|x'

/** Of what several pages share, what comes with its first use. */
const LATER = new RegExp(
  [
    String.raw`[\\/]ui[\\/][\w-]+[\\/](?:${LATER_UI})\.`,
    String.raw`[\\/]ui[\\/]data[\\/](?:panel-head|table|tiles|toolbar)(?:\.module)?\.css`,
    String.raw`[\\/]ui[\\/]data[\\/]usual-range\.`,
    String.raw`[\\/]ui[\\/](?:messages[\\/](?:empty-state\.tsx|toast\.css)|navigation[\\/]breadcrumbs\.tsx|pictures[\\/]qr-code\.)`,
    String.raw`[\\/]lib[\\/](?:api[\\/](?:already-gone|excess-text)|format-date|kept-words|read-as-data-url|recent-date|recent-searches|save-file|use-leave-for|use-list-page|use-tax-note)\.`,
    String.raw`[\\/]favorites[\\/]favorite-wish\.`,
    String.raw`[\\/]after-load[\\/](?!use-after-load)`,
    String.raw`[\\/]listings[\\/](?:map|papers)[\\/]`,
    String.raw`[\\/]search[\\/](?:(?:help|shelf|suggest)[\\/]|no-results\.|view-switch\.)`,
    String.raw`[\\/]shared[\\/](?:(?:billing|listings(?:[\\/]prices)?|search|vendors|web)[\\/])?(?:${LATER_SHARED})\.`,
    String.raw`[\\/]home[\\/](?:benefits|home-story|numbers|vendor-band)\.`,
    String.raw`[\\/](?:benefit-section\.|site-footer\.tsx)`,
    String.raw`-schema\.`,
    String.raw`[\\/]icons[\\/](?:${LATER_ICONS})\.`,
  ].join('|'),
)

/** Starts on every page once it is there: one file. */
const BACKGROUND = /after-load[\\/](?:background|kept-links|page-link)\./

/** Days as text: two modules that are seldom apart, and too short for a file each. */
const DATES = /[\\/](?:lib[\\/]format-date|core[\\/]day-text)\./

/** Of plans and promotions, what is said about their tax: of little size, and together wherever prices stand. */
const TAX = /[\\/](?:lib[\\/]use-tax-note|billing[\\/]sales-tax)\./

/** The parts that posts of the blog and their preview share: a few lines of styles each. */
const POSTS = /[\\/]blog[\\/]post-(?:content|meta|picture)\./

/** What pictures are taken and chosen with. */
const PICTURE_ICONS = /[\\/]icons[\\/](?:camera|image-plus|image-up)\./

function isCommon(id: string): boolean {
  return COMMON.test(id) && !LATER.test(id)
}

/** Every browser of the last two and a half years; keeps polyfills out of the first load. */
export const TARGET = 'baseline-widely-available'
export const CODE_SPLITTING = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'libraries', test: LIBRARIES, priority: 2 },
    { name: 'common', test: isCommon, minShareCount: 2, priority: 1 },
    { name: 'background', test: BACKGROUND, priority: 1 },
    { name: 'dates', test: DATES, priority: 1 },
    { name: 'picture-icons', test: PICTURE_ICONS, priority: 1 },
    { name: 'tax', test: TAX, priority: 1 },
    { name: 'posts', test: POSTS, priority: 1 },
  ],
}
