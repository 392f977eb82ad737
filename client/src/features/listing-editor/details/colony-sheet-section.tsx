import { useWatch } from 'react-hook-form'
import { useListingFormContext } from '#client/features/listing-editor/use-listing-form.ts'
import { Checkbox, Field, SelectInput, TextInput } from '#client/ui/forms/field.tsx'
import { optionsOf } from '#client/ui/forms/options-of.ts'
import {
  BEE_COUNTRIES,
  beeCountryName,
  COLONY_ORIGIN_LABELS,
  HIVE_INCLUSION_LABELS,
} from '#shared/details/colony-sheet.ts'
import { MARK_COLOR_LABELS, markColorOfYear } from '#shared/details/mark-color.ts'
import { colonySheetFacts } from './filled-facts.ts'
import { FoldablePart } from './foldable-part.tsx'
import { useRequiredFacts } from './use-required-facts.ts'

const NOT_SAID = { value: '', label: 'Keine Angabe' }
const ORIGIN_OPTIONS = [{ value: '', label: 'Bitte wählen' }, ...optionsOf(COLONY_ORIGIN_LABELS)]
const HIVE_OPTIONS = [NOT_SAID, ...optionsOf(HIVE_INCLUSION_LABELS)]
const COUNTRY_OPTIONS = [
  { value: '', label: 'Bitte wählen' },
  ...BEE_COUNTRIES.map(value => ({ value, label: beeCountryName(value) })),
]

const NUMBERS = [
  { name: 'frames', label: 'Waben in der Beute' },
  { name: 'occupiedFrames', label: 'Davon besetzt' },
  { name: 'broodFrames', label: 'Davon mit Brut' },
] as const

/** What hangs on the hive; where the bees come from stands first, because buyers ask it first. */
export function ColonySheetSection() {
  const { control } = useListingFormContext()
  const sheet = useWatch({ control, name: 'colonySheet' })
  const missing = useRequiredFacts().filter(() => sheet.origin === '')
  return (
    <FoldablePart name="colonySheet" title="Stockkarte" filled={colonySheetFacts(sheet)} missing={missing}>
      <Origin />
      <Frames />
      <Queen />
      <Health />
    </FoldablePart>
  )
}

function Origin() {
  const { control, register, formState } = useListingFormContext()
  const origin = useWatch({ control, name: 'colonySheet.origin' })
  const errors = formState.errors.colonySheet
  const isForeign = origin === 'bought' || origin === 'package'
  return (
    <div className="two-columns">
      <Field
        label="Herkunft"
        hint="Das fragen Käuferinnen und Käufer zuerst: Krankheiten reisen mit gekauften Bienen."
        error={errors?.origin?.message}
      >
        {aria => <SelectInput {...aria} options={ORIGIN_OPTIONS} {...register('colonySheet.origin')} />}
      </Field>
      {isForeign && (
        <Field label="Land der Herkunft" error={errors?.originCountry?.message}>
          {aria => (
            <SelectInput {...aria} options={COUNTRY_OPTIONS} {...register('colonySheet.originCountry')} />
          )}
        </Field>
      )}
    </div>
  )
}

function Frames() {
  const { register, formState } = useListingFormContext()
  const errors = formState.errors.colonySheet
  return (
    <div className="two-columns">
      {NUMBERS.map(({ name, label }) => (
        <Field key={name} label={label} optional error={errors?.[name]?.message}>
          {aria => (
            <TextInput {...aria} inputMode="numeric" maxLength={2} {...register(`colonySheet.${name}`)} />
          )}
        </Field>
      ))}
      <Field label="Beute" optional error={errors?.hive?.message}>
        {aria => <SelectInput {...aria} options={HIVE_OPTIONS} {...register('colonySheet.hive')} />}
      </Field>
      <Field label="Nummer oder Name des Stocks" optional error={errors?.hiveName?.message}>
        {aria => <TextInput {...aria} {...register('colonySheet.hiveName')} />}
      </Field>
    </div>
  )
}

function Queen() {
  const { control, register, formState } = useListingFormContext()
  const year = useWatch({ control, name: 'colonySheet.queenYear' })
  const hint = /^20\d\d$/.test(year)
    ? `Jahresfarbe: ${MARK_COLOR_LABELS[markColorOfYear(Number(year))]}.`
    : undefined
  return (
    <>
      <Field
        label="Jahr der Königin"
        optional
        hint={hint}
        error={formState.errors.colonySheet?.queenYear?.message}
        className="max-w-60"
      >
        {aria => (
          <TextInput {...aria} inputMode="numeric" maxLength={4} {...register('colonySheet.queenYear')} />
        )}
      </Field>
      <Checkbox label="Die Königin ist gezeichnet" {...register('colonySheet.isQueenMarked')} />
    </>
  )
}

function Health() {
  const { register, formState } = useListingFormContext()
  const errors = formState.errors.colonySheet
  return (
    <div className="two-columns">
      <Field label="Letzte Varroabehandlung" optional error={errors?.varroaTreatment?.message}>
        {aria => (
          <TextInput {...aria} placeholder="Ameisensäure 60 %" {...register('colonySheet.varroaTreatment')} />
        )}
      </Field>
      <Field label="Behandelt am" optional error={errors?.treatedOn?.message}>
        {aria => <TextInput {...aria} type="date" {...register('colonySheet.treatedOn')} />}
      </Field>
      <Field label="Winterverluste am Stand in Prozent" optional error={errors?.winterLossPercent?.message}>
        {aria => (
          <TextInput
            {...aria}
            inputMode="numeric"
            maxLength={3}
            {...register('colonySheet.winterLossPercent')}
          />
        )}
      </Field>
    </div>
  )
}
