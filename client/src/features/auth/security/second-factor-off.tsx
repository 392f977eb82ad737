import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CodeInput } from '#client/features/auth/sign-in/code-input.tsx'
import { errorMessage } from '#client/lib/error-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, FormError } from '#client/ui/forms/field.tsx'
import { PasswordInput } from '#client/ui/forms/password-input.tsx'
import { notify } from '#client/ui/messages/toast.tsx'
import { disableSecondFactorInput } from '#shared/inputs/auth.ts'

/** Switching off asks for everything that a sign-in asks for. */
export function SecondFactorOff({ hasPassword }: { hasPassword: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const utils = trpc.useUtils()
  const disable = trpc.auth.disableSecondFactor.useMutation()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(disableSecondFactorInput),
    defaultValues: { password: hasPassword ? '' : null, code: '' },
  })
  const { errors, isSubmitting } = formState
  if (!isAsking) {
    return (
      <div>
        <Button onClick={() => setAsking(true)}>Ausschalten</Button>
      </div>
    )
  }
  const submit = handleSubmit(async values => {
    try {
      await disable.mutateAsync(values)
      notify.success('Die Bestätigung in zwei Schritten ist ausgeschaltet')
      await utils.invalidate()
    } catch (error) {
      setError('root', { message: errorMessage(error, 'Das Ausschalten hat nicht geklappt.') })
    }
  })
  return (
    <form className="stack max-w-[27rem]" onSubmit={submit} noValidate>
      <FormError>{errors.root?.message}</FormError>
      {hasPassword && (
        <Field label="Ihr Passwort" error={errors.password?.message}>
          {aria => <PasswordInput {...aria} {...register('password')} autoComplete="current-password" />}
        </Field>
      )}
      <Field label="Code aus der App" error={errors.code?.message}>
        {aria => <CodeInput {...aria} {...register('code')} />}
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
