import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '#client/ui/button/button.tsx'
import { Field, SelectInput, TextInput } from '#client/ui/forms/field.tsx'
import { COUNTRIES, COUNTRY_LABELS } from '#shared/geo.ts'
import { usePlaceHint } from './place-hint.ts'
import { useProfileFormContext } from './use-profile-form.ts'

const COUNTRY_OPTIONS = COUNTRIES.map(value => ({ value, label: COUNTRY_LABELS[value] }))

/** Where the goods are. Only postal code and place are shown to others; of traders, the street too. */
export function AddressFields() {
  const { control, register, setValue, formState } = useProfileFormContext()
  const { errors } = formState
  const [country = 'DE', postalCode, city, traderStatus] = useWatch({
    control,
    name: ['country', 'postalCode', 'city', 'identity.traderStatus'],
  })
  const isTrader = traderStatus === 'trader'
  const hint = usePlaceHint(country, postalCode)
  const { place } = hint
  const fillCity = useEffectEvent(() => {
    if (place === null || city.trim() !== '') return
    setValue('city', place, { shouldDirty: true, shouldValidate: true })
  })
  // Whoever empties the place wants another one: only a new code fills it.
  useEffect(() => fillCity(), [place])
  const suggestion = hint.place !== null && hint.place !== city.trim() ? hint.place : null
  return (
    <>
      <Field label="Land" className="max-w-72" error={errors.country?.message}>
        {aria => (
          <SelectInput {...aria} options={COUNTRY_OPTIONS} autoComplete="country" {...register('country')} />
        )}
      </Field>
      <Field
        label="Straße und Hausnummer"
        optional={!isTrader}
        hint={
          isTrader
            ? 'Wird öffentlich gezeigt: Gewerbliche Anbieter müssen ihre Anschrift nennen.'
            : 'Wird nicht gezeigt.'
        }
        error={errors.street?.message}
      >
        {aria => <TextInput {...aria} autoComplete="street-address" {...register('street')} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-[11rem_1fr]">
        <Field
          label="Postleitzahl"
          hint={errors.postalCode ? undefined : hint.text}
          error={errors.postalCode?.message}
        >
          {aria => (
            <TextInput
              {...aria}
              required
              inputMode="numeric"
              autoComplete="postal-code"
              {...register('postalCode')}
            />
          )}
        </Field>
        <div className="grid content-start justify-items-start gap-1">
          <Field label="Ort" className="w-full" error={errors.city?.message}>
            {aria => <TextInput {...aria} required autoComplete="address-level2" {...register('city')} />}
          </Field>
          {suggestion !== null && (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => setValue('city', suggestion, { shouldDirty: true, shouldValidate: true })}
            >
              „{suggestion}“ übernehmen
            </Button>
          )}
        </div>
      </div>
    </>
  )
}
