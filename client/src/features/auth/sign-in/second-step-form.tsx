import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { leaveLoginNotice } from '#client/features/auth/login-notice.ts'
import { CodeInput } from '#client/features/auth/sign-in/code-input.tsx'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, FormError } from '#client/ui/forms/field.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { confirmSecondFactorInput } from '#shared/inputs/auth.ts'
import { loginPath } from '#shared/web/paths.ts'

const fields = confirmSecondFactorInput.pick({ code: true })

/** Asks for the code of the authenticator app after the password was right. */
export function SecondStepForm({ returnTo }: { returnTo: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const confirmation = trpc.auth.confirmSecondFactor.useMutation()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(fields),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ code }) => {
    try {
      const { redirectTo } = await confirmation.mutateAsync({ code, returnTo })
      leaveLoginNotice()
      window.location.assign(redirectTo)
      // Stays pending until the browser has left, so that the form cannot be sent again.
      await new Promise(() => undefined)
    } catch (error) {
      const message = errorMessage(error, 'Anmeldung fehlgeschlagen')
      const field = message === ERROR_TEXTS.SECOND_FACTOR_WRONG ? 'code' : 'root'
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        Anmeldung bestätigen
      </h1>
      <p className="muted">Öffnen Sie Ihre Authenticator-App und geben Sie den Code für Wabenmarkt ein.</p>
      <form className="stack mt-7" onSubmit={submit} noValidate>
        <FormError>{errors.root?.message}</FormError>
        <Field
          label="Code"
          hint="Sechs Ziffern. Ohne Ihr Gerät: einer Ihrer Wiederherstellungscodes."
          error={errors.code?.message}
        >
          {aria => <CodeInput {...aria} {...register('code')} />}
        </Field>
        <Button type="submit" variant="primary" block loading={isSubmitting}>
          Bestätigen
        </Button>
      </form>
      <p className="muted mt-6">
        <Anchor href={loginPath(returnTo)}>Mit einem anderen Konto anmelden</Anchor>
      </p>
    </>
  )
}
