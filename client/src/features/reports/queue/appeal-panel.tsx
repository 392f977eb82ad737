import { type FormEvent, useState } from 'react'
import { DecisionFacts } from '#client/features/reports/decision-letter.tsx'
import * as styles from '#client/features/reports/queue/queue.module.css'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { excessText } from '#client/lib/api/excess-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatDateTime } from '#client/lib/format-date.ts'
import { forgetWords, useKeptFields } from '#client/lib/kept-words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, FormError, TextArea } from '#client/ui/forms/field.tsx'
import { focusFirstInvalid } from '#client/ui/forms/focus-first-invalid.ts'
import { textOf } from '#client/ui/forms/text-of.ts'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { Spinner } from '#client/ui/messages/spinner.tsx'
import { notify } from '#client/ui/messages/toast.tsx'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { type AppealCase, FACTS_MAX_LENGTH, FACTS_MIN_LENGTH } from '#shared/reports.ts'

function answerProblem(answer: string): string | undefined {
  if (answer.trim().length >= FACTS_MIN_LENGTH) return excessText(answer, FACTS_MAX_LENGTH)
  return `Bitte begründen Sie das in mindestens ${FACTS_MIN_LENGTH} Zeichen`
}

/** One appeal, with the decision that it is about. */
export function AppealPanel({ id }: { id: number }) {
  const { data, error, refetch } = trpc.reports.getAppeal.useQuery({ id })
  if (data !== undefined) return <Case appeal={data} />
  if (error === null) return <Spinner />
  return (
    <ErrorState
      text={errorMessage(error, 'Der Einspruch konnte nicht geladen werden.')}
      onRetry={() => void refetch()}
    />
  )
}

function Case({ appeal }: { appeal: AppealCase }) {
  const { decision, text, createdAt, decidedBy, state, answer, isMine } = appeal
  return (
    <article className={styles.case} aria-labelledby="case-title">
      <header>
        <p className="small muted">
          <span className={styles.code}>{decision.code}</span> · Einspruch eingegangen{' '}
          {formatDateTime(createdAt)} Uhr
        </p>
        <h3 id="case-title">Einspruch: {decision.title}</h3>
      </header>
      <blockquote className={styles.quote}>{text}</blockquote>
      <DecisionFacts {...decision} />
      <p className="small muted wrap-anywhere">
        Entschieden hat {decidedBy ?? 'ein Konto, das es nicht mehr gibt'}.
      </p>
      {state === 'open' && isMine && <p role="note">{ERROR_TEXTS.APPEAL_OWN_DECISION}</p>}
      {state === 'open' && !isMine && <AppealDecision id={appeal.id} />}
      {state !== 'open' && (
        <p>
          <b>{state === 'granted' ? 'Stattgegeben' : 'Abgelehnt'}.</b> {answer}
        </p>
      )}
    </article>
  )
}

function AppealDecision({ id }: { id: number }) {
  const utils = trpc.useUtils()
  const keptWords = `appeal-answer:${id}`
  const keepFields = useKeptFields(keptWords)
  const [problem, setProblem] = useState<string>()
  const decide = trpc.reports.decideAppeal.useMutation({
    onSuccess: async () => {
      forgetWords(keptWords)
      await Promise.all([utils.reports.invalidate(), utils.admin.invalidate(), utils.listings.invalidate()])
      notify.success('Entschieden. Die Imkerei bekommt eine E-Mail.')
    },
  })
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (decide.isPending) return
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const grant = submitter?.getAttribute('value') === 'grant'
    const answer = textOf(new FormData(form), 'answer')
    if (!focusFirstInvalid(form, () => setProblem(answerProblem(answer))))
      decide.mutate({ id, grant, answer })
  }
  return (
    <form ref={keepFields} className={styles.form} method="post" noValidate onSubmit={send}>
      <Field
        label="Ihre Begründung"
        hint={`Geht wörtlich an die Imkerei. Mindestens ${FACTS_MIN_LENGTH} Zeichen.`}
        error={problem}
      >
        {aria => <TextArea {...aria} name="answer" rows={4} />}
      </Field>
      <FormError>
        {decide.isError && errorMessage(decide.error, 'Die Entscheidung konnte nicht gespeichert werden.')}
      </FormError>
      <div className={styles.actions}>
        <Button variant="primary" type="submit" value="grant" loading={decide.isPending}>
          Stattgeben und rückgängig machen
        </Button>
        <Button type="submit" value="reject" loading={decide.isPending}>
          Ablehnen
        </Button>
      </div>
    </form>
  )
}
