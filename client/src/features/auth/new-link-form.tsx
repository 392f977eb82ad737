import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { requestVerificationMail } from '#client/features/auth/sign-in/sign-in-requests.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, FormError, TextInput } from '#client/ui/forms/field.tsx'
import { emailInput } from '#shared/inputs/auth.ts'

const FAILED = 'Der Link konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.'

/** For whose link does not work any more. Whether the address has an account nobody learns. */
export function NewLinkForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(emailInput),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ email }) => {
    const answer = await requestVerificationMail({ email })
    if (answer.ok) setSentTo(email)
    else setError('root', { message: answer.error ?? FAILED })
  })
  if (sentTo !== null) {
    return (
      <p role="status">
        Wartet die Adresse <b className="wrap-anywhere">{sentTo}</b> auf ihre Bestätigung, ist ein neuer Link
        unterwegs. Bitte sehen Sie auch im Spam-Ordner nach.
      </p>
    )
  }
  return (
    <form className="stack" onSubmit={event => void submit(event)} noValidate aria-label="Neuer Link">
      <FormError>{errors.root?.message}</FormError>
      <Field label="E-Mail" error={errors.email?.message}>
        {aria => <TextInput {...aria} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Button type="submit" variant="primary" block loading={isSubmitting}>
        Neuen Link senden
      </Button>
    </form>
  )
}
