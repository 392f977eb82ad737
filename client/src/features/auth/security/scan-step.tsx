import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { CodeInput } from '#client/features/auth/sign-in/code-input.tsx'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, FormError } from '#client/ui/forms/field.tsx'
import { QrCode } from '#client/ui/pictures/qr-code.tsx'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { activateSecondFactorInput } from '#shared/inputs/auth.ts'

export interface ScanStepProps {
  secret: string
  uri: string
  onDone: (recoveryCodes: readonly string[]) => void
  onExpired: () => Promise<void>
}

/** Shows the secret to the app and waits for its first code. */
export function ScanStep({ secret, uri, onDone, onExpired }: ScanStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const activate = trpc.auth.activateSecondFactor.useMutation()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(activateSecondFactorInput),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ code }) => {
    try {
      onDone((await activate.mutateAsync({ code })).recoveryCodes)
    } catch (error) {
      const message = errorMessage(error, 'Der Code konnte nicht geprüft werden.')
      if (message === ERROR_TEXTS.SECOND_FACTOR_NOT_STARTED) return onExpired()
      const field = message === ERROR_TEXTS.SECOND_FACTOR_WRONG ? 'code' : 'root'
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        Mit der App verbinden
      </h3>
      <p>Lesen Sie den QR-Code mit Ihrer Authenticator-App ein.</p>
      <QrCode className="w-56 rounded-md" text={uri} label="QR-Code für die Authenticator-App" />
      <p>
        Oder geben Sie diesen Schlüssel von Hand ein:{' '}
        <code className="wrap-anywhere">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <form className="stack max-w-[27rem]" onSubmit={submit} noValidate>
        <FormError>{errors.root?.message}</FormError>
        <Field label="Code aus der App" hint="Sechs Ziffern" error={errors.code?.message}>
          {aria => <CodeInput {...aria} {...register('code')} />}
        </Field>
        <div>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            Einschalten
          </Button>
        </div>
      </form>
    </>
  )
}
