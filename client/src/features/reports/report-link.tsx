import { Flag } from 'lucide-react'
import { useState } from 'react'
import * as styles from '#client/features/reports/report-link.module.css'
import { lazyOverlay } from '#client/ui/overlays/lazy-overlay.tsx'
import type { ReportDialogProps } from './report-dialog.tsx'
import type { ReportedThing } from './reported-thing.ts'

const ReportDialog = lazyOverlay<ReportDialogProps>(
  async () => (await import('./report-dialog.tsx')).ReportDialog,
)

/** "Inhalt melden". The dialog's code comes with the press. */
export function ReportLink(target: ReportedThing) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Flag className="icon" aria-hidden="true" />
        Inhalt melden
      </button>
      <ReportDialog open={isOpen} onOpenChange={setIsOpen} target={target} />
    </>
  )
}
