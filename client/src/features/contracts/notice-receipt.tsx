import { useEffect, useRef } from 'react'
import * as styles from '#client/features/contracts/notice-form.module.css'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { NOTICE_CONTRACT_LABELS, TAKE_BACK_DAYS } from '#shared/billing/contracts.ts'
import { formatSecond } from '#shared/core/exact-time.ts'
import { paths } from '#shared/web/paths.ts'
import type { SentNotice } from './use-notice.ts'

/** What was declared and when, as the mail has it too. Looks the same whether there is such an account or not. */
export function NoticeReceipt({ notice, receipt }: SentNotice) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isCancellation = notice.kind === 'cancellation'
  return (
    <div className={classes('wrap', styles.narrow)}>
      <div className={styles.receiptHead}>
        <img className="artwork" src="/art/brief-biene.svg" alt="" width={148} height={148} />
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {isCancellation ? 'Ihre Kündigung ist angekommen' : 'Ihr Widerruf ist angekommen'}
          </h1>
          <p className="lead-text muted mt-2 wrap-anywhere">
            Die Bestätigung ist unterwegs an {notice.receiptEmail}
          </p>
        </div>
      </div>
      <section className={classes('label-frame', styles.receipt)} aria-label="Beleg">
        <dl className="facts">
          <dt>Eingang</dt>
          <dd>{formatSecond(receipt.receivedAt)}</dd>
          <dt>Vorgang</dt>
          <dd className={styles.code}>{receipt.code}</dd>
          <dt>Von</dt>
          <dd>
            {notice.name}, {notice.email}
          </dd>
          <dt>Vertrag</dt>
          <dd>
            {NOTICE_CONTRACT_LABELS[notice.contract]}
            {notice.title ? `: ${notice.title}` : ''}
          </dd>
          <dt>Art</dt>
          <dd>{kindText(notice)}</dd>
          {isCancellation && (
            <>
              <dt>Ende</dt>
              <dd>{notice.wantedFor?.split('-').toReversed().join('.') ?? 'nächstmöglich'}</dd>
            </>
          )}
          {notice.reason ? (
            <>
              <dt>Grund</dt>
              <dd>{notice.reason}</dd>
            </>
          ) : null}
        </dl>
      </section>
      <p className="small muted mt-5">
        Gibt es zu dieser E-Mail-Adresse kein Konto, passiert nichts weiter; diese Bestätigung sieht immer
        gleich aus. Sonst schreiben wir an die Adresse des Kontos, was daraus folgt
        {isCancellation ? `, mit einem Link, der alles ${TAKE_BACK_DAYS} Tage lang zurücknimmt` : ''}.
      </p>
      <div className={classes('mt-6 flex flex-wrap gap-3', styles.actions)}>
        <Button onClick={() => window.print()}>Beleg drucken</Button>
        <ButtonLink variant="quiet" href={paths.home}>
          Zur Startseite
        </ButtonLink>
      </div>
    </div>
  )
}

function kindText({ kind, isExtraordinary }: SentNotice['notice']): string {
  if (kind === 'withdrawal') return 'Widerruf'
  return isExtraordinary ? 'Außerordentliche Kündigung' : 'Ordentliche Kündigung'
}
