import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { NewPassword } from '#client/features/auth/new-password.tsx'
import { registerFields } from '#client/features/auth/new-password-schema.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { useIdempotencyKey } from '#client/lib/api/use-idempotency-key.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, FormError, TextInput } from '#client/ui/forms/field.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { paths } from '#shared/web/paths.ts'

const FAILED = 'Registrierung fehlgeschlagen'

export interface RegisterFormProps {
  /** What the visitor was about to do; the mail's link leads on to it. */
  returnTo: string | undefined
  /** Gets the address that the verification mail went to. */
  onDone: (email: string) => void
}

export function RegisterForm({ returnTo, onDone }: RegisterFormProps) {
  const registration = trpc.auth.register.useMutation()
  const submissionKey = useIdempotencyKey()
  const { register, handleSubmit, control, setError, formState } = useForm({
    resolver: zodResolver(registerFields),
    defaultValues: { name: '', email: '', password: '', repeat: '' },
  })
  const { errors, touchedFields, isSubmitting } = formState
  const [password, repeat] = useWatch({ control, name: ['password', 'repeat'] })
  // In their order on the screen: the first wrong one takes the focus.
  const fields = { name: register('name'), email: register('email') }
  const submit = handleSubmit(async ({ name, email, password }) => {
    try {
      await registration.mutateAsync({ name, email, password, submissionKey: submissionKey.get(), returnTo })
      onDone(email)
    } catch (error) {
      submissionKey.renewIfSent(error)
      const message = errorMessage(error, FAILED)
      const field = message === ERROR_TEXTS.PASSWORD_TOO_COMMON ? 'password' : 'root'
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <form className="stack mt-7" onSubmit={submit} noValidate>
      <FormError>{errors.root?.message}</FormError>
      <Field label="Name" error={errors.name?.message}>
        {aria => <TextInput {...aria} {...fields.name} autoComplete="name" />}
      </Field>
      <Field label="E-Mail" error={errors.email?.message}>
        {aria => <TextInput {...aria} {...fields.email} type="email" autoComplete="email" />}
      </Field>
      <NewPassword
        label="Passwort"
        repeatLabel="Passwort wiederholen"
        password={{ registration: register('password'), value: password, error: errors.password?.message }}
        repeat={{
          registration: register('repeat'),
          value: repeat,
          error: errors.repeat?.message,
          isTouched: touchedFields.repeat === true,
        }}
      />
      <p className="small muted">
        Mit „Konto erstellen“ stimmen Sie den <Anchor href={paths.terms}>AGB</Anchor> zu. Wie wir mit Ihren
        Daten umgehen, steht in der <Anchor href={paths.privacy}>Datenschutzerklärung</Anchor>.
      </p>
      <Button type="submit" variant="primary" block loading={isSubmitting}>
        Konto erstellen
      </Button>
    </form>
  )
}
