import { useRef } from 'react'

/**
 * Brings the focus back to where it was before an overlay opened. Radix only does so for its own triggers; our
 * overlays are opened by state.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // Closing may have led elsewhere, for example to another page, which takes the focus itself.
      if (document.activeElement !== document.body) return
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    },
  }
}
