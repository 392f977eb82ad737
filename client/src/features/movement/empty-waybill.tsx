import * as styles from '#client/features/movement/waybill.module.css'
import { MoreLink } from '#client/ui/navigation/more-link.tsx'
import {
  MOVED_AS_OBJECT,
  type MovedKind,
  movementHref,
  type TypedCode,
  typedCode,
} from '#shared/movement/movement-search.ts'

const EXAMPLES = [
  {
    label: 'Ein Volk von Traunstein nach Innsbruck',
    from: typedCode('DE', '83278'),
    to: typedCode('AT', '6020'),
    kind: 'volk',
  },
  {
    label: 'Ein Ableger von Traunstein nach Burghausen',
    from: typedCode('DE', '83278'),
    to: typedCode('DE', '84489'),
    kind: 'volk',
  },
  {
    label: 'Eine Königin von Graz nach Villach',
    from: typedCode('AT', '8010'),
    to: typedCode('AT', '9500'),
    kind: 'koenigin',
  },
  {
    label: 'Ein Kunstschwarm von Freiburg nach Zürich',
    from: typedCode('DE', '79098'),
    to: typedCode('CH', '8001'),
    kind: 'kunstschwarm',
  },
] as const

/** Stands for the waybill until both ends are known. */
export function EmptyWaybill({ from, kind }: { from: TypedCode | null; kind: MovedKind }) {
  return (
    <section className={styles.waybill} aria-labelledby="waybill">
      <header className={styles.head}>
        <p className={styles.kind}>Laufzettel für {MOVED_AS_OBJECT[kind]}</p>
        <h2 id="waybill">{from?.code == null ? 'Von wo nach wo?' : `Von ${from.text} nach … wohin?`}</h2>
        <p>
          Mit beiden Postleitzahlen steht hier, was vor der Fahrt, unterwegs und nach der Ankunft zu tun ist,
          Schritt für Schritt und mit Quelle.
        </p>
      </header>
      <h3 className={styles.phase}>Zum Beispiel</h3>
      <ul className={styles.examples}>
        {EXAMPLES.map(({ label, ...search }) => (
          <li key={label}>
            <MoreLink href={movementHref(search)}>{label}</MoreLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
