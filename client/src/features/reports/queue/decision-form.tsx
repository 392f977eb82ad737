import { type FormEvent, useState } from 'react'
import { ChoiceCards } from '#client/features/reports/choice-cards.tsx'
import { DecisionFacts, letterTitle } from '#client/features/reports/decision-letter.tsx'
import * as styles from '#client/features/reports/queue/queue.module.css'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { excessText } from '#client/lib/api/excess-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { forgetWords, useKeptText } from '#client/lib/kept-words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, FormError, SelectInput, TextArea } from '#client/ui/forms/field.tsx'
import { focusFirstInvalid } from '#client/ui/forms/focus-first-invalid.ts'
import { RadioGroup } from '#client/ui/forms/radio-group.tsx'
import { notify } from '#client/ui/messages/toast.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import {
  CLAUSE_NAMES,
  CLAUSES,
  type Clause,
  FACTS_MAX_LENGTH,
  FACTS_MIN_LENGTH,
  MEASURE_LABELS,
  MEASURES_FOR,
  type Measure,
  PLAN_END_LABELS,
  PLAN_ENDS,
  type PlanEnd,
  type ReportCase,
  type ReportGround,
  type Restriction,
  SETTLED_LABEL,
} from '#shared/reports.ts'

/** Of the form alone: the report was right, and there is nothing left to take away. */
type Choice = Measure | 'settled'

const HINTS = {
  settled: 'Meldung berechtigt, Inhalt geändert oder entfernt',
  none: 'Meldung unbegründet',
  hide: 'umkehrbar',
  delete: 'Bilder sind dann verloren',
  suspend: 'umkehrbar, alle Inserate verborgen',
} satisfies Record<Choice, string>

/** The rule that most cases of a ground rest on. */
const USUAL_CLAUSES = {
  illegal: 'law_other',
  fraud: 'terms_ownership',
  disease: 'law_disease',
  false_claims: 'terms_truth',
  copyright: 'law_copyright',
  other: 'terms_conduct',
  breeding: 'terms_truth',
} satisfies Record<ReportGround, Clause>

const LABELS = { ...MEASURE_LABELS, settled: SETTLED_LABEL } satisfies Record<Choice, string>

const CLAUSE_OPTIONS = CLAUSE_NAMES.map(value => ({ value, label: CLAUSES[value] }))

const PLAN_END_OPTIONS = PLAN_ENDS.map(value => ({ value, label: PLAN_END_LABELS[value] }))

/** Measure, rule and facts. Nothing is preselected: a decision is somebody's own. */
export function DecisionForm({ report }: { report: ReportCase }) {
  const [choice, setChoice] = useState<Choice>()
  const isSettled = choice === 'settled'
  const measure = isSettled ? 'none' : choice
  const [clause, setClause] = useState<Clause>(USUAL_CLAUSES[report.ground])
  const keptWords = `decision:${report.id}`
  const [facts, setFacts] = useKeptText(keptWords)
  const [planEnd, setPlanEnd] = useState<PlanEnd>('period_end')
  const [problem, setProblem] = useState<{ measure?: string; facts?: string }>({})
  const decide = useDecide(keptWords)
  const isRestriction = measure !== undefined && measure !== 'none'

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (decide.isPending) return
    const wrongFacts = isRestriction ? factsProblem(facts) : undefined
    const found = {
      ...(measure === undefined && { measure: 'Bitte wählen Sie eine Maßnahme' }),
      ...(wrongFacts !== undefined && { facts: wrongFacts }),
    }
    if (focusFirstInvalid(event.currentTarget, () => setProblem(found)) || measure === undefined) return
    decide.mutate({
      id: report.id,
      measure,
      isSettled,
      planEnd,
      ...(isRestriction && { reason: { facts, clause } }),
    })
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={send}>
      <ChoiceCards
        legend="Maßnahme"
        isWide
        choices={choicesFor(report).map(value => ({ value, label: LABELS[value], hint: HINTS[value] }))}
        value={choice}
        onChange={setChoice}
        error={problem.measure}
      />
      {measure === 'suspend' && (
        <RadioGroup
          legend="Was wird aus dem Plan?"
          options={PLAN_END_OPTIONS}
          value={planEnd}
          onChange={setPlanEnd}
        />
      )}
      {isRestriction && (
        <>
          <Field label="Grundlage">
            {aria => (
              <SelectInput
                {...aria}
                options={CLAUSE_OPTIONS}
                value={clause}
                onChange={event =>
                  setClause(CLAUSE_NAMES.find(name => name === event.target.value) ?? clause)
                }
              />
            )}
          </Field>
          <Field
            label="Tatsachen für die Begründung"
            hint="Geht wörtlich an die Imkerei, mit Frist und Weg zum Einspruch. Wer gemeldet hat, erfährt das Ergebnis, nicht den Text."
            error={problem.facts}
          >
            {aria => (
              <TextArea {...aria} value={facts} onChange={event => setFacts(event.target.value)} rows={5} />
            )}
          </Field>
        </>
      )}
      <FormError>
        {decide.isError && errorMessage(decide.error, 'Die Entscheidung konnte nicht gespeichert werden.')}
      </FormError>
      <div className={styles.actions}>
        <Button variant="primary" type="submit" loading={decide.isPending}>
          {isRestriction ? 'Entscheiden und begründen' : 'Entscheiden'}
        </Button>
        {isRestriction && <Preview report={report} measure={measure} facts={facts} clause={clause} />}
      </div>
    </form>
  )
}

function factsProblem(facts: string): string | undefined {
  if (facts.trim().length >= FACTS_MIN_LENGTH) return excessText(facts, FACTS_MAX_LENGTH)
  return `Bitte nennen Sie die Tatsachen in mindestens ${FACTS_MIN_LENGTH} Zeichen`
}

/** Of a listing that is gone nothing can be taken away any more. */
function choicesFor({ targetKind, href }: ReportCase): readonly Choice[] {
  if (targetKind === 'listing' && href === null) return ['none', 'settled']
  const [none, ...restrictions] = MEASURES_FOR[targetKind]
  return [none, 'settled', ...restrictions]
}

function useDecide(keptWords: string) {
  const utils = trpc.useUtils()
  return trpc.reports.decide.useMutation({
    onSuccess: async () => {
      forgetWords(keptWords)
      await Promise.all([utils.reports.invalidate(), utils.admin.invalidate(), utils.listings.invalidate()])
      notify.success('Entschieden. Alle Beteiligten bekommen eine E-Mail.')
    },
  })
}

interface PreviewProps {
  report: ReportCase
  measure: Restriction
  facts: string
  clause: Clause
}

function Preview({ report, measure, facts, clause }: PreviewProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { snapshot, targetKind } = report
  const isAccount = measure === 'suspend'
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Vorschau der Begründung
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={letterTitle({ measure, targetKind })}>
        <DecisionFacts
          measure={measure}
          targetKind={isAccount ? 'vendor' : targetKind}
          title={(isAccount ? snapshot.businessName : null) ?? snapshot.title}
          facts={facts === '' ? '(noch leer)' : facts}
          clause={clause}
          origin={report.origin}
          decidedAt={null}
          endedAt={null}
        />
      </Dialog>
    </>
  )
}
