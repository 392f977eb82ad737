import { useWatch } from 'react-hook-form'
import { useListingFormContext } from '#client/features/listing-editor/use-listing-form.ts'
import { Checkbox, Field, TextInput } from '#client/ui/forms/field.tsx'
import { MARK_COLOR_LABELS, markColorOfYear } from '#shared/details/mark-color.ts'
import {
  BREEDING_VALUE_LABELS,
  BREEDING_VALUE_MAX,
  BREEDING_VALUE_MIN,
  BREEDING_VALUES,
  hasMatingStation,
  isGermanStudbookNumber,
} from '#shared/details/queen-passport.ts'
import { queenPassportFacts } from './filled-facts.ts'
import { FoldablePart } from './foldable-part.tsx'

/** What the breeder's card says. */
export function QueenPassportSection() {
  const { control, register, formState } = useListingFormContext()
  const passport = useWatch({ control, name: 'queenPassport' })
  const { hatchedYear: year, isMarked } = passport
  const errors = formState.errors.queenPassport
  return (
    <FoldablePart name="queenPassport" title="Zuchtkarte" filled={queenPassportFacts(passport)} missing={[]}>
      <div className="two-columns">
        <Field label="Schlupfjahr" optional hint={colorHint(year)} error={errors?.hatchedYear?.message}>
          {aria => (
            <TextInput
              {...aria}
              inputMode="numeric"
              maxLength={4}
              {...register('queenPassport.hatchedYear')}
            />
          )}
        </Field>
        {isMarked && (
          <Field label="Nummer auf dem Plättchen" optional error={errors?.markNumber?.message}>
            {aria => <TextInput {...aria} {...register('queenPassport.markNumber')} />}
          </Field>
        )}
      </div>
      <Checkbox label="Die Königin ist gezeichnet" {...register('queenPassport.isMarked')} />
      <Descent />
      <BreedingValues />
    </FoldablePart>
  )
}

function colorHint(year: string): string {
  return /^20\d\d$/.test(year)
    ? `Die Farbe ergibt sich daraus: ${MARK_COLOR_LABELS[markColorOfYear(Number(year))]}.`
    : 'Die Farbe ergibt sich daraus.'
}

function Descent() {
  const { control, register, formState } = useListingFormContext()
  const [matingType, studbookNumber] = useWatch({
    control,
    name: ['matingType', 'queenPassport.studbookNumber'],
  })
  const errors = formState.errors.queenPassport
  const isForeign = studbookNumber !== '' && !isGermanStudbookNumber(studbookNumber.trim())
  const texts = [
    { name: 'line', label: 'Linie', isShown: true },
    { name: 'matingStation', label: 'Belegstelle', isShown: hasMatingStation(matingType) },
    { name: 'droneLine', label: 'Drohnenlinie', isShown: matingType !== 'unmated' },
    { name: 'insemination', label: 'Besamung', isShown: matingType === 'artificially_inseminated' },
  ] as const
  return (
    <>
      <div className="two-columns">
        {texts
          .filter(({ isShown }) => isShown)
          .map(({ name, label }) => (
            <Field key={name} label={label} optional error={errors?.[name]?.message}>
              {aria => <TextInput {...aria} {...register(`queenPassport.${name}`)} />}
            </Field>
          ))}
        <Field
          label="Zuchtbuchnummer"
          optional
          hint={
            isForeign
              ? 'In Deutschland sieht sie so aus: 6-45-21/26. Eine andere Form ist auch in Ordnung.'
              : 'Verband-Züchter-Nummer/Jahr, zum Beispiel 6-45-21/26'
          }
          error={errors?.studbookNumber?.message}
        >
          {aria => <TextInput {...aria} {...register('queenPassport.studbookNumber')} />}
        </Field>
      </div>
      {studbookNumber.trim() !== '' && (
        <Checkbox
          label="Die Zuchtbuchnummer ist meine eigene, oder ich darf sie nennen."
          error={errors?.mayNameStudbook?.message}
          {...register('queenPassport.mayNameStudbook')}
        />
      )}
    </>
  )
}

function BreedingValues() {
  const { register, formState } = useListingFormContext()
  const errors = formState.errors.queenPassport
  return (
    <fieldset className="grid gap-4">
      <legend className="field-legend mb-3">
        Zuchtwerte{' '}
        <span className="field-optional">
          ({BREEDING_VALUE_MIN} bis {BREEDING_VALUE_MAX}, 100 ist der Durchschnitt der letzten fünf Jahre)
        </span>
      </legend>
      <div className="two-columns">
        {BREEDING_VALUES.map(name => (
          <Field
            key={name}
            label={BREEDING_VALUE_LABELS[name]}
            optional
            error={errors?.breedingValues?.[name]?.message}
          >
            {aria => (
              <TextInput
                {...aria}
                inputMode="numeric"
                {...register(`queenPassport.breedingValues.${name}`)}
              />
            )}
          </Field>
        ))}
        <Field label="Quelle der Zuchtwerte" optional error={errors?.valueSource?.message}>
          {aria => (
            <TextInput
              {...aria}
              placeholder="BeeBreed, Auswertung Februar 2026"
              {...register('queenPassport.valueSource')}
            />
          )}
        </Field>
      </div>
    </fieldset>
  )
}
