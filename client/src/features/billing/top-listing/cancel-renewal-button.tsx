import { useState } from 'react'
import { formatDate } from '#client/lib/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx'
import { useCancelRenewal } from './use-cancel-renewal.ts'

export interface CancelRenewalButtonProps {
  listingId: number
  until: Date
  /** For where room is short; the whole sentence is then read out. */
  label?: string
  accessibleLabel?: string
}

export function CancelRenewalButton({
  listingId,
  until,
  label = 'Top-Listing kündigen',
  accessibleLabel,
}: CancelRenewalButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const cancellation = useCancelRenewal(() => setIsAsking(false))
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
        title="Top-Listing kündigen"
        text={`Möchten Sie die automatische Verlängerung wirklich kündigen? Ihr Inserat bleibt bis zum ${formatDate(until)} hervorgehoben.`}
        confirmLabel="Verlängerung kündigen"
        pending={cancellation.isPending}
        onConfirm={() => cancellation.mutate({ listingId })}
      />
    </>
  )
}
