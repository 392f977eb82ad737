import type { ReactNode } from 'react'
import * as styles from '#client/features/listings/papers/honey-label.module.css'
import { HONEY_NAMES } from '#client/features/listings/papers/honey-names.ts'
import * as paperStyles from '#client/features/listings/papers/paper.module.css'
import { classes } from '#client/ui/classes.ts'
import {
  agricultureOf,
  type HoneyOrigin,
  type HoneyLabel as Label,
  originName,
} from '#shared/details/honey-label.ts'
import type { ListingDetail } from '#shared/listings/listings.ts'
import { PriceTag } from './price-tag.tsx'

interface LabelProps {
  listing: ListingDetail
  label: Label
}

/** The label as it goes round the jar: the panel, its wings, and the price tag on the shelf below. */
export function HoneyLabel({ listing }: { listing: ListingDetail }) {
  if (listing.details?.kind !== 'honey') return null
  const label = listing.details
  const { origins, waterPercent, bestBefore, lot } = label
  return (
    <section className={paperStyles.part} aria-labelledby="paper">
      <h2 className="subheading" id="paper">
        Das Etikett
      </h2>
      <p className="small muted">Angaben der Imkerei, wie sie auf dem Glas stehen.</p>
      <div className={paperStyles.room}>
        <div className={classes(paperStyles.paper, styles.label)}>
          {lot !== null && <p className={styles.tongue}>LOS {lot.replace(/^los\s*/i, '')}</p>}
          <Wing
            side="left"
            facts={[
              ['Herkunft', origins.length > 0 && <Origins origins={origins} />],
              ['Wassergehalt', waterPercent !== null && percentText(waterPercent)],
            ]}
          />
          <Panel listing={listing} label={label} />
          <Wing
            side="right"
            facts={[
              ['Imkerei', <Producer key="producer" listing={listing} />],
              ['Mindestens haltbar bis', bestBefore !== null && bestBeforeText(bestBefore)],
            ]}
          />
        </div>
        <PriceTag listing={listing} weight={weightText(label.netWeightG)} />
      </div>
    </section>
  )
}

function Panel({ listing, label }: LabelProps) {
  const { honeyType, isBio, vendor } = listing
  const { harvestYear, region, netWeightG } = label
  const agriculture = agricultureOf(label.origins)
  return (
    <div className={styles.panel}>
      <img className={styles.ornament} src="/art/etikett-zier.svg" alt="" width="720" height="220" />
      <p className={styles.variety}>{honeyType === null ? 'Honig' : HONEY_NAMES[honeyType]}</p>
      <p className={styles.harvest}>
        {harvestYear !== null && <>Ernte {harvestYear}</>}
        {harvestYear !== null && region !== null && <br />}
        {region}
      </p>
      <div className={styles.band}>
        <div>
          <b>{netWeightG === null ? '– – g' : weightText(netWeightG)}</b>
          <span>{netWeightG === null ? 'Füllmenge nicht genannt' : 'Füllmenge'}</span>
        </div>
        {isBio && vendor.organicCode !== null && (
          <div>
            <b className={styles.organic}>{vendor.organicCode}</b>
            {agriculture !== null && <span>{agriculture}</span>}
          </div>
        )}
      </div>
    </div>
  )
}

function Wing({ side, facts }: { side: 'left' | 'right'; facts: [string, ReactNode][] }) {
  return (
    <div className={styles.wing} data-side={side}>
      <dl>
        {facts
          .filter(([, value]) => value !== false)
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

function Origins({ origins }: { origins: HoneyOrigin[] }) {
  if (origins.length === 1) return origins.map(({ country }) => originName(country))
  return (
    <ul className={styles.shares}>
      {origins.map(({ country, percent }) => (
        <li key={country}>
          <span>{originName(country)}</span>
          <b>{percentText(percent ?? 0)}</b>
          <svg width="100%" height="8" aria-hidden="true">
            <rect width={`${percent ?? 0}%`} height="8" />
          </svg>
        </li>
      ))}
    </ul>
  )
}

/** The person who answers for it: of a trader what the law has them publish, of others what the page shows anyway. */
function Producer({ listing: { provider, vendor } }: Pick<LabelProps, 'listing'>) {
  if (provider.traderStatus !== 'trader') {
    return (
      <>
        {vendor.businessName}
        <br />
        {vendor.postalCode} {vendor.city}
      </>
    )
  }
  const { legalName, businessName, street, postalCode, city } = provider
  return (
    <>
      {legalName === null || legalName.includes(businessName)
        ? (legalName ?? businessName)
        : `${legalName}, ${businessName}`}
      {street !== null && (
        <>
          <br />
          {street}
        </>
      )}
      <br />
      {postalCode} {city}
    </>
  )
}

/** "500 g", "2,5 kg" */
function weightText(grams: number | null): string | null {
  if (grams === null) return null
  return grams >= 1000 ? `${(grams / 1000).toLocaleString('de-DE')} kg` : `${grams} g`
}

function percentText(percent: number): string {
  return `${percent.toLocaleString('de-DE')} %`
}

/** "Juli 2028" from "2028-07", "31. Juli 2028" from "2028-07-31" */
function bestBeforeText(day: string): string {
  const isMonth = day.length === 7
  const date = new Date(isMonth ? `${day}-01` : day)
  const format: Intl.DateTimeFormatOptions = { timeZone: 'UTC', month: 'long', year: 'numeric' }
  return date.toLocaleDateString('de-DE', isMonth ? format : { ...format, day: 'numeric' })
}
