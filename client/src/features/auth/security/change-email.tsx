import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, FormError, TextInput } from '#client/ui/forms/field.tsx'
import { PasswordInput } from '#client/ui/forms/password-input.tsx'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { requestEmailChangeInput } from '#shared/inputs/auth.ts'
import { EMAIL_UNDO_DAYS, VERIFICATION_LINK_HOURS } from '#shared/sign-in.ts'

const FAILED = 'Die Adresse konnte nicht geändert werden.'
const UNCHANGED = 'Das ist schon die Adresse Ihres Kontos.'

export interface ChangeEmailProps {
  /** The address of today. */
  email: string
  hasPassword: boolean
}

/** Asks for another address; it becomes the account's by the link that is mailed there. */
export function ChangeEmail({ email, hasPassword }: ChangeEmailProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const request = trpc.auth.requestEmailChange.useMutation()
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(requestEmailChangeInput),
    defaultValues: { newEmail: '', password: hasPassword ? '' : null },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async values => {
    setSentTo(null)
    if (values.newEmail === email) return setError('newEmail', { message: UNCHANGED }, { shouldFocus: true })
    try {
      await request.mutateAsync(values)
      setSentTo(values.newEmail)
      reset()
    } catch (error) {
      const message = errorMessage(error, FAILED)
      const field = message === ERROR_TEXTS.PASSWORD_WRONG ? 'password' : 'root'
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <form className="stack max-w-[27rem]" onSubmit={submit} noValidate aria-label="E-Mail-Adresse ändern">
      <p className="muted">
        Ihre Adresse ist <b className="wrap-anywhere">{email}</b>. Die neue gilt, sobald Sie den Link geöffnet
        haben, den wir dorthin schicken. Die alte kann das {EMAIL_UNDO_DAYS} Tage lang zurücknehmen.
      </p>
      <FormError>{errors.root?.message}</FormError>
      <Field label="Neue E-Mail-Adresse" error={errors.newEmail?.message}>
        {aria => <TextInput {...aria} {...register('newEmail')} type="email" autoComplete="email" />}
      </Field>
      {hasPassword && (
        <Field label="Passwort zur Bestätigung" error={errors.password?.message}>
          {aria => <PasswordInput {...aria} {...register('password')} autoComplete="current-password" />}
        </Field>
      )}
      <div>
        <Button type="submit" loading={isSubmitting}>
          E-Mail-Adresse ändern
        </Button>
      </div>
      <p role="status">
        {sentTo !== null && (
          <>
            Wir haben eine E-Mail an <b className="wrap-anywhere">{sentTo}</b> geschickt. Bitte öffnen Sie den
            Link darin; er ist {VERIFICATION_LINK_HOURS} Stunden gültig.
          </>
        )}
      </p>
    </form>
  )
}
