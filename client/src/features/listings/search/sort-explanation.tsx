import { useState } from 'react'
import { lazyOverlay } from '#client/ui/overlays/lazy-overlay.tsx'

const SortExplanationDialog = lazyOverlay(
  async () =>
    (await import('#client/features/listings/search/sort-explanation-dialog.tsx')).SortExplanationDialog,
)

/** The way to what decides the order. */
export function SortExplanation() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="button button-quiet button-small px-0"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Wie sortieren wir?
      </button>
      <SortExplanationDialog open={open} onOpenChange={setOpen} />
    </>
  )
}
