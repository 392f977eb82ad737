import { CircleCheck, CircleX } from 'lucide-react'
import type { Ref } from 'react'
import { changeText, resultText } from '#client/features/dashboard/bulk/bulk-change.ts'
import * as styles from '#client/features/dashboard/bulk/bulk-results.module.css'
import type { ListingChange } from '#shared/inputs/listings/listing-changes.ts'
import type { ListingChangeResult } from '#shared/listings/state-of-sale.ts'

export interface BulkOutcome {
  change: ListingChange
  results: readonly ListingChangeResult[]
}

/** What became of each listing, row by row. */
export function BulkResults({ outcome, ref }: { outcome: BulkOutcome; ref: Ref<HTMLHeadingElement> }) {
  const { change, results } = outcome
  const changed = results.filter(({ isChanged }) => isChanged).length
  return (
    <section className="pt-10" aria-labelledby="bulk-results">
      <h2 id="bulk-results" ref={ref} tabIndex={-1} className="text-xl outline-none">
        Zuletzt: {changeText(change)}, {changed} von {results.length} geändert
      </h2>
      <ul className={styles.results}>
        {results.map(result => (
          <li key={result.id} className={result.refusal === null ? undefined : styles.refused}>
            {result.refusal === null ? (
              <CircleCheck className="icon" aria-hidden="true" />
            ) : (
              <CircleX className="icon" aria-hidden="true" />
            )}
            <span>{result.title ?? `Inserat ${result.id}`}</span>
            <b>
              {result.refusal !== null && 'Nicht geändert: '}
              {resultText(change, result)}
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}
