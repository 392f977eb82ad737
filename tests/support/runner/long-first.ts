import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longer than 20 s on two cores, of quick ones longer than 5 s; the longest first. */
const LONG = [
  'api/inputs',
  'operations/migrations',
  'api/roles',
  'security/hostile-pictures',
  'operations/workers',
  'toolchain/dev-start',
  'cli/delete-account',
  'payments/random-walk',
  'security/enumeration',
  'faults/imports',
  'faults/renewals',
  'cli/reconcile-payments',
  'faults/process-survives',
  'toolchain/embedded-database',
  'faults/kill',
  'billing/lifted-ban',
  'statistics/statistics',
  'listings/views',
  'auth/auth',
  'billing/reconcile',
  'account/deletion',
  'contracts/contracts',
  'top-listings/renewals',
  'billing/returned-money',
  'search/search-statements',
  'mail/header-injection',
  'auth/social-callback',
  'search/search-reference',
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
