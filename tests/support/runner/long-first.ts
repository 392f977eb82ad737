import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longer than 20 s on two cores, the longest first. */
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
  'faults/renewals',
  'cli/reconcile-payments',
  'faults/process-survives',
  'toolchain/embedded-database',
  'faults/kill',
]

/** What takes long begins first, so that nobody waits for the last worker: Vitest knows only the sizes of files. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => (a.project.name === b.project.name ? rankOf(a) - rankOf(b) : 0))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONG.findIndex(name => moduleId.endsWith(`${name}.test.ts`))
  return rank === -1 ? LONG.length : rank
}
