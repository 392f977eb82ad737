import { useWatch } from 'react-hook-form'
import { useListingFormContext } from '#client/features/listing-editor/use-listing-form.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, TextInput } from '#client/ui/forms/field.tsx'
import { RuledSection } from '#client/ui/page/ruled-section.tsx'
import type { Category } from '#shared/listings/listings.ts'
import { UsualPrice } from './usual-price.tsx'

const USUAL_UNITS = {
  honey: ['500-g-Glas', '250-g-Glas', 'kg', 'Eimer'],
  queens: ['Königin', 'Stück'],
  colonies: ['Volk', 'Ableger', 'kg'],
  equipment: ['Stück', 'Set', 'Paar'],
} satisfies Record<Category, readonly string[]>

export function PriceSection() {
  const { control, register, setValue, formState } = useListingFormContext()
  const category = useWatch({ control, name: 'category' })
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
        <div className="grid content-start gap-2">
          <Field label="Preis gilt für" optional error={errors.priceUnit?.message}>
            {aria => (
              <TextInput
                {...aria}
                placeholder={USUAL_UNITS[category][0]}
                autoComplete="off"
                {...register('priceUnit')}
              />
            )}
          </Field>
          <div className="cluster" role="group" aria-label="Übliche Einheiten">
            {USUAL_UNITS[category].map(unit => (
              <Button
                key={unit}
                size="sm"
                onClick={() => setValue('priceUnit', unit, { shouldDirty: true, shouldValidate: true })}
              >
                {unit}
              </Button>
            ))}
          </div>
        </div>
      </div>
      <UsualPrice />
    </RuledSection>
  )
}
