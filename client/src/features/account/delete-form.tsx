import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { Field, FormError, TextInput } from '#client/ui/forms/field.tsx'
import { PasswordInput } from '#client/ui/forms/password-input.tsx'
import type { AccountOverview } from '#shared/account.ts'
import { deleteAccountInput } from '#shared/inputs/account.ts'
import { paths } from '#shared/web/paths.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { useDeleteAccount } from './use-delete-account.ts'

export function DeleteForm({ account }: { account: AccountOverview }) {
  const { deleteAccount, isPending, error } = useDeleteAccount()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(deleteAccountInput),
    defaultValues: { email: '', password: account.hasPassword ? '' : null },
  })
  if (!account.hasPassword && !account.isSignInFresh) {
    return <SignInAgain account={account} returnTo={paths.deleteAccount} />
  }
  const submit = handleSubmit(values => deleteAccount(values))
  return (
    <form
      className="grid max-w-md gap-5"
      onSubmit={event => void submit(event)}
      noValidate
      aria-label="Konto löschen"
    >
      <FormError>{error}</FormError>
      <Field
        label="Ihre E-Mail-Adresse"
        hint={`Zur Bestätigung: ${account.email}`}
        error={formState.errors.email?.message}
      >
        {aria => <TextInput {...aria} {...register('email')} type="email" required autoComplete="off" />}
      </Field>
      {account.hasPassword && (
        <Field label="Passwort" error={formState.errors.password?.message}>
          {aria => (
            <PasswordInput {...aria} {...register('password')} required autoComplete="current-password" />
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" loading={isPending}>
          Konto endgültig löschen
        </Button>
        <ButtonLink href={paths.accountData}>Abbrechen</ButtonLink>
      </div>
    </form>
  )
}
