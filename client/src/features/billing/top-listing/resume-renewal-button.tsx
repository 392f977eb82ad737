import { useState } from 'react'
import { formatDate } from '#client/lib/format-date.ts'
import { useTaxNote } from '#client/lib/use-tax-note.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx'
import { TOP_LISTING_DAYS, TOP_LISTING_PRICE } from '#shared/billing/billing.ts'
import { formatCents } from '#shared/core/price.ts'
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
  const [isAsking, setIsAsking] = useState(false)
  const taxNote = useTaxNote()
  const resumption = useResumeRenewal(() => setIsAsking(false))
  const price = [formatCents(TOP_LISTING_PRICE), taxNote].filter(part => part !== null).join(' ')
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
        title="Verlängerung fortsetzen"
        text={`Ihr Inserat bleibt dann auch nach dem ${formatDate(until)} hervorgehoben: ${price} für jeweils ${TOP_LISTING_DAYS} Tage, jederzeit zum Ende der bezahlten Tage kündbar.`}
        confirmLabel="Zahlungspflichtig verlängern"
        tone="primary"
        pending={resumption.isPending}
        onConfirm={() => resumption.mutate({ listingId })}
      />
    </>
  )
}
