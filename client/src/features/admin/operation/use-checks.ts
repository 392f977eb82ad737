import { trpc } from '#client/lib/api/trpc.ts'

/** What is missing before the operator may open. */
export function useChecks() {
  return trpc.admin.getChecks.useQuery()
}
