import * as styles from '#client/app/layout/cookie-banner.module.css'
import { Button } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { useCookieConsent } from '#client/ui/preferences/use-cookie-consent.ts'
import { paths } from '#shared/web/paths.ts'

/** Asks until the visitor has chosen. Both answers look the same, so that neither is urged. */
export function CookieBanner() {
  const { consent, setConsent } = useCookieConsent()
  if (consent !== null) return null
  return (
    <section className={classes('question-bar', styles.banner)} aria-labelledby="cookie-title">
      <div className="wrap">
        <div>
          <h2 id="cookie-title">Cookie-Einstellungen</h2>
          <p className="small">
            Gespeichert wird nur, was der Marktplatz braucht: Ihre Anmeldung, Ihr Farbschema und diese
            Auswahl. Alles Weitere, etwa Statistik, käme nur mit Ihrer Zustimmung hinzu.{' '}
            <Anchor href={paths.privacyGerman}>Datenschutzerklärung</Anchor>
          </p>
        </div>
        <div className="cluster">
          <Button onClick={() => setConsent('declined')}>Ablehnen</Button>
          <Button onClick={() => setConsent('accepted')}>Akzeptieren</Button>
        </div>
      </div>
    </section>
  )
}
