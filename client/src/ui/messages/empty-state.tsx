import '#client/ui/messages/empty-state.css'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  /** Address of a drawing; those named "spot" are shown small. */
  art: string
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** Heading level, so that the page's outline stays whole. */
  level?: 1 | 2 | 3
}

export function EmptyState({ art, title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="empty-state">
      <img className={art.includes('spot') ? 'is-spot' : undefined} src={art} alt="" />
      <Heading>{title}</Heading>
      {text && <p className="muted">{text}</p>}
      {action}
    </div>
  )
}
