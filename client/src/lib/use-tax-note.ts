import { trpc } from '#client/lib/api/trpc.ts'
import { taxNote } from '#shared/billing/sales-tax.ts'

/** What stands beside the operator's prices: "inkl. 19 % MwSt."; `null` until it is known. */
export function useTaxNote(): string | null {
  const { data } = trpc.site.getSalesTax.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  return data === undefined ? null : taxNote(data)
}
