/** What every page runs on: changes rarely, so browsers keep it over many releases. */
const LIBRARIES =
  /preload-helper|rolldown[\\/]runtime|node_modules[\\/](?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack|@trpc|superjson|copy-anything|is-what)[\\/]/

/** What several pages share: one file instead of dozens of small ones. */
const COMMON =
  /client[\\/]src[\\/](?:app|lib|styles|ui|features[\\/](?:favorites|home|listings))[\\/]|[\\/]auth[\\/](?:use-current-user|login-notice)\.|[\\/]shared[\\/]|[\\/]lucide-react[\\/]/

/** Of these, what comes with its first use: what brings a library of its own, rules of input, texts of inner pages. */
const LATER =
  /[\\/]ui[\\/][\w-]+[\\/](?:auth-layout|card-table|confirm-dialog|dialog|menu|password-input|ruled-section|scrim|sheet|skeleton|tabs|table-skeleton|toast-messages|toast-region|tooltip|use-dismiss-timer|use-leave-guard|use-return-focus)\.|[\\/]ui[\\/]data[\\/](?:panel-head|table|tiles|toolbar)(?:\.module)?\.css|[\\/]ui[\\/]messages[\\/]toast\.css|[\\/]shared[\\/](?:inputs[\\/][\w-]+|core[\\/](?:errors|ids|idempotency-key|zod)|admin|blog|leads|orders|order-terms|sales-tax)\.|[\\/]shared[\\/]legal[\\/]|-schema\.|[\\/]icons[\\/](?:arrow-left|check|download|eye|eye-off|folder-down|hourglass|info|pause|plus|trash)\./

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
  ],
}
