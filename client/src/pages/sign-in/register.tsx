import { useState } from 'react'
import { OutcomePanel } from '#client/features/auth/outcome-panel.tsx'
import { useReturnPath } from '#client/features/auth/return-path.ts'
import { RegisterForm } from '#client/features/auth/sign-in/register-form.tsx'
import { SignedInNote } from '#client/features/auth/sign-in/signed-in-note.tsx'
import { GoogleLink, SocialTerms } from '#client/features/auth/sign-in/social-links.tsx'
import { WantedPlan } from '#client/features/auth/wanted-plan.tsx'
import * as styles from '#client/pages/sign-in/sign-in.module.css'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { SplitScene } from '#client/ui/page/auth-layout.tsx'
import { VERIFICATION_LINK_HOURS } from '#shared/sign-in.ts'
import { loginPath } from '#shared/web/paths.ts'

export default function RegisterPage() {
  const returnTo = useReturnPath()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <SplitScene caption="Schön, dass Sie da sind.">
      {sentTo === null ? (
        <>
          <h1>Konto erstellen</h1>
          <p className="muted">
            Schon dabei? <Anchor href={loginPath(returnTo)}>Anmelden</Anchor>
          </p>
          <SignedInNote />
          <WantedPlan returnTo={returnTo} />
          <RegisterForm returnTo={returnTo} onDone={setSentTo} />
          <p className={styles.divider}>oder</p>
          <div className={classes(styles.providers, 'grid-cols-1')}>
            <GoogleLink label="Mit Google registrieren" returnTo={returnTo} />
          </div>
          <SocialTerms />
        </>
      ) : (
        <OutcomePanel art="spot-brief" title="Fast geschafft">
          <p>
            Wir haben eine Bestätigungs-E-Mail an <b className="wrap-anywhere">{sentTo}</b> gesendet. Bitte
            öffnen Sie den Link darin. Er ist {VERIFICATION_LINK_HOURS} Stunden gültig.
          </p>
          <p className="small muted">Nichts angekommen? Bitte schauen Sie auch im Spam-Ordner nach.</p>
          <ButtonLink variant="primary" block href={loginPath(returnTo)}>
            Zur Anmeldung
          </ButtonLink>
        </OutcomePanel>
      )}
    </SplitScene>
  )
}
