import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as styles from '#client/features/reports/decision-letter.module.css'
import * as pageStyles from '#client/features/reports/report-status.module.css'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { isMalformed } from '#client/lib/api/is-malformed.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatLongDate } from '#client/lib/format-date.ts'
import { forgetWords, useWaitingForm } from '#client/lib/kept-words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { Field, FormError, TextArea } from '#client/ui/forms/field.tsx'
import { focusFirstInvalid } from '#client/ui/forms/focus-first-invalid.ts'
import { textOf } from '#client/ui/forms/text-of.ts'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { Spinner } from '#client/ui/messages/spinner.tsx'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { appealInput, type DecisionKey } from '#shared/inputs/reports.ts'
import type { DecisionLetter } from '#shared/reports.ts'
import { decisionQueryKey } from '#shared/web/secret-queries.ts'
import { DecisionFacts, letterOpening, letterTitle } from './decision-letter.tsx'

/** The statement of reasons with the way to object, for who has its link, or is signed in. */
export function AppealView({ decisionKey }: { decisionKey: DecisionKey }) {
  const utils = trpc.useUtils()
  // Asked by a mutation, so that the secret stands in no address; kept as what it is, something that is read.
  const { data, error, refetch } = useQuery({
    queryKey: decisionQueryKey(decisionKey),
    queryFn: () => utils.client.reports.getDecision.mutate(decisionKey),
    retry: false,
  })
  if (data !== undefined) return <Letter letter={data} decisionKey={decisionKey} />
  if (error === null) {
    return (
      <div className={classes('wrap', pageStyles.page, 'pt-14')}>
        <h1 className="sr-only">Lade Begründung …</h1>
        <Spinner />
      </div>
    )
  }
  const text = errorMessage(error, 'Die Begründung konnte nicht geladen werden.')
  // To try again would not help.
  if (text === ERROR_TEXTS.LINK_INVALID || isMalformed(error)) return <LetterNotFound />
  return <ErrorState level={1} text={text} onRetry={() => void refetch()} />
}

export function LetterNotFound() {
  return (
    <div className="wrap section">
      <EmptyState
        art="/art/spot-postkasten.svg"
        level={1}
        title="Dieser Link gilt nicht"
        text={`${ERROR_TEXTS.LINK_INVALID}. Bitte öffnen Sie ihn noch einmal aus unserer E-Mail, und zwar ganz: Manche Programme schneiden lange Links ab.`}
      />
    </div>
  )
}

interface LetterProps {
  letter: DecisionLetter
  decisionKey: DecisionKey
}

function Letter({ letter, decisionKey }: LetterProps) {
  const { code, decidedAt, businessName } = letter
  return (
    <div className={classes('wrap', pageStyles.page)}>
      <div className="stack pt-10 pb-8">
        <p className="muted">
          Entscheidung {code} vom {formatLongDate(decidedAt)}
        </p>
        <h1>{letterTitle(letter)}</h1>
        <p className="lead-text">
          {businessName !== null && `Grüß Gott, ${businessName}. `}
          {letterOpening(letter)}
        </p>
      </div>
      <DecisionFacts {...letter} />
      <section className={styles.appeal} aria-labelledby="appeal-title">
        <Appeal letter={letter} decisionKey={decisionKey} />
        <p className="small muted">
          Daneben stehen Ihnen jederzeit die Gerichte offen, und Sie können sich an eine zugelassene
          Streitbeilegungsstelle wenden.
        </p>
      </section>
    </div>
  )
}

const APPEAL_TITLES = {
  open: 'Ihr Einspruch ist bei uns',
  granted: 'Ihr Einspruch hatte Erfolg',
  rejected: 'Es bleibt bei der Entscheidung',
} as const

function Appeal({ letter, decisionKey }: LetterProps) {
  const [now] = useState(() => Date.now())
  const { appeal, appealUntil } = letter
  if (appeal !== null) {
    return (
      <>
        <h2 id="appeal-title">{APPEAL_TITLES[appeal.state]}</h2>
        <p className={styles.quote}>{appeal.text}</p>
        {appeal.answer === null ? (
          <p className="muted">
            Jemand, der an der Entscheidung nicht beteiligt war, liest ihn, in der Regel binnen 14 Tagen. Dann
            schreiben wir Ihnen.
          </p>
        ) : (
          <p>Unsere Antwort: {appeal.answer}</p>
        )}
      </>
    )
  }
  if (appealUntil.getTime() < now) {
    return (
      <>
        <h2 id="appeal-title">Die Frist ist abgelaufen</h2>
        <p className="muted">Ein Einspruch war bis zum {formatLongDate(appealUntil)} möglich.</p>
      </>
    )
  }
  return (
    <>
      <h2 id="appeal-title">Sie sehen das anders?</h2>
      <p className="muted">
        Dann widersprechen Sie bis zum <b>{formatLongDate(appealUntil)}</b>, kostenlos. Ihren Einspruch liest
        jemand, der an der Entscheidung nicht beteiligt war. Das geht auch mit gesperrtem Konto.
      </p>
      <AppealForm code={letter.code} decisionKey={decisionKey} />
    </>
  )
}

function AppealForm({ code, decisionKey }: { code: string; decisionKey: DecisionKey }) {
  const keptWords = `appeal:${code}`
  const ref = useWaitingForm(keptWords)
  const [problem, setProblem] = useState<string>()
  const queries = useQueryClient()
  const appeal = trpc.reports.appeal.useMutation({
    onSuccess() {
      forgetWords(keptWords)
      return queries.invalidateQueries({ queryKey: decisionQueryKey(decisionKey) })
    },
  })
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (appeal.isPending) return
    const form = event.currentTarget
    const text = textOf(new FormData(form), 'text')
    const [issue] = appealInput.shape.text.safeParse(text).error?.issues ?? []
    if (!focusFirstInvalid(form, () => setProblem(issue?.message)))
      appeal.mutate({ decision: decisionKey, text })
  }
  return (
    <form ref={ref} className="stack" method="post" noValidate onSubmit={send}>
      <Field label="Was sollten wir wissen?" error={problem}>
        {aria => (
          <TextArea
            {...aria}
            name="text"
            placeholder="Zum Beispiel: Kaufvertrag, Bilder vom Aufbau, Stockkarten"
          />
        )}
      </Field>
      <FormError>
        {appeal.isError && errorMessage(appeal.error, 'Ihr Einspruch konnte nicht gesendet werden.')}
      </FormError>
      <Button variant="primary" type="submit" loading={appeal.isPending}>
        Einspruch senden
      </Button>
    </form>
  )
}
