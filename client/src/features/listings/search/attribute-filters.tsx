import type { MarketSearchChange } from '#client/features/listings/search/use-market-search.ts'
import { Checkbox, Field, SelectInput } from '#client/ui/forms/field.tsx'
import { HIVE_SYSTEM_LABELS } from '#shared/listings/hive-systems.ts'
import { HONEY_TYPE_LABELS } from '#shared/listings/honey-type-labels.ts'
import {
  BREED_LABELS,
  COLONY_TYPE_LABELS,
  EQUIPMENT_CATEGORY_LABELS,
  MATING_TYPE_LABELS,
} from '#shared/listings/listings.ts'
import {
  type AttributeFilter,
  applicableFilters,
  FILTERED_MATING_TYPES,
  type MarketSearch,
} from '#shared/search/market-search.ts'

const FILTERED_MATING_LABELS = Object.fromEntries(
  FILTERED_MATING_TYPES.map(type => [type, MATING_TYPE_LABELS[type]]),
)

/** The filters that are a choice of one. */
const ATTRIBUTE_CHOICES: Record<
  Exclude<AttributeFilter, 'isBio'>,
  { label: string; all: string; values: Record<string, string> }
> = {
  honeyType: { label: 'Sorte', all: 'Alle Sorten', values: HONEY_TYPE_LABELS },
  colonyType: { label: 'Völkertyp', all: 'Alle Völkertypen', values: COLONY_TYPE_LABELS },
  equipmentCategory: { label: 'Art der Ausrüstung', all: 'Alle Arten', values: EQUIPMENT_CATEGORY_LABELS },
  breed: { label: 'Rasse', all: 'Alle Rassen', values: BREED_LABELS },
  matingType: { label: 'Begattung', all: 'Alle Begattungsarten', values: FILTERED_MATING_LABELS },
  hiveSystem: { label: 'Rähmchenmaß', all: 'Alle Maße', values: HIVE_SYSTEM_LABELS },
}

const ALL = 'all'

export interface AttributeFiltersProps {
  search: MarketSearch
  onChange: (change: MarketSearchChange) => void
}

/** The filters that apply to the chosen category, and the delivery. */
export function AttributeFilters({ search, onChange }: AttributeFiltersProps) {
  const applicable = applicableFilters(search)
  return (
    <div className="stack pt-5">
      {Object.entries(ATTRIBUTE_CHOICES).map(([key, { label, all, values }]) => {
        const filter = key as keyof typeof ATTRIBUTE_CHOICES
        if (!applicable.includes(filter)) return null
        return (
          <Field key={filter} label={label}>
            {aria => (
              <SelectInput
                {...aria}
                value={search[filter] ?? ALL}
                onChange={({ target: { value } }) =>
                  onChange({ [filter]: value === ALL ? undefined : value })
                }
                options={[{ value: ALL, label: all }, ...toOptions(values)]}
              />
            )}
          </Field>
        )
      })}
      {applicable.includes('isBio') && (
        <Checkbox
          label="Nur Bio"
          checked={search.isBio ?? false}
          onChange={({ target }) => onChange({ isBio: target.checked || undefined })}
        />
      )}
      <Checkbox
        label="Jetzt verfügbar"
        checked={search.availableNow ?? false}
        onChange={({ target }) => onChange({ availableNow: target.checked || undefined })}
      />
      <fieldset>
        <legend className="field-legend">Lieferung</legend>
        <Checkbox
          label="Versand möglich"
          checked={search.shippingAvailable ?? false}
          onChange={({ target }) => onChange({ shippingAvailable: target.checked || undefined })}
        />
      </fieldset>
    </div>
  )
}

function toOptions(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
