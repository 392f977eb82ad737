import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { NewPassword } from '#client/features/auth/new-password.tsx'
import { resetFields } from '#client/features/auth/new-password-schema.ts'
import { errorMessage } from '#client/lib/error-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/forms/field.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { paths } from '#shared/web/paths.ts'

const FAILED = 'Fehler beim Zurücksetzen des Passworts'

export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const utils = trpc.useUtils()
  const reset = trpc.auth.resetPassword.useMutation()
  const { register, handleSubmit, control, setError, formState } = useForm({
    resolver: zodResolver(resetFields),
    defaultValues: { password: '', repeat: '' },
  })
  const { errors, touchedFields, isSubmitting } = formState
  const [password, repeat] = useWatch({ control, name: ['password', 'repeat'] })
  const submit = handleSubmit(async values => {
    try {
      await reset.mutateAsync({ token, newPassword: values.password })
      // The reset has ended every session, this browser's too.
      await utils.auth.me.invalidate()
      onDone()
    } catch (error) {
      const message = errorMessage(error, FAILED)
      const field = message === ERROR_TEXTS.PASSWORD_TOO_COMMON ? 'password' : 'root'
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <form className="stack mt-7" onSubmit={submit} noValidate>
      <FormError>{errors.root && <ResetError text={errors.root.message} />}</FormError>
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
      <Button type="submit" variant="primary" block loading={isSubmitting}>
        Passwort speichern
      </Button>
    </form>
  )
}

/** A link that is used up is no dead end: the next one is a click away. */
function ResetError({ text }: { text: string | undefined }) {
  if (text !== ERROR_TEXTS.LINK_INVALID) return text
  return (
    <>
      {text}. <Anchor href={paths.forgotPassword}>Neuen Link anfordern</Anchor>
    </>
  )
}
