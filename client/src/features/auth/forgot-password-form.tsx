import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, FormError, TextInput } from '#client/ui/forms/field.tsx'
import { emailInput } from '#shared/inputs/auth.ts'

const FAILED = 'Fehler beim Senden der E-Mail'

/** `onDone` gets the address that was entered; whether it has an account nobody learns. */
export function ForgotPasswordForm({ onDone }: { onDone: (email: string) => void }) {
  const request = trpc.auth.requestPasswordReset.useMutation()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(emailInput),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ email }) => {
    try {
      await request.mutateAsync({ email })
      onDone(email)
    } catch (error) {
      setError('root', { message: errorMessage(error, FAILED) })
    }
  })
  return (
    <form className="stack mt-7" onSubmit={submit} noValidate>
      <FormError>{errors.root?.message}</FormError>
      <Field label="E-Mail" error={errors.email?.message}>
        {aria => <TextInput {...aria} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Button type="submit" variant="primary" block loading={isSubmitting}>
        Link anfordern
      </Button>
    </form>
  )
}
