import { BadgeCheck, FileCheck, type LucideIcon, Sprout } from 'lucide-react'
import * as styles from '#client/features/listings/detail/listing-place.module.css'
import { formatDate } from '#client/lib/format-date.ts'
import { originText } from '#shared/details/colony-sheet.ts'
import { originName } from '#shared/details/honey-label.ts'
import { formatCertificateDay } from '#shared/listings/certificates.ts'
import type { ListingDetail } from '#shared/listings/listings.ts'
import { checkedText } from '#shared/vendors/verification.ts'

/** What speaks for the offer, of which only what is recorded is said. */
export function TrustFacts({ listing: { vendor, details } }: { listing: ListingDetail }) {
  const { certificate, verification } = vendor
  const origin = originOf(details)
  const facts: [LucideIcon, string][] = []
  if (certificate) {
    const until = formatCertificateDay(certificate.validUntil)
    facts.push([FileCheck, `Gesundheitsbescheinigung gültig bis ${until}`])
  }
  if (origin !== null) facts.push([Sprout, `Herkunft: ${origin}`])
  if (verification !== null) {
    const checked = checkedText(verification)
    facts.push([BadgeCheck, `Imkerei geprüft am ${formatDate(verification.at)}: ${checked}`])
  }
  if (facts.length === 0) return null
  return (
    <ul className={styles.trust}>
      {facts.map(([Icon, text]) => (
        <li key={text}>
          <Icon className="icon" aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  )
}

function originOf(details: ListingDetail['details']): string | null {
  if (details?.kind === 'colony') return originText(details)
  if (details?.kind !== 'honey') return null
  const countries = details.origins.map(({ country }) => originName(country)).join(', ')
  const place = [details.region, countries].filter(Boolean).join(', ')
  return place === '' ? null : place
}
