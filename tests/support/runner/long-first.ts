import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longer than 20 s on two cores, of quick ones longer than 5 s; the longest first. */
const LONG = [
  'faults/imports',
  'api/inputs',
  'security/hostile-pictures',
  'api/roles',
  'toolchain/dev-start',
  'security/enumeration',
  'payments/random-walk',
  'security/body-floods',
  'operations/migrations',
  'operations/backup',
  'faults/process-survives',
  'toolchain/regular-expressions',
  'faults/database-outages',
  'faults/payment-outages',
  'faults/renewals',
  'faults/storage-outages',
  'operations/workers',
  'toolchain/embedded-database',
  'security/floods',
  'faults/kill',
  'search/search-reference',
  'search/search-quality',
  'search/search-plans',
  'billing/lifted-ban',
  'statistics/statistics',
  'listings/views',
  'billing/end-contract',
  'imports/round-trip',
  'search/search-statements',
  'auth/auth',
  'billing/tell-renewals',
  'contracts/contracts',
  'contracts/top-listing-notices',
  'top-listings/top-listing-payments',
  'imports/hostile-files',
  'account/interrupted-deletion',
  'billing/debits',
  'top-listings/renewals',
  'mail/header-injection',
  'billing/plan-edges',
  'contracts/notices',
  'billing/returned-money',
  'auth/social-callback',
  'auth/sign-in-limits',
  'billing/grace',
  'commands/report-reconciliation',
  'geo/import',
  'contracts/withdrawals',
  'map/map-statements',
]

/** What takes long begins first, so that nobody waits for the last worker: Vitest knows only the sizes of files. */
export class LongFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => byProject(a, b) || rankOf(a) - rankOf(b)))
  }
}

/** One project after the other. */
function byProject(a: TestSpecification, b: TestSpecification): number {
  return a.project.name.localeCompare(b.project.name)
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONG.findIndex(name => moduleId.endsWith(`${name}.test.ts`))
  return rank === -1 ? LONG.length : rank
}
