import { formatDate } from '#client/lib/format-date.ts'
import { useTaxNote } from '#client/lib/use-tax-note.ts'
import { TOP_LISTING_DAYS, TOP_LISTING_PRICE } from '#shared/billing/billing.ts'
import { formatCents } from '#shared/core/price.ts'
import { RenewalButton } from './renewal-button.tsx'
import { useResumeRenewal } from './use-resume-renewal.ts'

export interface ResumeRenewalButtonProps {
  listingId: number
  until: Date
  /** For where room is short; the whole sentence is then read out. */
  label?: string
  accessibleLabel?: string
}

/** Takes back that a Top-Listing ends. It costs money again, so its button says so. */
export function ResumeRenewalButton({
  listingId,
  until,
  label = 'Doch verlängern',
  accessibleLabel,
}: ResumeRenewalButtonProps) {
  const taxNote = useTaxNote()
  const resumption = useResumeRenewal()
  const price = [formatCents(TOP_LISTING_PRICE), taxNote].filter(part => part !== null).join(' ')
  return (
    <RenewalButton
      label={label}
      accessibleLabel={accessibleLabel}
      question={{
        title: 'Verlängerung fortsetzen',
        text: `Ihr Inserat bleibt dann auch nach dem ${formatDate(until)} hervorgehoben: ${price} für jeweils ${TOP_LISTING_DAYS} Tage, jederzeit zum Ende der bezahlten Tage kündbar.`,
        confirmLabel: 'Zahlungspflichtig verlängern',
        tone: 'primary',
      }}
      pending={resumption.isPending}
      onConfirm={close => resumption.mutate({ listingId }, { onSuccess: close })}
    />
  )
}
