import { useState } from 'react'
import { useSearch } from 'wouter'
import { FirstPasswordForm } from '#client/features/auth/first-password-form.tsx'
import { NewLinkForm } from '#client/features/auth/new-link-form.tsx'
import { OutcomePanel } from '#client/features/auth/outcome-panel.tsx'
import { useReturnPath } from '#client/features/auth/return-path.ts'
import { useVerification, type Verification } from '#client/features/auth/sign-in/use-verification.ts'
import { WantedPlan } from '#client/features/auth/wanted-plan.tsx'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { Spinner } from '#client/ui/messages/spinner.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { SplitScene } from '#client/ui/page/auth-layout.tsx'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { PASSWORD_MIN_LENGTH, VERIFICATION_LINK_INVALID } from '#shared/sign-in.ts'
import { loginPath, paths } from '#shared/web/paths.ts'

export default function VerifyEmailPage() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  if (token !== '') return <Verified token={token} />
  return (
    <SplitScene caption={TO_BE_SETTLED}>
      <Failure
        title={VERIFICATION_LINK_INVALID.replace('link', '\u00adlink')}
        text={ERROR_TEXTS.LINK_INVALID}
      />
    </SplitScene>
  )
}

/** Beside what has gone wrong. */
const TO_BE_SETTLED = 'Das klären wir gleich.'

function Verified({ token }: { token: string }) {
  const verification = useVerification(token)
  return (
    <SplitScene caption={verification.state === 'error' ? TO_BE_SETTLED : 'Gleich ist Ihr Stand eröffnet.'}>
      <Outcome token={token} verification={verification} />
    </SplitScene>
  )
}

function Outcome({ token, verification }: { token: string; verification: Verification }) {
  const returnTo = useReturnPath()
  const [hasPassword, setHasPassword] = useState(false)
  if (verification.state === 'loading') {
    return (
      <div className="stack">
        <h1>E-Mail bestätigen</h1>
        <p className="muted">Ihre E-Mail-Adresse wird verifiziert …</p>
        <Spinner />
      </div>
    )
  }
  if (verification.state === 'password' && !hasPassword)
    return <FirstPassword token={token} onDone={() => setHasPassword(true)} />
  if (verification.state === 'error')
    return <Failure title="Das hat nicht geklappt" text={verification.text} retry={verification.retry} />
  return (
    <OutcomePanel art="spot-siegel" title="E-Mail bestätigt">
      <p>Vielen Dank. Ihr Konto ist jetzt freigeschaltet, Sie können sich anmelden.</p>
      <WantedPlan returnTo={returnTo} />
      <ButtonLink variant="primary" block href={loginPath(returnTo)}>
        Zur Anmeldung
      </ButtonLink>
    </OutcomePanel>
  )
}

function FirstPassword({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <>
      <h1>Noch ein Passwort</h1>
      <p className="muted">
        Dieses Konto wurde in einem anderen Browser angelegt, und wir wissen nicht, ob Sie das waren. Wählen
        Sie deshalb hier ein Passwort; eines von vorher gilt dann nicht mehr. Mindestens {PASSWORD_MIN_LENGTH}{' '}
        Zeichen.
      </p>
      <FirstPasswordForm token={token} onDone={onDone} />
      <p className="small muted mt-5">
        Sie haben sich gar nicht registriert? Dann hat jemand Ihre Adresse angegeben. Schließen Sie diese
        Seite einfach: Ohne Sie wird das Konto nie freigeschaltet.
      </p>
    </>
  )
}

interface FailureProps {
  title: string
  text: string
  /** `null`: trying again would change nothing. */
  retry?: (() => void) | null
}

function Failure({ title, text, retry = null }: FailureProps) {
  if (retry !== null) {
    return (
      <OutcomePanel art="spot-postkasten" title={title}>
        <p>{text}</p>
        <p className="small muted">
          Ihr Link ist noch gültig. Versuchen Sie es, sobald die Verbindung wieder da ist.
        </p>
        <Button variant="primary" block onClick={retry}>
          Erneut versuchen
        </Button>
      </OutcomePanel>
    )
  }
  return (
    <OutcomePanel art="spot-postkasten" title={title}>
      <p>{text}</p>
      <NewLinkForm />
      <p className="small muted">
        Ihre Adresse ist schon bestätigt? <Anchor href={paths.login}>Zur Anmeldung</Anchor>
        <br />
        Noch kein Konto? <Anchor href={paths.register}>Zur Registrierung</Anchor>
      </p>
    </OutcomePanel>
  )
}
