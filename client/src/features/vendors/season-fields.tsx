import { Controller } from 'react-hook-form'
import { Field, TextInput } from '#client/ui/forms/field.tsx'
import { DayOfYearInput } from './day-of-year-input.tsx'
import { useProfileFormContext } from './use-profile-form.ts'

/** When the vendor sells, the same every year. */
export function SeasonFields() {
  const { control, register, formState } = useProfileFormContext()
  const { errors } = formState
  return (
    <>
      <Field
        label="Was verkaufen Sie nur zu einer bestimmten Zeit?"
        optional
        hint="Zum Beispiel: Ablegerverkauf. Steht mit den Monaten auf Ihrer Seite, jedes Jahr wieder."
        error={errors.seasonTitle?.message}
      >
        {aria => <TextInput {...aria} {...register('seasonTitle')} />}
      </Field>
      <div className="two-columns">
        <Controller
          control={control}
          name="seasonFrom"
          render={({ field, fieldState }) => (
            <DayOfYearInput
              legend="Von"
              {...field}
              value={field.value ?? ''}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="seasonTo"
          render={({ field, fieldState }) => (
            <DayOfYearInput
              legend="Bis"
              {...field}
              value={field.value ?? ''}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
    </>
  )
}
