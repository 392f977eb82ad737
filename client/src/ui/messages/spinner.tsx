import '#client/ui/messages/spinner.css'
/** Says that something loads, in a word for screen readers and as a turning ring. */
export function Spinner({ label = 'Wird geladen …' }: { label?: string }) {
  return (
    <div className="spinner" role="status">
      <span className="spinning-ring" aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </div>
  )
}

/** While a whole page loads: as tall as a screen, so that the footer does not jump up and down again. */
export function PageSpinner() {
  return (
    <div className="min-h-dvh">
      <Spinner />
    </div>
  )
}
