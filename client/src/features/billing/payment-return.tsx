import { Spinner } from '#client/ui/messages/spinner.tsx'
import { usePaymentReturn } from './use-payment-return.ts'
import { usePortalReturn } from './use-portal-return.ts'

/** What the dashboard does for those who come back from payment or from the customer portal. */
export function PaymentReturn() {
  usePortalReturn()
  const isActivating = usePaymentReturn()
  if (!isActivating) return null
  return (
    <div className="flex items-center gap-3 rounded-card bg-tint p-4">
      <Spinner label="Zahlung wird bestätigt …" />
      <span aria-hidden="true">Zahlung wird bestätigt …</span>
    </div>
  )
}
