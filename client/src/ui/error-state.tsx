import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'

export interface ErrorStateProps {
  title?: string
  text: ReactNode
  onRetry?: (() => void) | undefined
}

/** Stands where content could not be loaded. */
export function ErrorState({ title = 'Das hat nicht geklappt', text, onRetry }: ErrorStateProps) {
  return (
    <div className="empty" role="alert">
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      {onRetry && (
        <Button icon={<RotateCcw className="ic" />} onClick={onRetry}>
          Erneut versuchen
        </Button>
      )}
    </div>
  )
}
