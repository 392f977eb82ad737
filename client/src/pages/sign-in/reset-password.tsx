import { useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import { OutcomePanel } from '#client/features/auth/outcome-panel.tsx'
import { ResetPasswordForm } from '#client/features/auth/reset-password-form.tsx'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { SplitScene } from '#client/ui/page/auth-layout.tsx'
import { PASSWORD_MIN_LENGTH } from '#shared/sign-in.ts'
import { paths } from '#shared/web/paths.ts'

export default function ResetPasswordPage() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const [isDone, setIsDone] = useState(false)
  if (token === '') return <Redirect to={`${paths.forgotPassword}?fehler=reset-link`} replace />
  return (
    <SplitScene caption="Ein neues Schloss für Ihren Stand.">
      {isDone ? (
        <OutcomePanel art="spot-siegel" title="Passwort geändert">
          <p>Ihr neues Passwort gilt ab sofort. Auf allen Geräten wurden Sie abgemeldet.</p>
          <ButtonLink variant="primary" block href={paths.login}>
            Zur Anmeldung
          </ButtonLink>
        </OutcomePanel>
      ) : (
        <>
          <h1>Neues Passwort</h1>
          <p className="muted">
            Mindestens {PASSWORD_MIN_LENGTH} Zeichen. Eine Reihe von Wörtern merkt sich leichter als ein
            Kürzel.
          </p>
          <ResetPasswordForm token={token} onDone={() => setIsDone(true)} />
        </>
      )}
    </SplitScene>
  )
}
