import { trpc } from '#client/lib/api/trpc.ts'

/** Settings of the installation: they only change with its restart. */
const NEVER_STALE = { staleTime: Number.POSITIVE_INFINITY }

/** Who runs the site. */
export function useOperator() {
  return trpc.site.getOperator.useQuery(undefined, NEVER_STALE)
}

/** Which outside services handle data of its users. */
export function useDataRecipients() {
  return trpc.site.getDataRecipients.useQuery(undefined, NEVER_STALE)
}
