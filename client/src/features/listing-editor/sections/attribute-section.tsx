import { useWatch } from 'react-hook-form'
import { useListingFormContext } from '#client/features/listing-editor/use-listing-form.ts'
import { Checkbox, Field, type Option, SelectInput } from '#client/ui/forms/field.tsx'
import { optionsOf } from '#client/ui/forms/options-of.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { RuledSection } from '#client/ui/page/ruled-section.tsx'
import { HIVE_SYSTEM_LABELS } from '#shared/listings/hive-systems.ts'
import { HONEY_TYPE_LABELS } from '#shared/listings/honey-type-labels.ts'
import { attributeNames, type ListingAttribute } from '#shared/listings/listing-attributes.ts'
import {
  BREED_LABELS,
  COLONY_TYPE_LABELS,
  CONDITION_LABELS,
  EQUIPMENT_CATEGORY_LABELS,
  MATING_TYPE_LABELS,
} from '#shared/listings/listings.ts'
import { paths } from '#shared/web/paths.ts'

const SELECTS = {
  breed: { label: 'Rasse', options: optionalOf(BREED_LABELS) },
  matingType: { label: 'Begattung', options: optionalOf(MATING_TYPE_LABELS) },
  colonyType: { label: 'Völkertyp', options: optionalOf(COLONY_TYPE_LABELS) },
  hiveSystem: { label: 'Rähmchenmaß', options: optionalOf(HIVE_SYSTEM_LABELS) },
  equipmentCategory: { label: 'Art der Ausrüstung', options: optionalOf(EQUIPMENT_CATEGORY_LABELS) },
  equipmentCondition: { label: 'Zustand', options: optionalOf(CONDITION_LABELS) },
  honeyType: { label: 'Sorte', options: optionalOf(HONEY_TYPE_LABELS) },
} satisfies Record<
  Exclude<ListingAttribute, 'isBio' | 'isElectric'>,
  { label: string; options: readonly Option[] }
>

function optionalOf(labels: Readonly<Record<string, string>>): Option[] {
  return [{ value: '', label: 'Keine Angabe' }, ...optionsOf(labels)]
}

/** The attributes of the chosen category. What belongs to another one keeps its value, but is neither shown nor sent. */
export function AttributeSection() {
  const { control, register, formState } = useListingFormContext()
  const [category, colonyType, equipmentCategory] = useWatch({
    control,
    name: ['category', 'colonyType', 'equipmentCategory'],
  })
  const attributes = attributeNames({ category, colonyType, equipmentCategory })
  const selects = attributes.filter(name => name !== 'isBio' && name !== 'isElectric')
  return (
    <RuledSection title="Eigenschaften">
      {selects.length > 0 && (
        <div className="two-columns">
          {selects.map(name => (
            <Field key={name} label={SELECTS[name].label} optional error={formState.errors[name]?.message}>
              {aria => <SelectInput {...aria} options={SELECTS[name].options} {...register(name)} />}
            </Field>
          ))}
        </div>
      )}
      {attributes.includes('isElectric') && (
        <div>
          <Checkbox
            label="Mit Elektromotor"
            error={formState.errors.isElectric?.message}
            {...register('isElectric')}
          />
          {formState.errors.isElectric?.type === 'server' && (
            <Anchor href={paths.profile}>Nummer im Profil eintragen</Anchor>
          )}
        </div>
      )}
      {attributes.includes('isBio') && (
        <div>
          <Checkbox
            label="Aus zertifiziert ökologischer Imkerei (Bio)"
            error={formState.errors.isBio?.message}
            {...register('isBio')}
          />
          {formState.errors.isBio?.type === 'server' && (
            <Anchor href={paths.profile}>Code im Profil eintragen</Anchor>
          )}
        </div>
      )}
    </RuledSection>
  )
}
