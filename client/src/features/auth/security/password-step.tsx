import { useForm } from 'react-hook-form'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, FormError } from '#client/ui/forms/field.tsx'
import { PasswordInput } from '#client/ui/forms/password-input.tsx'
import { ERROR_TEXTS } from '#shared/core/errors.ts'

export interface PasswordStepProps {
  hasPassword: boolean
  onDone: (secret: { secret: string; uri: string }) => void
}

/** Makes sure that the owner is sitting here, then gets a secret for the app. */
export function PasswordStep({ hasPassword, onDone }: PasswordStepProps) {
  const start = trpc.auth.startSecondFactor.useMutation()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ password }) => {
    try {
      onDone(await start.mutateAsync({ password: hasPassword ? password : null }))
    } catch (error) {
      const message = errorMessage(error, 'Die Einrichtung konnte nicht beginnen.')
      const field = message === ERROR_TEXTS.PASSWORD_WRONG ? 'password' : 'root'
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <form className="stack max-w-[27rem]" onSubmit={submit} noValidate>
      <FormError>{errors.root?.message}</FormError>
      {hasPassword && (
        <Field label="Ihr Passwort" error={errors.password?.message}>
          {aria => (
            <PasswordInput
              {...aria}
              {...register('password', { required: 'Bitte geben Sie Ihr Passwort ein' })}
              autoComplete="current-password"
            />
          )}
        </Field>
      )}
      <div>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          Weiter
        </Button>
      </div>
    </form>
  )
}
