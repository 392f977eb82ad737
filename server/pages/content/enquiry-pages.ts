import type { PageDetails, PageRequest } from '#server/pages/rendering/page.ts'
import { ENQUIRY_PAGE_SIZE } from '#shared/inputs/leads.ts'
import { ENQUIRIES_PAGE_PARAMETER, inputOfPage, pageNumberOf } from '#shared/web/list-page.ts'
import { linkedEnquiryQueryKey } from '#shared/web/secret-queries.ts'

const DETAILS: PageDetails = { description: 'Was Sie gefragt haben, und wie es steht.' }

/** What the signed-in user has asked. Visitors are asked to sign in by the page itself. */
export async function enquiriesPage({ queries, search }: PageRequest): Promise<PageDetails> {
  const page = pageNumberOf(new URLSearchParams(search), ENQUIRIES_PAGE_PARAMETER)
  await queries.leads.listSent.prefetch(inputOfPage(page, ENQUIRY_PAGE_SIZE))
  return DETAILS
}

/** One of them. */
export async function sentEnquiryPage({ queries, parameter }: PageRequest): Promise<PageDetails> {
  await queries.leads.getSent.prefetch({ leadId: Number(parameter) })
  return DETAILS
}

/** The enquiry behind the link of a receipt. */
export async function linkedEnquiryPage({
  queries,
  caller,
  parameter: token,
}: PageRequest): Promise<PageDetails> {
  await queries.queryClient.prefetchQuery({
    queryKey: linkedEnquiryQueryKey(token),
    queryFn: () => caller.leads.openByToken({ token }),
  })
  return DETAILS
}
