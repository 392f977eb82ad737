import { Menu } from 'lucide-react'
import { useState } from 'react'
import * as styles from '#client/app/layout/header/mobile-menu.module.css'
import type { MobileMenuSheetProps } from '#client/app/layout/header/mobile-menu-sheet.tsx'
import { IconButton } from '#client/ui/button/button.tsx'
import { lazyOverlay } from '#client/ui/overlays/lazy-overlay.tsx'

const loadSheet = async () =>
  (await import('#client/app/layout/header/mobile-menu-sheet.tsx')).MobileMenuSheet
const MobileMenuSheet = lazyOverlay(loadSheet)

/** The navigation below 1152 px: a button and the sheet that it opens. */
export function MobileMenu({ user }: Pick<MobileMenuSheetProps, 'user'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label="Menü öffnen"
        className={styles.toggle}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadSheet()}
        onClick={() => setOpen(true)}
      >
        <Menu className="icon" />
      </IconButton>
      <MobileMenuSheet open={open} onOpenChange={setOpen} user={user} />
    </>
  )
}
