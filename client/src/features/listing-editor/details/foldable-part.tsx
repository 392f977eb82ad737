import { Check, ChevronDown, CircleAlert, Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import * as styles from '#client/features/listing-editor/details/foldable-part.module.css'
import { useListingFormContext } from '#client/features/listing-editor/use-listing-form.ts'
import type { RequiredFact } from '#shared/details/required-facts.ts'
import type { DetailsValues } from './details-values.ts'

export interface FoldablePartProps {
  /** Its name in the form. */
  name: keyof DetailsValues
  title: string
  /** What is filled in. */
  filled: readonly string[]
  /** What has to be said before the listing is public, and is not. */
  missing: readonly RequiredFact[]
  children: ReactNode
}

const FACTS = {
  netWeightG: 'Füllmenge',
  origins: 'Ursprungsland',
  origin: 'Herkunft',
} satisfies Record<RequiredFact, string>

const ICONS = {
  filled: <Check className="icon" />,
  missing: <CircleAlert className="icon" />,
  empty: <Plus className="icon" />,
}

/** As in the styles: below it every part makes the form much longer. */
const ROOM = '(min-width: 48rem)'

/** A part of the form that can be folded away, and then says what is in it. On a phone it is, unless something is missing. */
export function FoldablePart({ name, title, filled, missing, children }: FoldablePartProps) {
  const id = useId()
  const { formState } = useListingFormContext()
  // Only at first: from then on the browser, who fills in the form and `openPart` decide.
  const [isOpenAtFirst] = useState(() => missing.length > 0 || window.matchMedia(ROOM).matches)
  const isWrong = formState.errors[name] !== undefined
  const state = isWrong || missing.length > 0 ? 'missing' : filled.length > 0 ? 'filled' : 'empty'
  return (
    <section aria-labelledby={id} className={styles.part}>
      <details data-part={name} open={isOpenAtFirst}>
        <summary data-state={state}>
          <span className={styles.cell} aria-hidden="true">
            {ICONS[state]}
          </span>
          <h2 id={id}>{title}</h2>
          <span className={styles.line}>
            {isWrong ? 'Bitte sehen Sie hier noch einmal nach' : lineOf(filled, missing)}
          </span>
          <ChevronDown className={`icon ${styles.arrow}`} aria-hidden="true" />
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </section>
  )
}

function lineOf(filled: readonly string[], missing: readonly RequiredFact[]): string {
  if (missing.length > 0) {
    const names = missing.map(fact => FACTS[fact]).join(' und ')
    return `${names} ${missing.length === 1 ? 'fehlt' : 'fehlen'} noch zum Veröffentlichen`
  }
  return filled.length > 0 ? filled.join(', ') : 'Noch nichts eingetragen, freiwillig'
}

/**
 * Opens a part, at once and not with the next drawing: what lies in a folded one cannot take the focus.
 * @param field of the form, or of one within the part
 */
export function openPart(field: string): void {
  const [name] = field.split('.')
  document.querySelector<HTMLDetailsElement>(`details[data-part="${name}"]`)?.setAttribute('open', '')
}
