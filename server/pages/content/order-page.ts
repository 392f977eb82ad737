import type { PageDetails, PageRequest } from '#server/pages/rendering/page.ts'
import { wantedOrder } from '#shared/billing/orders.ts'

/** What is to be read before the order is placed; visitors are asked to sign in by the page itself. */
export async function orderPage({ queries, search }: PageRequest): Promise<PageDetails> {
  const wanted = wantedOrder(search)
  await Promise.all([
    queries.site.getOperator.prefetch(),
    wanted === null ? null : queries.stripe.getOrderSummary.prefetch(wanted),
  ])
  return { description: 'Ihre Bestellung, bevor sie verbindlich wird.' }
}
