import { zodResolver } from '@hookform/resolvers/zod'
import { Download } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useSearch } from 'wouter'
import { Button } from '#client/ui/button/button.tsx'
import { Field, FormError } from '#client/ui/forms/field.tsx'
import { PasswordInput } from '#client/ui/forms/password-input.tsx'
import type { AccountOverview } from '#shared/account.ts'
import { requestExportInput } from '#shared/inputs/account.ts'
import { paths } from '#shared/web/paths.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { useExport } from './use-export.ts'

export function ExportForm({ account }: { account: AccountOverview }) {
  const { exportData, isPending, error } = useExport(useSearch())
  const { register, handleSubmit, resetField, formState } = useForm({
    resolver: zodResolver(requestExportInput),
    defaultValues: { password: account.hasPassword ? '' : null },
  })
  if (!account.hasPassword && !account.isSignInFresh) {
    return <SignInAgain account={account} returnTo={paths.accountData} />
  }
  const submit = handleSubmit(values => exportData(values, { onSuccess: () => resetField('password') }))
  return (
    <form
      className="grid max-w-md gap-5"
      onSubmit={event => void submit(event)}
      noValidate
      aria-label="Daten herunterladen"
    >
      <FormError>{error}</FormError>
      {account.hasPassword && (
        <Field
          label="Passwort"
          hint="Zur Sicherheit, falls jemand anderes an Ihrem Gerät sitzt."
          error={formState.errors.password?.message}
        >
          {aria => (
            <PasswordInput {...aria} {...register('password')} required autoComplete="current-password" />
          )}
        </Field>
      )}
      <div>
        <Button type="submit" variant="primary" icon={<Download className="icon" />} loading={isPending}>
          Daten herunterladen
        </Button>
      </div>
    </form>
  )
}
