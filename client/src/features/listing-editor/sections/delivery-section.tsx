import { useWatch } from 'react-hook-form'
import { useListingFormContext } from '#client/features/listing-editor/use-listing-form.ts'
import { RadioGroup } from '#client/ui/forms/radio-group.tsx'
import { RuledSection } from '#client/ui/page/ruled-section.tsx'
import { SHIPPING_TYPE_LABELS, SHIPPING_TYPES } from '#shared/listings/shipping.ts'

const OPTIONS = SHIPPING_TYPES.map(value => ({ value, label: SHIPPING_TYPE_LABELS[value] }))

export function DeliverySection() {
  const { control, setValue } = useListingFormContext()
  const shippingType = useWatch({ control, name: 'shippingType' })
  return (
    <RuledSection title="Lieferung">
      <RadioGroup
        legend="Wie bekommen Käuferinnen und Käufer die Ware?"
        options={OPTIONS}
        value={OPTIONS.find(option => option.value === shippingType)?.value}
        onChange={value => setValue('shippingType', value, { shouldDirty: true })}
      />
    </RuledSection>
  )
}
