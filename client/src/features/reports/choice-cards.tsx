import { useId } from 'react'
import { classes } from '#client/ui/classes.ts'
import { ChoiceCard } from '#client/ui/forms/choice-card.tsx'
import { FieldError } from '#client/ui/forms/field.tsx'

export interface Choice<T extends string> {
  value: T
  label: string
  hint?: string | undefined
}

export interface ChoiceCardsProps<T extends string> {
  legend: string
  choices: readonly Choice<T>[]
  value: T | undefined
  onChange: (value: T) => void
  error?: string | undefined
  /** Four in a row instead of two, where there is room. */
  isWide?: boolean
}

/** One of several, each with a few words about it. */
export function ChoiceCards<T extends string>(props: ChoiceCardsProps<T>) {
  const { legend, choices, value, onChange, error, isWide = false } = props
  const name = useId()
  return (
    <fieldset data-invalid={error ? '' : undefined} aria-describedby={error && `${name}-error`}>
      <legend className="field-legend">{legend}</legend>
      {/* Before the cards, which are higher than a phone. */}
      <FieldError id={`${name}-error`} text={error} />
      <div className={classes('choice-cards', isWide && 'is-wide')}>
        {choices.map(choice => (
          <ChoiceCard
            key={choice.value}
            title={choice.label}
            text={choice.hint}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
