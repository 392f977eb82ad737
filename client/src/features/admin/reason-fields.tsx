import { excessText } from '#client/lib/api/excess-text.ts'
import { Field, SelectInput, TextArea } from '#client/ui/forms/field.tsx'
import type { Reason } from '#shared/inputs/reports.ts'
import { CLAUSE_NAMES, CLAUSES, type Clause, FACTS_MAX_LENGTH, FACTS_MIN_LENGTH } from '#shared/reports.ts'

const CLAUSE_OPTIONS = CLAUSE_NAMES.map(value => ({ value, label: CLAUSES[value] }))

/** What is typed into {@link ReasonFields}. */
export interface ReasonDraft {
  facts: string
  clause: Clause
}

export const EMPTY_REASON: ReasonDraft = { facts: '', clause: 'terms_conduct' }

/** What the API takes. */
export function reasonOf({ facts, clause }: ReasonDraft): { reason: Reason } {
  return { reason: { facts: facts.trim(), clause } }
}

/** Why the words cannot go out as they are: general ones would be no statement of reasons (Art. 17 (4) DSA). */
export function reasonProblem({ facts }: ReasonDraft): string | undefined {
  if (facts.trim().length >= FACTS_MIN_LENGTH) return excessText(facts, FACTS_MAX_LENGTH)
  return `Bitte nennen Sie die Tatsachen in ${FACTS_MIN_LENGTH} bis ${FACTS_MAX_LENGTH} Zeichen`
}

export interface ReasonFieldsProps {
  value: ReasonDraft
  onChange: (value: ReasonDraft) => void
  /** Whether to point out what is wrong. */
  isChecked: boolean
}

/** The facts and the rule that go out to the vendor with every ban and deletion. */
export function ReasonFields({ value, onChange, isChecked }: ReasonFieldsProps) {
  return (
    <div className="stack mt-4">
      <Field
        label="Begründung"
        hint="Die Tatsachen, auf denen das beruht. Geht wörtlich an die Imkerei, mit Frist und Weg zum Einspruch."
        error={isChecked ? reasonProblem(value) : undefined}
      >
        {aria => (
          <TextArea
            {...aria}
            rows={3}
            value={value.facts}
            onChange={event => onChange({ ...value, facts: event.target.value })}
          />
        )}
      </Field>
      <Field label="Grundlage">
        {aria => (
          <SelectInput
            {...aria}
            options={CLAUSE_OPTIONS}
            value={value.clause}
            onChange={event => {
              const clause = CLAUSE_NAMES.find(name => name === event.target.value)
              if (clause !== undefined) onChange({ ...value, clause })
            }}
          />
        )}
      </Field>
    </div>
  )
}
