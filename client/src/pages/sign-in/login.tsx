import { useSearch } from 'wouter'
import { registerPath, useReturnPath } from '#client/features/auth/return-path.ts'
import { LoginForm } from '#client/features/auth/sign-in/login-form.tsx'
import { SecondStepForm } from '#client/features/auth/sign-in/second-step-form.tsx'
import { SignedInNote } from '#client/features/auth/sign-in/signed-in-note.tsx'
import { FacebookLink, GoogleLink, SocialTerms } from '#client/features/auth/sign-in/social-links.tsx'
import { useFailureNotice } from '#client/features/auth/use-failure-notice.ts'
import { WantedPlan } from '#client/features/auth/wanted-plan.tsx'
import * as styles from '#client/pages/sign-in/sign-in.module.css'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { SplitScene } from '#client/ui/page/auth-layout.tsx'
import { SECOND_STEP } from '#shared/sign-in.ts'

export default function LoginPage() {
  useFailureNotice()
  const returnTo = useReturnPath()
  const isSecondStep = new URLSearchParams(useSearch()).get(SECOND_STEP.parameter) === SECOND_STEP.value
  return (
    <SplitScene caption="Schön, dass Sie wieder am Stand sind.">
      {isSecondStep ? <SecondStepForm returnTo={returnTo} /> : <FirstStep returnTo={returnTo} />}
    </SplitScene>
  )
}

function FirstStep({ returnTo }: { returnTo: string | undefined }) {
  return (
    <>
      <h1>Anmelden</h1>
      <p className="muted">
        Neu hier? <Anchor href={registerPath(returnTo)}>Konto erstellen</Anchor>
      </p>
      <SignedInNote />
      <WantedPlan returnTo={returnTo} />
      <LoginForm returnTo={returnTo} />
      <p className={styles.divider}>oder</p>
      <div className={styles.providers}>
        <GoogleLink label="Mit Google" returnTo={returnTo} />
        <FacebookLink label="Mit Facebook" returnTo={returnTo} />
      </div>
      <SocialTerms />
    </>
  )
}
