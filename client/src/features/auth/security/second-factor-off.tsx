import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CodeInput } from '#client/features/auth/sign-in/code-input.tsx'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, FormError } from '#client/ui/forms/field.tsx'
import { PasswordInput } from '#client/ui/forms/password-input.tsx'
import { notify } from '#client/ui/messages/toast.tsx'
import { ERROR_TEXTS } from '#shared/core/errors.ts'

/** Switching off asks for everything that a sign-in asks for. */
export function SecondFactorOff({ hasPassword }: { hasPassword: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const utils = trpc.useUtils()
  const disable = trpc.auth.disableSecondFactor.useMutation()
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '', code: '' },
  })
  const { errors, isSubmitting } = formState
  if (!isAsking) {
    return (
      <div>
        <Button onClick={() => setAsking(true)}>Ausschalten</Button>
      </div>
    )
  }
  const submit = handleSubmit(async ({ password, code }) => {
    try {
      await disable.mutateAsync({ password: hasPassword ? password : null, code })
      notify.success('Die Bestätigung in zwei Schritten ist ausgeschaltet')
      await utils.invalidate()
    } catch (error) {
      const message = errorMessage(error, 'Das Ausschalten hat nicht geklappt.')
      setError(fieldOf(message), { message }, { shouldFocus: true })
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
      <Field label="Code aus der App" error={errors.code?.message}>
        {aria => <CodeInput {...aria} {...register('code', { required: 'Bitte geben Sie den Code ein' })} />}
      </Field>
      <div className="cluster">
        <Button type="submit" variant="danger" loading={isSubmitting}>
          Ausschalten
        </Button>
        <Button onClick={() => setAsking(false)}>Abbrechen</Button>
      </div>
    </form>
  )
}

function fieldOf(message: string): 'password' | 'code' | 'root' {
  if (message === ERROR_TEXTS.PASSWORD_WRONG) return 'password'
  return message === ERROR_TEXTS.SECOND_FACTOR_WRONG ? 'code' : 'root'
}
