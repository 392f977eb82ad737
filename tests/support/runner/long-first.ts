import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longer than 7 s on two cores, the longest first. */
const LONG = [
  'faults/imports',
  'api/inputs',
  'security/enumeration',
  'payments/random-walk',
  'api/roles',
  'security/body-floods',
  'security/hostile-pictures',
  'toolchain/dev-start',
  'operations/migrations',
  'faults/process-survives',
  'billing/payment-return',
  'toolchain/embedded-database',
  'faults/database-outages',
  'faults/payment-outages',
  'billing/top-listing-dialogs',
  'faults/kill',
  'statistics/statistics',
  'faults/storage-outages',
  'listings/views',
  'faults/renewals',
  'operations/contract-receipt',
  'search/search-reference',
  'operations/workers',
  'vendor/listing-actions',
  'security/slow-lane',
  'billing/subscription-tab',
  'faults/lock-order-of-all',
  'billing/cancellation-form',
  'auth/auth',
  'operations/built-product',
  'contracts/contracts',
  'admin/contracts',
  'toolchain/regular-expressions',
  'mail/header-injection',
  'billing/lifted-ban',
  'contracts/notices',
  'billing/returned-money',
  'contracts/top-listing-notices',
  'editor/animal-papers',
  'billing/end-contract',
  'billing/plan-edges',
  'contracts/withdrawals',
  'auth/social-callback',
]

/** What takes long begins first, so that nobody waits for the last worker: Vitest knows only the sizes of files. */
export class LongFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => rankOf(a) - rankOf(b)))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONG.findIndex(name => moduleId.endsWith(`${name}.test.ts`))
  return rank === -1 ? LONG.length : rank
}
