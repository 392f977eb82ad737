import { useQuery } from '@tanstack/react-query'
import { isAlreadyGone } from '#client/lib/api/already-gone.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { useListPage } from '#client/lib/use-list-page.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import { ENQUIRY_PAGE_SIZE } from '#shared/inputs/leads.ts'
import { ENQUIRIES_PAGE_PARAMETER } from '#shared/web/list-page.ts'
import { paths } from '#shared/web/paths.ts'
import { linkedEnquiryQueryKey } from '#shared/web/secret-queries.ts'

const FAILED = 'Die Anfrage konnte nicht gelöscht werden. Bitte versuchen Sie es noch einmal.'

/** The page of the user's enquiries that the address names. */
export function useSentEnquiries() {
  const { page, input, pageCountOf, addressOf } = useListPage({
    path: paths.enquiries,
    pageSize: ENQUIRY_PAGE_SIZE,
    pageName: ENQUIRIES_PAGE_PARAMETER,
  })
  const query = trpc.leads.listSent.useQuery(input)
  return { page, query, pageCount: pageCountOf(query.data?.total ?? 0), hrefFor: addressOf }
}

/** An enquiry of the signed-in user. `onDeleted` runs once it is gone. */
export function useOwnEnquiry(leadId: number, onDeleted: () => void) {
  const { leads } = trpc.useUtils()
  const query = trpc.leads.getSent.useQuery({ leadId })
  async function finish() {
    onDeleted()
    await leads.listSent.invalidate()
  }
  const deletion = trpc.leads.deleteSent.useMutation({
    onSuccess: finish,
    onError: error => (isAlreadyGone(error) ? finish() : notify.error(FAILED)),
  })
  return { query, isDeleting: deletion.isPending, deleteIt: () => deletion.mutate({ leadId }) }
}

/** The enquiry behind the link of a receipt. It is asked for by POST, so that the token is in no proxy's log. */
export function useLinkedEnquiry(token: string, onDeleted: () => void) {
  const { client } = trpc.useUtils()
  const query = useQuery({
    queryKey: linkedEnquiryQueryKey(token),
    queryFn: () => client.leads.openByToken.mutate({ token }),
    retry: false,
  })
  const deletion = trpc.leads.deleteByToken.useMutation({
    onSuccess: onDeleted,
    onError: error => (isAlreadyGone(error) ? onDeleted() : notify.error(FAILED)),
  })
  return { query, isDeleting: deletion.isPending, deleteIt: () => deletion.mutate({ token }) }
}
