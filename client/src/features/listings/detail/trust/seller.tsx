import { BadgeCheck, Copy, MessageCircle, Phone } from 'lucide-react'
import * as styles from '#client/features/listings/detail/trust/seller.module.css'
import { NearMap } from '#client/features/listings/map/near-map.tsx'
import { formatDate } from '#client/lib/format-date.ts'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { Avatar } from '#client/ui/data/avatar.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { renderedPart } from '#client/ui/page/rendered-part.tsx'
import { COUNTRY_LABELS } from '#shared/geo.ts'
import type { ListingDetail, ListingVendor } from '#shared/listings/listings.ts'
import { checkedText, type Verification } from '#shared/vendors/verification.ts'
import { paths } from '#shared/web/paths.ts'

/** Country calling codes, for numbers written in their national form. */
const CALLING_CODES = { DE: '49', AT: '43', CH: '41' } as const

const loadCertificate = async () =>
  (await import('#client/features/listings/detail/trust/certificate.tsx')).Certificate
const Certificate = renderedPart(
  'certificate',
  loadCertificate,
  import.meta.env.SSR ? await loadCertificate() : null,
  { file: 'features/listings/detail/trust/certificate' },
)

const loadTransport = async () =>
  (await import('#client/features/listings/detail/trust/transport-question.tsx')).TransportQuestion
const TransportQuestion = renderedPart(
  'listing',
  loadTransport,
  import.meta.env.SSR ? await loadTransport() : null,
  { file: 'features/listings/detail/trust/transport-question' },
)

/** Who sells, and the ways to reach them that they have chosen to show. */
export function Seller({ listing }: { listing: ListingDetail }) {
  const { vendor, category } = listing
  const hasBees = category === 'queens' || category === 'colonies'
  const { businessName, description, phone, whatsapp } = vendor
  return (
    <section aria-labelledby="seller">
      <h2 className="subheading" id="seller">
        Verkäufer
      </h2>
      <div className={styles.seller}>
        <Avatar name={businessName} />
        <div>
          <h3>
            {vendor.hasOffers === false ? (
              businessName
            ) : (
              <Anchor href={paths.vendor(`${vendor.id}-${vendor.slug}`)}>{businessName}</Anchor>
            )}
          </h3>
          <p className="small muted">
            {vendor.postalCode} {vendor.city}, {COUNTRY_LABELS[vendor.country]}
          </p>
          {vendor.verification !== null && <Seal verification={vendor.verification} />}
        </div>
      </div>
      {description !== null && <p className="muted mt-4 max-w-[60ch] whitespace-pre-line">{description}</p>}
      {vendor.certificate !== undefined && <Certificate certificate={vendor.certificate} />}
      {(phone !== null || whatsapp !== null) && (
        <div className="cluster mt-5">
          {phone !== null && <Call phone={phone} />}
          {whatsapp !== null && (
            <ButtonLink
              href={`https://wa.me/${internationalNumber(whatsapp, vendor.country)}`}
              target="_blank"
              icon={<MessageCircle className="icon" />}
            >
              WhatsApp
            </ButtonLink>
          )}
        </div>
      )}
      <NearMap vendor={vendor} />
      {hasBees && <TransportQuestion listing={listing} />}
    </section>
  )
}

/** By the device itself; who sits at a desk calls with another one, and needs the number, as paper does. Styles tell which. */
function Call({ phone }: { phone: string }) {
  return (
    <>
      <ButtonLink
        href={`tel:${phone.replace(/^(\+?\d+)\s*\(0\)|[^\d+]/g, '$1')}`}
        className={styles.call}
        icon={<Phone className="icon" />}
      >
        Anrufen
      </ButtonLink>
      <span className={styles.number}>
        Telefon {phone}
        <Button size="sm" icon={<Copy className="icon" />} data-copy={phone}>
          Nummer kopieren
        </Button>
      </span>
    </>
  )
}

/** A claim of ours about somebody else's business: never without the day, and what of it we have looked at. */
function Seal({ verification }: { verification: Verification }) {
  return (
    <div className={styles.seal}>
      <Badge tone="ok" icon={<BadgeCheck className="icon" />}>
        Verifizierter Verkäufer
      </Badge>
      <p className="small muted">
        Von uns geprüft am {formatDate(verification.at)}: {checkedText(verification)}
      </p>
    </div>
  )
}

/** Digits with the country's code and without leading zeros, as WhatsApp links take them. */
function internationalNumber(number: string, country: ListingVendor['country']): string {
  const compact = number.replace(/\(0\)|[^\d+]/g, '')
  if (compact.startsWith('+')) return compact.slice(1)
  if (compact.startsWith('00')) return compact.slice(2)
  return compact.replace(/^0?/, CALLING_CODES[country])
}
