import { useWatch } from 'react-hook-form'
import { useListingFormContext } from '#client/features/listing-editor/use-listing-form.ts'
import { RadioGroup } from '#client/ui/forms/radio-group.tsx'
import { RuledSection } from '#client/ui/page/ruled-section.tsx'
import {
  type EDITABLE_STATUSES,
  LISTING_STATUS_LABELS,
  type ListingStatus,
} from '#shared/listings/listing-status.ts'
import { SOLD_PAGE_DAYS } from '#shared/listings/state-of-sale.ts'

const OPTIONS: { value: (typeof EDITABLE_STATUSES)[number]; label: string }[] = [
  { value: 'active', label: `${LISTING_STATUS_LABELS.active}: alle können das Inserat sehen` },
  { value: 'draft', label: `${LISTING_STATUS_LABELS.draft}: nur Sie sehen das Inserat` },
]

/** @param platformStatus the status that only the platform sets, while the listing has it */
export function StatusSection({ platformStatus }: { platformStatus: ListingStatus | null }) {
  const { control, setValue } = useListingFormContext()
  const [status, availability] = useWatch({ control, name: ['status', 'availability'] })
  function choose(value: (typeof OPTIONS)[number]['value']) {
    // Deciding anew about what is sold takes the sale back.
    if (availability === 'sold') setValue('availability', 'available', { shouldDirty: true })
    setValue('status', value, { shouldDirty: true })
  }
  return (
    <RuledSection title="Status">
      {platformStatus !== null && status === '' && (
        <p className="small muted">
          {availability === 'sold'
            ? `Verkauft. Die Seite bleibt ${SOLD_PAGE_DAYS} Tage lesbar für alle, die ihre Adresse haben.`
            : `Zurzeit: ${LISTING_STATUS_LABELS[platformStatus]}. Das bleibt so, wenn Sie nichts anderes wählen.`}
        </p>
      )}
      <RadioGroup
        legend="Wer sieht das Inserat?"
        options={OPTIONS}
        value={status === '' ? undefined : status}
        onChange={choose}
      />
    </RuledSection>
  )
}
