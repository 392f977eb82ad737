import * as styles from '#client/features/terms/terms-bar.module.css'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatDate } from '#client/lib/format-date.ts'
import { Button } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/forms/field.tsx'
import { notify } from '#client/ui/messages/toast.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import type { TermsQuestion } from '#shared/terms.ts'
import { termsPath } from '#shared/web/inner-paths.ts'
import { paths } from '#shared/web/paths.ts'

/** Asks whether the user agrees to new terms, until there is an answer. Both answers look the same: neither is urged. */
export function TermsBar() {
  const utils = trpc.useUtils()
  const question = trpc.terms.getQuestion.useQuery(undefined, { refetchOnWindowFocus: false })
  const answer = trpc.terms.answer.useMutation({
    async onSuccess(_answer, { agrees }) {
      notify.success(agrees ? 'Danke, Ihre Zustimmung ist notiert' : 'Es gelten die bisherigen AGB weiter')
      await utils.terms.getQuestion.invalidate()
    },
  })
  if (!question.data) return null
  const { version } = question.data
  return (
    <Question
      question={question.data}
      isPending={answer.isPending}
      failure={
        answer.isError ? errorMessage(answer.error, 'Ihre Antwort konnte nicht gespeichert werden.') : null
      }
      onAnswer={agrees => answer.mutate({ version, agrees })}
    />
  )
}

interface QuestionProps {
  question: TermsQuestion
  isPending: boolean
  /** Stands in the bar: a message would lie over its buttons. */
  failure: string | null
  onAnswer: (agrees: boolean) => void
}

function Question({
  question: { version, effectiveAt, changes, agreedVersion },
  isPending,
  failure,
  onAnswer,
}: QuestionProps) {
  return (
    <section className="question-bar" aria-labelledby="terms-title">
      <div className="wrap">
        <div>
          <h2 id="terms-title">Neue AGB ab dem {formatDate(effectiveAt)}</h2>
          <p className="small">
            Stimmen Sie der <Anchor href={termsPath(version)}>neuen Fassung</Anchor> zu? Lehnen Sie ab, gelten
            für Sie die{' '}
            <Anchor href={agreedVersion === null ? paths.terms : termsPath(agreedVersion)}>
              bisherigen AGB
            </Anchor>{' '}
            weiter.
          </p>
          <details className="small">
            <summary>Was ändert sich?</summary>
            <ul className={styles.changes}>
              {changes.map(change => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </details>
          <FormError>{failure}</FormError>
        </div>
        <div className="cluster">
          <Button onClick={() => onAnswer(false)} disabled={isPending}>
            Ablehnen
          </Button>
          <Button onClick={() => onAnswer(true)} disabled={isPending}>
            Zustimmen
          </Button>
        </div>
      </div>
    </section>
  )
}
