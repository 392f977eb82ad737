import { Plus, X } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useListingFormContext } from '#client/features/listing-editor/use-listing-form.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, type Option, SelectInput, TextInput } from '#client/ui/forms/field.tsx'
import { ORIGIN_COUNTRIES, ORIGINS_MAX, originName } from '#shared/details/honey-label.ts'
import type { RequiredFact } from '#shared/details/required-facts.ts'
import { toNumber } from './detail-texts.ts'
import { honeyLabelFacts } from './filled-facts.ts'
import { FoldablePart } from './foldable-part.tsx'
import type { HoneyLabelValues } from './honey-label-values.ts'
import { useRequiredFacts } from './use-required-facts.ts'

const NEIGHBOURS = ['DE', 'AT', 'CH']
const COUNTRY_OPTIONS: Option[] = [
  { value: '', label: 'Bitte wählen' },
  ...NEIGHBOURS.map(toOption),
  ...ORIGIN_COUNTRIES.filter(code => !NEIGHBOURS.includes(code))
    .map(toOption)
    .toSorted((one, other) => one.label.localeCompare(other.label, 'de')),
]

function toOption(code: string): Option {
  return { value: code, label: originName(code) }
}

/** What stands on the jar. */
export function HoneyLabelSection() {
  const { control, register, formState } = useListingFormContext()
  const label = useWatch({ control, name: 'honeyLabel' })
  const required = useRequiredFacts()
  const errors = formState.errors.honeyLabel
  const missing = required.filter(fact =>
    fact === 'netWeightG' ? label.netWeightG.trim() === '' : !hasOrigin(label),
  )
  return (
    <FoldablePart name="honeyLabel" title="Etikett" filled={honeyLabelFacts(label)} missing={missing}>
      <div className="two-columns">
        <Field
          label="Füllmenge in Gramm"
          optional={!required.includes('netWeightG')}
          hint="Daraus rechnen wir den Preis je Kilogramm."
          error={errors?.netWeightG?.message}
        >
          {aria => (
            <TextInput
              {...aria}
              inputMode="numeric"
              placeholder="500"
              {...register('honeyLabel.netWeightG')}
            />
          )}
        </Field>
        <Field label="Erntejahr" optional error={errors?.harvestYear?.message}>
          {aria => (
            <TextInput {...aria} inputMode="numeric" maxLength={4} {...register('honeyLabel.harvestYear')} />
          )}
        </Field>
        <Field label="Region" optional error={errors?.region?.message}>
          {aria => (
            <TextInput {...aria} placeholder="Rupertiwinkel, Oberbayern" {...register('honeyLabel.region')} />
          )}
        </Field>
        <Field label="Mindestens haltbar bis" optional error={errors?.bestBefore?.message}>
          {aria => <TextInput {...aria} placeholder="07.2028" {...register('honeyLabel.bestBefore')} />}
        </Field>
      </div>
      <Origins required={required} />
      <div className="two-columns">
        <Field label="Los" optional error={errors?.lot?.message}>
          {aria => <TextInput {...aria} placeholder="L 2607" {...register('honeyLabel.lot')} />}
        </Field>
        <Field label="Wassergehalt in Prozent" optional error={errors?.waterPercent?.message}>
          {aria => (
            <TextInput
              {...aria}
              inputMode="decimal"
              placeholder="16,8"
              {...register('honeyLabel.waterPercent')}
            />
          )}
        </Field>
      </div>
    </FoldablePart>
  )
}

function hasOrigin({ origins }: HoneyLabelValues): boolean {
  return origins.some(({ country }) => country !== '')
}

/** One country needs no share, several do. */
function Origins({ required }: { required: readonly RequiredFact[] }) {
  const { control, register, formState } = useListingFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: 'honeyLabel.origins' })
  const errors = formState.errors.honeyLabel?.origins
  const isMixed = fields.length > 1
  return (
    <fieldset className="grid gap-4">
      <legend className="field-legend">Ursprungsland</legend>
      {fields.map(({ id }, place) => (
        <div key={id} className="two-columns">
          <Field
            label={isMixed ? `Land ${place + 1}` : 'Land'}
            optional={!isMixed && !required.includes('origins')}
            error={errors?.[place]?.country?.message}
          >
            {aria => (
              <SelectInput
                {...aria}
                options={COUNTRY_OPTIONS}
                {...register(`honeyLabel.origins.${place}.country`)}
              />
            )}
          </Field>
          {isMixed && (
            <Field
              label="Anteil in Prozent"
              error={errors?.[place]?.percent?.message}
              aside={
                <Button
                  size="sm"
                  variant="quiet"
                  icon={<X className="icon" />}
                  aria-label={`Land ${place + 1} entfernen`}
                  onClick={() => remove(place)}
                >
                  Entfernen
                </Button>
              }
            >
              {aria => (
                <TextInput
                  {...aria}
                  inputMode="decimal"
                  {...register(`honeyLabel.origins.${place}.percent`)}
                />
              )}
            </Field>
          )}
        </div>
      ))}
      {isMixed && <ShareSum />}
      {errors?.root?.message !== undefined && <p className="field-error">{errors.root.message}</p>}
      {fields.length < ORIGINS_MAX && (
        <div>
          <Button
            size="sm"
            variant="quiet"
            icon={<Plus className="icon" />}
            onClick={() => append({ country: '', percent: '' })}
          >
            Weiteres Land
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function ShareSum() {
  const { control } = useListingFormContext()
  const origins = useWatch({ control, name: 'honeyLabel.origins' })
  const sum = origins.reduce((total, { percent }) => total + (toNumber(percent) ?? 0), 0)
  if (Number.isNaN(sum)) return null
  return (
    <p className="field-hint" aria-live="polite">
      {sumText(Math.round(sum * 10))}
    </p>
  )
}

function sumText(tenths: number): string {
  const percent = (value: number) => `${(value / 10).toLocaleString('de-DE')} %`
  const missing = 1000 - tenths
  if (Math.abs(missing) <= 1) return `Zusammen ${percent(tenths)}.`
  return missing > 0
    ? `Zusammen ${percent(tenths)}. Es fehlen ${percent(missing)}, dann stimmt die Summe.`
    : `Zusammen ${percent(tenths)}, das sind ${percent(-missing)} zu viel.`
}
