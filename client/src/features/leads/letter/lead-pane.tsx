import { useEffect, useId, useRef, useState } from 'react'
import { LeadActions } from '#client/features/leads/letter/lead-actions.tsx'
import type { LeadViewProps } from '#client/features/leads/letter/lead-dialog.tsx'
import { LeadHeading } from '#client/features/leads/letter/lead-heading.tsx'
import * as styles from '#client/features/leads/letter/lead-letter.module.css'
import { LeadLetter } from '#client/features/leads/letter/lead-letter.tsx'

/** An enquiry beside the list, which stays in use: a dialog that holds nobody. */
export function LeadPane({ lead, onClose, renderSold }: LeadViewProps) {
  const id = useId()
  const pane = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAnswered, setAnswered] = useState(false)
  const noteAnswer = () => setAnswered(true)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const element = pane.current
    const closeByKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    element?.addEventListener('keydown', closeByKey)
    return () => element?.removeEventListener('keydown', closeByKey)
  }, [onClose])
  return (
    <div ref={pane} className={styles.pane} role="dialog" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        <LeadHeading lead={lead} />
      </h2>
      <LeadLetter lead={lead} renderSold={renderSold} onAnswer={noteAnswer} />
      <div className={styles.actions}>
        <LeadActions lead={lead} isAnswered={isAnswered} onAnswer={noteAnswer} onClose={onClose} />
      </div>
    </div>
  )
}
