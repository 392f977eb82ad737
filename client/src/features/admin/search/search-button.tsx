import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { lazyOverlay } from '#client/ui/overlays/lazy-overlay.tsx'

const SearchDialog = lazyOverlay(
  async () => (await import('#client/features/admin/search/search-dialog.tsx')).SearchDialog,
)

/** The search over everything, by a button and by Strg+K or ⌘K. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    function openByKeys(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      // The browser's own search of the address.
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', openByKeys)
    return () => window.removeEventListener('keydown', openByKeys)
  }, [])
  return (
    <>
      <Button
        icon={<Search className="icon" />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        Alles durchsuchen
      </Button>
      <SearchDialog open={open} onOpenChange={setOpen} />
    </>
  )
}
