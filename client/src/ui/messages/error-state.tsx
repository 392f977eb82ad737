import '#client/ui/messages/empty-state.css'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button/button.tsx'

export interface ErrorStateProps {
  title?: string
  text: ReactNode
  /** Heading level: 1 where nothing else of the page is there. */
  level?: 1 | 2
  onRetry?: (() => void) | undefined
}

/** Stands where content could not be loaded. */
export function ErrorState({ title = 'Das hat nicht geklappt', text, level = 2, onRetry }: ErrorStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="empty-state" role="alert">
      <Heading>{title}</Heading>
      <p className="muted">{text}</p>
      {onRetry && (
        <Button icon={<RotateCcw className="icon" />} onClick={onRetry}>
          Erneut versuchen
        </Button>
      )}
    </div>
  )
}
