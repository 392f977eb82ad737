import * as styles from '#client/features/about/mission.module.css'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { MoreLink } from '#client/ui/navigation/more-link.tsx'
import { PRODUCT_NAME } from '#shared/core/brand.ts'
import { paths } from '#shared/web/paths.ts'

/** What the marketplace is for. */
export function Mission() {
  return (
    <section className={classes(styles.mission, 'wrap')} aria-labelledby="about-title">
      <div className="stack">
        <h1 id="about-title">Der Stand, an dem sich Imkerei und Kundschaft treffen</h1>
        <p className="lead-text">
          Honig wird am Gartenzaun verkauft, Königinnen über den Verein, Völker über drei Ecken. Unsere
          Mission ist, dass sich Imkerinnen und Imker und alle, die ihre Ware suchen, ohne Umwege finden: in
          Deutschland, Österreich und der Schweiz.
        </p>
        <p className="muted">
          {PRODUCT_NAME} vermittelt den Kontakt und tritt dann zur Seite. Gehandelt wird direkt, bezahlt auch,
          und der ganze Erlös bleibt bei der Imkerei.
        </p>
        <div className="cluster">
          <ButtonLink variant="primary" href={paths.marketplace}>
            Inserate ansehen
          </ButtonLink>
          <MoreLink href={paths.pricing}>Stand eröffnen</MoreLink>
        </div>
      </div>
      <img className="artwork" src="/art/wirtschaftsvolk.svg" alt="" width={800} height={640} />
    </section>
  )
}
