import * as styles from '#client/features/listings/detail/trust/certificate.module.css'
import {
  CERTIFICATE_KIND_LABELS,
  formatCertificateDay,
  type PublicCertificate,
} from '#shared/listings/certificates.ts'

/**
 * What was seen of the vendor's health certificate, stamped on paper as beekeepers know it; or the empty field for the stamp.
 * Never the picture: forgers copy pictures. Without state and ids, so that the page can leave it as the server has rendered it.
 */
export function Certificate({ certificate }: { certificate: PublicCertificate | null }) {
  if (certificate === null) {
    return (
      <div className={styles.paper}>
        <div>
          <h3>Gesundheits&shy;bescheinigung</h3>
          <p>
            Liegt uns nicht vor. Fragen Sie danach, bevor Sie kaufen: Die Imkerei kann sie bei der Behörde
            bekommen und Ihnen mitgeben.
          </p>
        </div>
        <img src="/art/stempel-fehlt.svg" alt="" width={360} height={360} loading="lazy" />
      </div>
    )
  }
  const { kind, authority, issuedOn, seenOn, validUntil, apiaryPostalCode } = certificate
  const days = [
    ['ausgestellt', issuedOn],
    ['von uns eingesehen', seenOn],
    ['gültig bis', validUntil],
  ] as const
  return (
    <div className={styles.paper}>
      <div>
        <h3>{CERTIFICATE_KIND_LABELS[kind]}</h3>
        <p>
          {authority}, für den Stand in {apiaryPostalCode}
        </p>
        <dl>
          {days.map(([term, day]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{formatCertificateDay(day)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <img src="/art/stempel-bescheinigung.svg" alt="" width={360} height={360} loading="lazy" />
    </div>
  )
}
