import { Button } from '#client/ui/button/button.tsx'
import { Spinner } from '#client/ui/messages/spinner.tsx'
import { usePaymentReturn } from './use-payment-return.ts'
import { usePortalReturn } from './use-portal-return.ts'

/** What the dashboard does for those who come back from payment or from the customer portal. */
export function PaymentReturn() {
  usePortalReturn()
  const { isActivating, retry } = usePaymentReturn()
  if (retry !== null && !isActivating) return <LostConnection retry={retry} />
  if (!isActivating) return null
  return (
    <div className="flex items-center gap-3 rounded-card bg-tint p-4">
      <Spinner label="Zahlung wird bestätigt …" />
      <span aria-hidden="true">Zahlung wird bestätigt …</span>
    </div>
  )
}

/** Whoever has just paid must not believe that the money is gone. */
function LostConnection({ retry }: { retry: () => void }) {
  return (
    <div className="mt-6 grid justify-items-start gap-3 rounded-card bg-tint p-4" role="status">
      <p>
        <strong>Die Verbindung ist abgerissen.</strong> Um Ihre Zahlung müssen Sie sich nicht sorgen: Ist sie
        eingegangen, schalten wir alles auch ohne diese Seite frei, meist in wenigen Minuten.
      </p>
      <Button size="sm" onClick={retry}>
        Erneut versuchen
      </Button>
    </div>
  )
}
