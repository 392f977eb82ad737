import '#client/ui/forms/choice-card.css'
import type { ComponentProps } from 'react'

export interface ChoiceCardProps extends ComponentProps<'input'> {
  title: string
  text?: string | undefined
}

/** One of several in a `choice-cards`: a radio button with a few words about what it chooses. */
export function ChoiceCard({ title, text, ...input }: ChoiceCardProps) {
  return (
    <label className="check choice-card">
      {/* Read out, both would run into each other. */}
      <input {...input} type="radio" aria-label={text === undefined ? title : `${title}, ${text}`} />
      <span aria-hidden="true">
        <b>{title}</b>
        {text !== undefined && <span className="small muted">{text}</span>}
      </span>
    </label>
  )
}
