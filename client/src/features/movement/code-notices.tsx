import { Info } from 'lucide-react'
import * as styles from '#client/features/movement/code-notices.module.css'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { COUNTRY_LABELS } from '#shared/geo.ts'
import {
  type MovementEnd,
  type MovementSearch,
  movementHref,
  type TypedCode,
  typedCode,
} from '#shared/movement/movement-search.ts'

interface CodeNoticesProps {
  search: MovementSearch
  ends: { from: MovementEnd | null; to: MovementEnd | null }
}

/** What about the postal codes is not known, or may mean another place. */
export function CodeNotices({ search, ends }: CodeNoticesProps) {
  return (
    <div aria-live="polite">
      {(['from', 'to'] as const).map(side => (
        <CodeNotice
          key={side}
          typed={search[side]}
          end={ends[side]}
          hrefFor={other => movementHref({ ...search, [side]: other })}
        />
      ))}
    </div>
  )
}

interface CodeNoticeProps {
  typed: TypedCode | null
  end: MovementEnd | null
  hrefFor: (other: TypedCode) => string
}

function CodeNotice({ typed, end, hrefFor }: CodeNoticeProps) {
  if (typed === null) return null
  if (end === null) {
    return (
      <p className={styles.notice}>
        <Info className="icon" />
        <span>
          <b>„{typed.text}“ ist keine Postleitzahl.</b> In Deutschland hat sie fünf Ziffern, in Österreich und
          der Schweiz vier.
        </span>
      </p>
    )
  }
  if (end.place === null) {
    const district = { DE: 'Der Kreis', AT: 'Der Bezirk', CH: 'Der Kanton' }[end.country]
    return (
      <p className={styles.notice}>
        <Info className="icon" />
        <span>
          <b>Die Postleitzahl {end.code} kennen wir nicht.</b> {district} bleibt offen; die Regeln nach Land
          stehen trotzdem hier.
        </span>
      </p>
    )
  }
  if (end.alsoIn === null) return null
  const { country, place } = end.alsoIn
  return (
    <p className={styles.notice}>
      <Info className="icon" />
      <span>
        {end.code} gibt es zweimal. Wir rechnen mit {end.place}, {COUNTRY_LABELS[end.country]}.{' '}
        <Anchor href={hrefFor(typedCode(country, end.code))}>
          Ich meine {place}, {COUNTRY_LABELS[country]}
        </Anchor>
      </span>
    </p>
  )
}
