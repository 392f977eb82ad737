import * as styles from '#client/features/home/vendor-band.module.css'
import { useTaxNote } from '#client/lib/use-tax-note.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { MoreLink } from '#client/ui/navigation/more-link.tsx'
import { cheapestMonthlyPrice } from '#shared/billing/billing.ts'
import { formatCents } from '#shared/core/price.ts'
import { paths } from '#shared/web/paths.ts'

/** Invites beekeepers to open a stall. */
export function VendorBand() {
  const taxNote = useTaxNote()
  return (
    <section className="section" aria-labelledby="vendor-title">
      <div className={styles.band}>
        <div className={classes(styles.vendor, 'wrap')}>
          <div className={styles.copy}>
            <h2 id="vendor-title">Ihr Stand wartet schon.</h2>
            <p className="lead-text">
              Profil anlegen, Plan wählen, inserieren. Anfragen landen direkt bei Ihnen, vom Glas Honig bis
              zum Wirtschaftsvolk.
            </p>
            <p className={styles.price}>
              Ab {formatCents(cheapestMonthlyPrice())}/Monat
              <small>bei jährlicher Zahlung{taxNote !== null && `, ${taxNote}`}</small>
            </p>
            <div className="cluster">
              <ButtonLink variant="primary" href={paths.sell}>
                Stand eröffnen
              </ButtonLink>
              <MoreLink href={paths.pricing}>Preise vergleichen</MoreLink>
            </div>
          </div>
          <div className={styles.drawing}>
            <img className="artwork" src="/art/regal.svg" alt="" width={900} height={520} loading="lazy" />
          </div>
        </div>
      </div>
    </section>
  )
}
