import { useState } from 'react'
import { formatDate } from '#client/lib/format-date.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx'
import { useCancelRenewal } from './use-cancel-renewal.ts'

export interface CancelRenewalButtonProps {
  listingId: number
  /** `null`: its renewal could not be paid, and it ends at once. */
  until: Date | null
  /** For where room is short; the whole sentence is then read out. */
  label?: string
  accessibleLabel?: string
}

export function CancelRenewalButton({
  listingId,
  until,
  label = until === null ? 'Top-Listing beenden' : 'Top-Listing kündigen',
  accessibleLabel,
}: CancelRenewalButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const cancellation = useCancelRenewal(until, () => setIsAsking(false))
  return (
    <>
      <Button
        size="sm"
        variant={accessibleLabel === undefined ? 'line' : 'quiet'}
        className={accessibleLabel === undefined ? undefined : 'px-0'}
        aria-label={accessibleLabel}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={until === null ? 'Top-Listing beenden' : 'Top-Listing kündigen'}
        text={
          until === null
            ? 'Möchten Sie das Top-Listing wirklich beenden? Die offene Rechnung wird nicht mehr eingezogen, Sie brauchen sie nicht zu bezahlen.'
            : `Möchten Sie die automatische Verlängerung wirklich kündigen? Ihr Inserat bleibt bis zum ${formatDate(until)} hervorgehoben.`
        }
        confirmLabel={until === null ? 'Beenden' : 'Verlängerung kündigen'}
        pending={cancellation.isPending}
        onConfirm={() => cancellation.mutate({ listingId })}
      />
    </>
  )
}
