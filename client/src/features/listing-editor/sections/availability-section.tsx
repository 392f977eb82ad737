import { useWatch } from 'react-hook-form'
import { useListingFormContext } from '#client/features/listing-editor/use-listing-form.ts'
import { formatWeek } from '#client/lib/calendar-week.ts'
import { Field, TextInput } from '#client/ui/forms/field.tsx'
import { RadioGroup } from '#client/ui/forms/radio-group.tsx'
import { RuledSection } from '#client/ui/page/ruled-section.tsx'
import { isDay } from '#shared/core/is-day.ts'
import type { Availability } from '#shared/listings/state-of-sale.ts'

const OPTIONS: { value: Availability; label: string }[] = [
  { value: 'available', label: 'Frei' },
  { value: 'reserved', label: 'Reserviert: bleibt im Marktplatz, Käufer können sich vormerken lassen' },
  { value: 'sold', label: 'Verkauft: verschwindet aus dem Marktplatz' },
]

/** @param mayBeSold false for what has not been offered yet */
export function AvailabilitySection({ mayBeSold }: { mayBeSold: boolean }) {
  const { control, register, setValue, formState } = useListingFormContext()
  const [availability, availableFrom] = useWatch({ control, name: ['availability', 'availableFrom'] })
  function choose(value: Availability) {
    // Whoever sells takes it offline, and whoever takes the sale back offers it again.
    if (value === 'sold') setValue('status', '', { shouldDirty: true })
    else if (availability === 'sold') setValue('status', 'active', { shouldDirty: true })
    setValue('availability', value, { shouldDirty: true })
  }
  return (
    <RuledSection title="Verfügbarkeit">
      <RadioGroup
        legend="Ist die Ware noch zu haben?"
        options={mayBeSold ? OPTIONS : OPTIONS.filter(({ value }) => value !== 'sold')}
        value={availability}
        onChange={choose}
      />
      {availability !== 'sold' && (
        <Field
          label="Verfügbar ab"
          optional
          className="max-w-72"
          hint={isDay(availableFrom) ? `Im Inserat steht: ab ${formatWeek(availableFrom)}` : undefined}
          error={formState.errors.availableFrom?.message}
        >
          {aria => <TextInput {...aria} type="date" {...register('availableFrom')} />}
        </Field>
      )}
    </RuledSection>
  )
}
