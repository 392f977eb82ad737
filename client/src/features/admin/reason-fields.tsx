import { Field, SelectInput, TextArea } from '#client/ui/forms/field.tsx'
import type { Reason } from '#shared/inputs/reports.ts'
import {
  CLAUSE_NAMES,
  CLAUSES,
  type Clause,
  DEFAULT_FACTS,
  FACTS_MAX_LENGTH,
  FACTS_MIN_LENGTH,
  type Restriction,
} from '#shared/reports.ts'

const CLAUSE_OPTIONS = CLAUSE_NAMES.map(value => ({ value, label: CLAUSES[value] }))

/** What is typed into {@link ReasonFields}. */
export interface ReasonDraft {
  facts: string
  clause: Clause
}

export const EMPTY_REASON: ReasonDraft = { facts: '', clause: 'terms_conduct' }

/** What the API takes: without own words the server writes general ones. */
export function reasonOf({ facts, clause }: ReasonDraft): { reason?: Reason } {
  return facts.trim() === '' ? {} : { reason: { facts: facts.trim(), clause } }
}

/** Why own words cannot go out as they are. */
export function reasonProblem({ facts }: ReasonDraft): string | undefined {
  const { length } = facts.trim()
  if (length === 0 || (length >= FACTS_MIN_LENGTH && length <= FACTS_MAX_LENGTH)) return undefined
  return `Bitte schreiben Sie ${FACTS_MIN_LENGTH} bis ${FACTS_MAX_LENGTH} Zeichen, oder nichts`
}

export interface ReasonFieldsProps {
  measure: Restriction
  value: ReasonDraft
  onChange: (value: ReasonDraft) => void
  /** Whether to point out what is wrong. */
  isChecked: boolean
}

/** The facts and the rule that go out to the vendor with every ban and deletion. */
export function ReasonFields({ measure, value, onChange, isChecked }: ReasonFieldsProps) {
  return (
    <div className="stack mt-4">
      <Field
        label="Begründung"
        optional
        hint={`Geht wörtlich an die Imkerei, mit Frist und Weg zum Einspruch. Ohne eigene Worte schreiben wir: „${DEFAULT_FACTS[measure]}“`}
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
      {value.facts.trim() !== '' && (
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
      )}
    </div>
  )
}
