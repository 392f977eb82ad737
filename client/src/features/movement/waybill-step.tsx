import { Hand, Scale } from 'lucide-react'
import * as styles from '#client/features/movement/waybill-step.module.css'
import type { Step } from '#shared/movement/steps.ts'

/** A duty has its source; what has none is told to be custom. */
export function WaybillStep({ step: { title, text, source } }: { step: Step }) {
  return (
    <li className={source === null ? `${styles.step} ${styles.custom}` : styles.step}>
      <h4>{title}</h4>
      <p>{text}</p>
      <p className={styles.meta}>
        {source === null ? (
          <>
            <span className={styles.kind}>
              <Hand className="icon" />
              Guter Brauch
            </span>
            <span>aus der Praxis, keine Vorschrift</span>
          </>
        ) : (
          <>
            <span className={`${styles.kind} ${styles.duty}`}>
              <Scale className="icon" />
              Pflicht
            </span>
            <span>
              Quelle:{' '}
              <a href={source.href} target="_blank" rel="noopener">
                {source.label}
              </a>
            </span>
          </>
        )}
      </p>
    </li>
  )
}
