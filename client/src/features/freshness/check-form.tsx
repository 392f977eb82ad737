import { useState } from 'react'
import { CheckRow } from '#client/features/freshness/check-row.tsx'
import * as styles from '#client/features/freshness/listing-check.module.css'
import { useCheck } from '#client/features/freshness/use-check.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { formatNumber } from '#client/lib/format.ts'
import { formatRecentDate } from '#client/lib/recent-date.ts'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/forms/field.tsx'
import type { Check, CheckOutcome } from '#shared/listings/freshness.ts'
import { paths } from '#shared/web/paths.ts'

const FAILED = 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.'

/** The listings with the two buttons. Nothing is said before one is pressed: programs that look into mails open links, too. */
export function CheckForm({ token, query, check }: { token: string; query: string; check: Check }) {
  const { answer, verdicts, soldCount, choose, confirmAll, sendChosen, startOver } = useCheck(
    token,
    query,
    check,
  )
  const [today] = useState(() => new Date())
  if (answer.data !== undefined) return <Thanks outcome={answer.data} onAgain={startOver} />
  const { listings, total } = check
  return (
    <>
      <p className={styles.lead}>
        {check.businessName},{' '}
        {total === 1 ? 'ist dieses Inserat' : `sind diese ${formatNumber(total)} Inserate`} noch aktuell?
        Danach lesen Käuferinnen und Käufer dort „Bestätigt am {formatRecentDate(today)}“.
      </p>
      <ul className={styles.rows}>
        {listings.map(listing => (
          <CheckRow
            key={listing.id}
            listing={listing}
            verdict={verdicts.get(listing.id)}
            onChoose={verdict => choose(listing.id, verdict)}
          />
        ))}
      </ul>
      {total > listings.length && (
        <p className="small muted mt-3">
          Und {formatNumber(total - listings.length)} weitere. „Alles aktuell“ gilt auch für sie.
        </p>
      )}
      <FormError>{answer.isError ? errorMessage(answer.error, FAILED) : null}</FormError>
      <div className={styles.buttons}>
        <Button variant="primary" loading={answer.isPending} onClick={confirmAll}>
          {soldCount === 0 ? 'Alles aktuell' : 'Alles andere ist aktuell'}
        </Button>
        {verdicts.size > 0 && (
          <Button loading={answer.isPending} onClick={sendChosen}>
            Nur {verdicts.size === 1 ? 'das Gewählte' : `die ${verdicts.size} Gewählten`} speichern
          </Button>
        )}
      </div>
      <p className="small muted">
        Auf die Reihenfolge der Treffer hat das keinen Einfluss. Was Sie offen lassen, bleibt, wie es ist.
      </p>
    </>
  )
}

function Thanks({ outcome, onAgain }: { outcome: CheckOutcome; onAgain: () => void }) {
  const { confirmed, sold, refusals } = outcome
  const said = [
    confirmed > 0 && `${countOf(confirmed)} bestätigt`,
    sold > 0 && `${countOf(sold)} als verkauft gemeldet`,
  ].filter(Boolean)
  return (
    <div className={styles.thanks} role="status">
      <p className={styles.lead}>
        <b>Danke.</b> {said.length > 0 ? `${said.join(', ')}.` : 'Es war nichts zu ändern.'}
      </p>
      {refusals.length > 0 && (
        <ul>
          {refusals.map(({ title, reason }) => (
            <li key={title}>
              <b>{title}</b>: {reason}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <ButtonLink variant="primary" href={paths.dashboard}>
          Zum Dashboard
        </ButtonLink>
        <Button onClick={onAgain}>Noch einmal ansehen</Button>
      </div>
    </div>
  )
}

function countOf(count: number): string {
  return count === 1 ? '1 Inserat' : `${formatNumber(count)} Inserate`
}
