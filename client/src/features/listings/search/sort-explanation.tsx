import { useState } from 'react'
import { IconButton } from '#client/ui/button/button.tsx'
import { lazyOverlay } from '#client/ui/overlays/lazy-overlay.tsx'

const SortExplanationDialog = lazyOverlay(
  async () =>
    (await import('#client/features/listings/search/sort-explanation-dialog.tsx')).SortExplanationDialog,
)

const QUESTION = 'Wie sortieren wir?'

/** The way to what decides the order. */
export function SortExplanation() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={QUESTION} title={QUESTION} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {/* Lucide's "info", drawn here: others have it too, and as a file of all it would be one more to wait for. */}
        <svg
          className="icon"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <circle cx="12" cy="12" r="10" />
          <path d="M12 16v-4m0-4h.01" />
        </svg>
      </IconButton>
      <SortExplanationDialog open={open} onOpenChange={setOpen} />
    </>
  )
}
