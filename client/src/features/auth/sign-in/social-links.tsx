import type { ReactNode } from 'react'
import { leaveLoginNotice } from '#client/features/auth/login-notice.ts'
import { withReturnTo } from '#client/features/auth/return-path.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { endpoints } from '#shared/web/endpoints.ts'
import { paths } from '#shared/web/paths.ts'

export function GoogleLink({ label, returnTo }: { label: string; returnTo: string | undefined }) {
  return (
    <ProviderLink href={withReturnTo(endpoints.google, returnTo)} icon={googleIcon}>
      {label}
    </ProviderLink>
  )
}

export function FacebookLink({ label, returnTo }: { label: string; returnTo: string | undefined }) {
  return (
    <ProviderLink href={withReturnTo(endpoints.facebook, returnTo)} icon={facebookIcon}>
      {label}
    </ProviderLink>
  )
}

/** What a first sign-in through a provider agrees to. */
export function SocialTerms() {
  return (
    <p className="small muted mt-4">
      Ist das Ihre erste Anmeldung bei uns, legen wir ein Konto an, und Sie stimmen den{' '}
      <Anchor href={paths.terms}>AGB</Anchor> zu. Wie wir mit Ihren Daten umgehen, steht in der{' '}
      <Anchor href={paths.privacy}>Datenschutzerklärung</Anchor>.
    </p>
  )
}

function ProviderLink({ href, icon, children }: { href: string; icon: ReactNode; children: string }) {
  return (
    <ButtonLink href={href} icon={icon} onClick={leaveLoginNotice}>
      {children}
    </ButtonLink>
  )
}

// In the providers' own colours, as their rules demand.
const googleIcon = (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path
      fill="#4285F4"
      d="M23.5 12.27c0-.85-.08-1.66-.22-2.45H12v4.64h6.46a5.5 5.5 0 0 1-2.4 3.62v3h3.88c2.27-2.09 3.57-5.17 3.57-8.81z"
    />
    <path
      fill="#34A853"
      d="M12 24c3.24 0 5.96-1.07 7.94-2.91l-3.88-3c-1.07.72-2.45 1.15-4.06 1.15-3.13 0-5.78-2.11-6.72-4.95H1.27v3.1A12 12 0 0 0 12 24z"
    />
    <path fill="#FBBC05" d="M5.28 14.29a7.2 7.2 0 0 1 0-4.58V6.6H1.27a12 12 0 0 0 0 10.8z" />
    <path
      fill="#EA4335"
      d="M12 4.76c1.76 0 3.35.6 4.6 1.8l3.43-3.44A11.5 11.5 0 0 0 12 0 12 12 0 0 0 1.27 6.6l4.01 3.11C6.22 6.87 8.87 4.76 12 4.76z"
    />
  </svg>
)

const facebookIcon = (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path
      fill="#1877F2"
      d="M24 12a12 12 0 1 0-13.88 11.85v-8.38H7.08V12h3.04V9.36c0-3 1.8-4.67 4.53-4.67 1.32 0 2.69.24 2.69.24v2.95h-1.51c-1.5 0-1.96.93-1.96 1.88V12h3.33l-.53 3.47h-2.8v8.38A12 12 0 0 0 24 12z"
    />
    <path
      fill="#fff"
      d="M16.67 15.47 17.2 12h-3.33V9.76c0-.95.47-1.88 1.96-1.88h1.51V4.93s-1.37-.24-2.69-.24c-2.74 0-4.53 1.66-4.53 4.67V12H7.08v3.47h3.04v8.38a12 12 0 0 0 3.75 0v-8.38z"
    />
  </svg>
)
