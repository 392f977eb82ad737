import { formatDate } from '#client/lib/format-date.ts'
import { RenewalButton } from './renewal-button.tsx'
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
  const cancellation = useCancelRenewal(until)
  return (
    <RenewalButton
      label={label}
      accessibleLabel={accessibleLabel}
      question={{
        title: until === null ? 'Top-Listing beenden' : 'Top-Listing kündigen',
        text:
          until === null
            ? 'Möchten Sie das Top-Listing wirklich beenden? Die offene Rechnung wird nicht mehr eingezogen, Sie brauchen sie nicht zu bezahlen.'
            : `Möchten Sie die automatische Verlängerung wirklich kündigen? Ihr Inserat bleibt bis zum ${formatDate(until)} hervorgehoben.`,
        confirmLabel: until === null ? 'Beenden' : 'Verlängerung kündigen',
      }}
      pending={cancellation.isPending}
      onConfirm={close => cancellation.mutate({ listingId }, { onSuccess: close })}
    />
  )
}
