import { Download } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useSearch } from 'wouter'
import { Button } from '#client/ui/button/button.tsx'
import { Field, FormError } from '#client/ui/forms/field.tsx'
import { PasswordInput } from '#client/ui/forms/password-input.tsx'
import type { AccountOverview } from '#shared/account.ts'
import { paths } from '#shared/web/paths.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { useExport } from './use-export.ts'

export function ExportForm({ account }: { account: AccountOverview }) {
  const { exportData, isPending, error } = useExport(useSearch())
  const [password, setPassword] = useState('')
  if (!account.hasPassword && !account.isSignInFresh) {
    return <SignInAgain account={account} returnTo={paths.accountData} />
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    exportData(account.hasPassword ? password : null)
    setPassword('')
  }
  return (
    <form className="grid max-w-md gap-5" onSubmit={submit} noValidate aria-label="Daten herunterladen">
      <FormError>{error}</FormError>
      {account.hasPassword && (
        <Field label="Passwort" hint="Zur Sicherheit, falls jemand anderes an Ihrem Gerät sitzt.">
          {aria => (
            <PasswordInput
              {...aria}
              required
              autoComplete="current-password"
              value={password}
              onChange={event => setPassword(event.target.value)}
            />
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
