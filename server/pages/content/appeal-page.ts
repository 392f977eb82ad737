import type { PageDetails, PageRequest } from '#server/pages/rendering/page.ts'
import { decisionQueryKey, wantedDecision } from '#shared/web/secret-queries.ts'

/** The statement of reasons, for who has its link, or is signed in. */
export async function appealPage({ queries, caller, search }: PageRequest): Promise<PageDetails> {
  const decision = wantedDecision(search)
  if (decision !== null) {
    await queries.queryClient.prefetchQuery({
      queryKey: decisionQueryKey(decision),
      queryFn: () => caller.reports.getDecision(decision),
    })
  }
  return { description: 'Warum wir eingegriffen haben, und wie Sie widersprechen.' }
}
