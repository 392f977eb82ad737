import '#client/ui/data/facts.css'
import { Store, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from '#client/features/vendors/provider-identity.module.css'
import { Badge } from '#client/ui/data/badge.tsx'
import { COUNTRY_LABELS } from '#shared/geo.ts'
import type { PublicIdentity } from '#shared/vendors/vendors.ts'
import { endpoints } from '#shared/web/endpoints.ts'

type Trader = Extract<PublicIdentity, { traderStatus: 'trader' }>

/**
 * Who is legally behind an offer: a trader's particulars, or what it means that there is none. Without ids made by React
 * and without state, so that a listing's page can leave what the server has rendered as it is (ui/page/rendered-part.tsx).
 */
export function ProviderIdentity({ identity }: { identity: PublicIdentity }) {
  if (identity.traderStatus === 'trader') return <TraderIdentity trader={identity} />
  return (
    <section className={styles.provider} aria-labelledby="provider">
      {identity.traderStatus === 'private' ? (
        <>
          <h2 className={styles.heading} id="provider">
            <UserRound className="icon" aria-hidden="true" />
            Privater Anbieter
          </h2>
          <p>
            <strong>Das EU-Verbraucherrecht gilt für diesen Kauf nicht.</strong>
          </p>
          <p className="small muted">
            Es gibt also kein gesetzliches Widerrufsrecht, und die Gewährleistung kann ausgeschlossen sein.
            Anschrift und Telefonnummer bekommen Sie von der Person, bei der Sie anfragen.
          </p>
        </>
      ) : (
        <>
          <h2 className={styles.heading} id="provider">
            Keine Angabe zum Anbieterstatus
          </h2>
          <p className="small muted">
            Wir wissen nicht, ob hier gewerblich oder privat verkauft wird. Davon hängt ab, ob Sie einen Kauf
            widerrufen können. Fragen Sie am besten nach.
          </p>
        </>
      )}
    </section>
  )
}

function TraderIdentity({ trader }: { trader: Trader }) {
  return (
    <section className={styles.provider} aria-labelledby="provider">
      <div className={styles.head}>
        <h2 className={styles.heading} id="provider">
          Anbieterkennzeichnung
        </h2>
        <Badge icon={<Store className="icon" />}>Gewerblicher Anbieter</Badge>
      </div>
      <dl className="facts">
        {particulars(trader).map(([term, value]) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {trader.withdrawalText !== null && (
        <details className={styles.withdrawal}>
          <summary>Widerrufsbelehrung des Anbieters</summary>
          <p className="whitespace-pre-line">{trader.withdrawalText}</p>
        </details>
      )}
      {trader.country !== 'CH' && <LegalGuarantee hasNotice={trader.hasNotice} />}
    </section>
  )
}

function particulars(trader: Trader): [string, ReactNode][] {
  const { legalName, businessName, street, phone, publicEmail } = trader
  const rows: [string, ReactNode][] = [
    [
      'Anbieter',
      legalName === null || legalName === businessName ? businessName : `${legalName}, ${businessName}`,
    ],
    ['Vertreten durch', trader.representative],
    [
      'Anschrift',
      <span key="address">
        {street !== null && (
          <>
            {street}
            <br />
          </>
        )}
        {trader.postalCode} {trader.city}
        <br />
        {COUNTRY_LABELS[trader.country]}
      </span>,
    ],
    ['E-Mail', publicEmail && <a href={`mailto:${publicEmail}`}>{publicEmail}</a>],
    ['Telefon', phone && <a href={`tel:${phone.replace(/^(\+?\d+)\s*\(0\)|[^\d+]/g, '$1')}`}>{phone}</a>],
    ['Register', trader.register],
    ['USt-IdNr.', trader.vatId],
    ['WEEE-Reg.-Nr.', trader.weeeNumber?.replace('DE', 'DE ') ?? null],
  ]
  return rows.filter(([, value]) => value !== null)
}

/**
 * The notice of Regulation (EU) 2025/1960. Its official picture is not ours to redraw: it is shown as the operator has supplied it, and
 * until then there are words alone.
 */
function LegalGuarantee({ hasNotice = false }: { hasNotice?: boolean | undefined }) {
  return (
    <div className={styles.guarantee}>
      <p>
        <strong>Gesetzliche Gewährleistung:</strong> Ist neue Ware nicht so wie vereinbart, haben
        Verbraucherinnen und Verbraucher in der EU mindestens zwei Jahre lang Anspruch auf Abhilfe durch den
        Anbieter.
      </p>
      {hasNotice && (
        <img src={endpoints.guaranteeNotice} alt="EU-Mitteilung zur Gewährleistung" loading="lazy" />
      )}
    </div>
  )
}
