import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#client/ui/button.tsx'

// Loaded when it is first wanted: most visits never open it.
const loadSheet = () => import('#client/app/layout/mobile-menu-sheet.tsx')
const MobileMenuSheet = lazy(() => loadSheet().then(module => ({ default: module.MobileMenuSheet })))

/** The navigation below 1024 px: a button and the sheet that it opens. */
export function MobileMenu({ signedOut }: { signedOut: boolean }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)

  function handleOpen() {
    setWanted(true)
    setOpen(true)
  }

  return (
    <>
      <IconButton
        label="Menü öffnen"
        className="menu-toggle"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadSheet()}
        onClick={handleOpen}
      >
        <Menu className="ic" />
      </IconButton>
      {wanted && (
        <Suspense>
          <MobileMenuSheet open={open} onOpenChange={setOpen} signedOut={signedOut} />
        </Suspense>
      )}
    </>
  )
}
