import { Field, TextArea, TextInput } from '#client/ui/forms/field.tsx'
import { useProfileFormContext } from './use-profile-form.ts'

/** Listings stay where they are; buyers only learn that an answer has to wait. */
export function VacationFields() {
  const { register, formState } = useProfileFormContext()
  const { errors } = formState
  return (
    <>
      <p className="small muted">
        Ihre Inserate bleiben sichtbar, Anfragen kommen an. Käufer lesen, ab wann Sie antworten. Nach dem
        letzten Tag verschwindet der Hinweis von selbst.
      </p>
      <div className="two-columns">
        <Field label="Erster Tag" optional error={errors.awayFrom?.message}>
          {aria => <TextInput {...aria} type="date" {...register('awayFrom')} />}
        </Field>
        <Field label="Letzter Tag" optional error={errors.awayUntil?.message}>
          {aria => <TextInput {...aria} type="date" {...register('awayUntil')} />}
        </Field>
      </div>
      <Field label="Nachricht dazu" optional error={errors.awayNote?.message}>
        {aria => <TextArea {...aria} rows={2} {...register('awayNote')} />}
      </Field>
    </>
  )
}
