import { Checkbox, Field, TextInput } from '#client/ui/forms/field.tsx'
import { useProfileFormContext } from './use-profile-form.ts'

/** Numbers are shown to buyers only where the vendor says so. */
export function ContactFields() {
  const { register, formState } = useProfileFormContext()
  const { errors } = formState
  return (
    <div className="two-columns">
      <div>
        <Field label="Telefon" optional error={errors.phone?.message}>
          {aria => <TextInput {...aria} type="tel" autoComplete="tel" {...register('phone')} />}
        </Field>
        <Checkbox label="In meinen Inseraten zeigen" {...register('showPhone')} />
      </div>
      <div>
        <Field label="WhatsApp" optional error={errors.whatsapp?.message}>
          {aria => <TextInput {...aria} type="tel" autoComplete="off" {...register('whatsapp')} />}
        </Field>
        <Checkbox label="In meinen Inseraten zeigen" {...register('showWhatsapp')} />
      </div>
    </div>
  )
}
