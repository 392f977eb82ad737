import { trpc } from '#client/lib/api/trpc.ts'
import { useLeaveFor } from '#client/lib/use-leave-for.ts'
import { Button, type ButtonProps } from '#client/ui/button/button.tsx'
import { notify } from '#client/ui/messages/toast.tsx'
import { portalErrorText } from './portal-error-text.ts'

/** Opens the customer portal. */
export function ManageButton({
  variant = 'line',
  label = 'Abo verwalten',
}: Pick<ButtonProps, 'variant'> & { label?: string }) {
  const { isLeaving, leaveFor } = useLeaveFor()
  const portal = trpc.stripe.createPortal.useMutation({
    onSuccess: ({ url }) => leaveFor(url),
    onError: error => notify.error(portalErrorText(error)),
  })
  return (
    <Button variant={variant} loading={portal.isPending || isLeaving} onClick={() => portal.mutate()}>
      {label}
    </Button>
  )
}

/** The same for whoever has no plan any more: without a bill there is no customer, and nothing to open. */
export function ManageFormer() {
  const { data: invoices } = trpc.stripe.listInvoices.useQuery()
  return invoices === undefined || invoices.length === 0 ? null : <ManageButton />
}
