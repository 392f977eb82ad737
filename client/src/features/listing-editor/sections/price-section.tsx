import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useListingFormContext } from '#client/features/listing-editor/use-listing-form.ts'
import { Field, TextInput } from '#client/ui/forms/field.tsx'
import { RuledSection } from '#client/ui/page/ruled-section.tsx'
import type { Category } from '#shared/listings.ts'

const USUAL_UNITS = {
  honey: ['500-g-Glas', '250-g-Glas', 'kg', 'Eimer'],
  queens: ['Königin', 'Stück'],
  colonies: ['Volk', 'Ableger', 'kg'],
  equipment: ['Stück', 'Set', 'Paar'],
} satisfies Record<Category, readonly string[]>

export function PriceSection() {
  const { control, register, formState } = useListingFormContext()
  const category = useWatch({ control, name: 'category' })
  const unitsId = useId()
  const { errors } = formState
  return (
    <RuledSection title="Preis">
      <div className="two-columns">
        <Field
          label="Preis in Euro"
          optional
          hint="Ohne Preis steht im Inserat „Auf Anfrage“."
          error={errors.price?.message}
        >
          {aria => (
            <TextInput
              {...aria}
              inputMode="decimal"
              placeholder="9,50"
              autoComplete="off"
              {...register('price')}
            />
          )}
        </Field>
        <Field label="Preis je" optional error={errors.priceUnit?.message}>
          {aria => (
            <TextInput
              {...aria}
              list={unitsId}
              placeholder={USUAL_UNITS[category][0]}
              autoComplete="off"
              {...register('priceUnit')}
            />
          )}
        </Field>
        <datalist id={unitsId}>
          {USUAL_UNITS[category].map(unit => (
            <option key={unit}>{unit}</option>
          ))}
        </datalist>
      </div>
    </RuledSection>
  )
}
