import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { NewPassword } from '#client/features/auth/new-password.tsx'
import { ownPasswordFields } from '#client/features/auth/new-password-schema.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, FormError } from '#client/ui/forms/field.tsx'
import { PasswordInput } from '#client/ui/forms/password-input.tsx'
import { notify } from '#client/ui/messages/toast.tsx'
import { ERROR_TEXTS } from '#shared/core/errors.ts'

const FAILED = 'Das Passwort konnte nicht geändert werden.'
const EMPTY = { current: '', password: '', repeat: '' }

/** Another password, or a first one for an account that has none. */
export function ChangePassword({ hasPassword }: { hasPassword: boolean }) {
  const utils = trpc.useUtils()
  const change = trpc.auth.changePassword.useMutation()
  const { register, handleSubmit, control, setError, reset, formState } = useForm({
    resolver: zodResolver(ownPasswordFields),
    defaultValues: EMPTY,
  })
  const { errors, touchedFields, isSubmitting } = formState
  const [password, repeat] = useWatch({ control, name: ['password', 'repeat'] })
  const submit = handleSubmit(async values => {
    try {
      const currentPassword = hasPassword ? values.current : null
      await change.mutateAsync({ currentPassword, newPassword: values.password })
      reset(EMPTY)
      notify.success('Ihr Passwort ist geändert')
      await Promise.all([utils.auth.getSessions.invalidate(), utils.auth.getSecondFactor.invalidate()])
    } catch (error) {
      const message = errorMessage(error, FAILED)
      setError(fieldOf(message), { message }, { shouldFocus: true })
    }
  })
  return (
    <form className="stack max-w-[27rem]" onSubmit={submit} noValidate aria-label="Passwort ändern">
      <p className="muted">
        Alle anderen Geräte werden dabei abgemeldet, und wir schreiben Ihnen eine E-Mail.
      </p>
      <FormError>{errors.root?.message}</FormError>
      {hasPassword && (
        <Field label="Bisheriges Passwort" error={errors.current?.message}>
          {aria => <PasswordInput {...aria} {...register('current')} autoComplete="current-password" />}
        </Field>
      )}
      <NewPassword
        label="Neues Passwort"
        repeatLabel="Neues Passwort wiederholen"
        password={{ registration: register('password'), value: password, error: errors.password?.message }}
        repeat={{
          registration: register('repeat'),
          value: repeat,
          error: errors.repeat?.message,
          isTouched: touchedFields.repeat === true,
        }}
      />
      <div>
        <Button type="submit" loading={isSubmitting}>
          {hasPassword ? 'Passwort ändern' : 'Passwort festlegen'}
        </Button>
      </div>
    </form>
  )
}

function fieldOf(message: string): 'current' | 'password' | 'root' {
  if (message === ERROR_TEXTS.PASSWORD_WRONG) return 'current'
  return message === ERROR_TEXTS.PASSWORD_TOO_COMMON ? 'password' : 'root'
}
