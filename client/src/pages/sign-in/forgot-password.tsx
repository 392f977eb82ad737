import { useState } from 'react'
import { ForgotPasswordForm } from '#client/features/auth/forgot-password-form.tsx'
import { OutcomePanel } from '#client/features/auth/outcome-panel.tsx'
import { useFailureNotice } from '#client/features/auth/use-failure-notice.ts'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { SplitScene } from '#client/ui/page/auth-layout.tsx'
import { RESET_LINK_HOURS } from '#shared/sign-in.ts'
import { paths } from '#shared/web/paths.ts'

export default function ForgotPasswordPage() {
  useFailureNotice()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <SplitScene caption="Kommt in den besten Ständen vor.">
      {sentTo === null ? (
        <>
          <h1>Passwort vergessen?</h1>
          <p className="muted">
            Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen. Wieder eingefallen?{' '}
            <Anchor href={paths.login}>Anmelden</Anchor>
          </p>
          <ForgotPasswordForm onDone={setSentTo} />
        </>
      ) : (
        <OutcomePanel art="spot-brief" title="Bitte sehen Sie nach Ihrer Post">
          <p>
            Wenn ein Konto mit der Adresse <b className="wrap-anywhere">{sentTo}</b> existiert, haben wir
            einen Link zum Zurücksetzen gesendet. Er ist {RESET_LINK_HOURS} Stunde gültig.
          </p>
          <ButtonLink variant="primary" block href={paths.login}>
            Zur Anmeldung
          </ButtonLink>
          <Button block onClick={() => setSentTo(null)}>
            Andere Adresse eingeben
          </Button>
        </OutcomePanel>
      )}
    </SplitScene>
  )
}
