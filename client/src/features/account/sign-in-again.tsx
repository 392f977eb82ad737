import { ButtonLink } from '#client/ui/button/button.tsx'
import type { AccountOverview, ConnectedProvider } from '#shared/account.ts'
import { endpoints } from '#shared/web/endpoints.ts'

const PROVIDER_NAMES: Record<ConnectedProvider, string> = { google: 'Google', facebook: 'Facebook' }

export interface SignInAgainProps {
  account: Pick<AccountOverview, 'providers'>
  /** Path to come back to. */
  returnTo: string
}

/** For accounts without a password: who sits here is proved by the provider. */
export function SignInAgain({ account, returnTo }: SignInAgainProps) {
  const query = new URLSearchParams({ returnTo }).toString()
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        Ihr Konto hat kein Passwort. Bitte melden Sie sich zur Sicherheit noch einmal an; danach kommen Sie
        hierher zurück.
      </p>
      {account.providers.map(provider => (
        <ButtonLink key={provider} href={`${endpoints[provider]}?${query}`}>
          Mit {PROVIDER_NAMES[provider]} anmelden
        </ButtonLink>
      ))}
    </div>
  )
}
