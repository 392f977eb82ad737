import { formatCents } from '#client/lib/format.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { MoreLink } from '#client/ui/more-link.tsx'
import { cheapestMonthlyPrice } from '#shared/billing.ts'
import { paths } from '#shared/paths.ts'

/** Invites beekeepers to open a stall. */
export function VendorBand() {
  return (
    <section className="section" aria-labelledby="vendor-title">
      <div className="band">
        <div className="wrap vendor">
          <div className="vendor-copy">
            <h2 id="vendor-title">Ihr Stand wartet schon.</h2>
            <p className="lead">
              Profil anlegen, Plan wählen, inserieren. Anfragen landen direkt bei Ihnen, vom Glas Honig bis
              zum Wirtschaftsvolk.
            </p>
            <p className="from">
              Ab {formatCents(cheapestMonthlyPrice())}/Monat
              <small>bei jährlicher Zahlung</small>
            </p>
            <div className="row">
              <ButtonLink variant="primary" href={paths.pricing}>
                Stand eröffnen
              </ButtonLink>
              <MoreLink href={paths.pricing}>Preise vergleichen</MoreLink>
            </div>
          </div>
          <div className="vendor-art">
            <img className="art" src="/art/regal.svg" alt="" width={900} height={520} loading="lazy" />
          </div>
        </div>
      </div>
    </section>
  )
}
