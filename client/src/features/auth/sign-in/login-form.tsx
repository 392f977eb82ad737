import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { provedEmail } from '#client/features/auth/proved-email.ts'
import { useLogin } from '#client/features/auth/sign-in/use-login.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, FormError, TextInput } from '#client/ui/forms/field.tsx'
import { PasswordInput } from '#client/ui/forms/password-input.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { loginInput } from '#shared/inputs/auth.ts'
import { paths } from '#shared/web/paths.ts'

const fields = loginInput.pick({ email: true, password: true })

export function LoginForm({ returnTo }: { returnTo: string | undefined }) {
  const { login, error } = useLogin()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(fields),
    defaultValues: { email: provedEmail.get(), password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(values => login(returnTo === undefined ? values : { ...values, returnTo }))
  return (
    <form className="stack mt-7" onSubmit={submit} noValidate>
      <FormError>{error}</FormError>
      <Field label="E-Mail" error={errors.email?.message}>
        {aria => <TextInput {...aria} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field
        label="Passwort"
        error={errors.password?.message}
        aside={<Anchor href={paths.forgotPassword}>Passwort vergessen?</Anchor>}
      >
        {aria => <PasswordInput {...aria} {...register('password')} autoComplete="current-password" />}
      </Field>
      <Button type="submit" variant="primary" block loading={isSubmitting}>
        Anmelden
      </Button>
    </form>
  )
}
