import type { LayoutUser } from '#client/app/layout/header/layout-user.ts'
import * as styles from '#client/app/layout/header/mobile-menu-sheet.module.css'
import { NavigationLinks } from '#client/app/layout/header/navigation-links.tsx'
import { sellPath } from '#client/app/layout/header/sell-path.ts'
import { useLoginPath } from '#client/app/layout/header/use-login-path.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { Checkbox } from '#client/ui/forms/field.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { Sheet } from '#client/ui/overlays/sheet.tsx'
import { useTheme } from '#client/ui/preferences/use-theme.ts'

export interface MobileMenuSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** `undefined` while it is not yet known who is signed in. */
  user: LayoutUser | null | undefined
}

export function MobileMenuSheet({ open, onOpenChange, user }: MobileMenuSheetProps) {
  const loginPath = useLoginPath()
  const { theme, toggleTheme } = useTheme()
  const close = () => onOpenChange(false)
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menü" closeLabel="Menü schließen">
      <nav className={styles.navigation} aria-label="Mobile Navigation">
        <Anchor href={sellPath(user)} onClick={close}>
          Verkaufen
        </Anchor>
        <NavigationLinks onNavigate={close} />
      </nav>
      <Checkbox className="pt-4" label="Dunkel" checked={theme === 'dark'} onChange={toggleTheme} />
      {user === null && (
        <ButtonLink className="mt-3" variant="primary" block href={loginPath} onClick={close}>
          Anmelden
        </ButtonLink>
      )}
    </Sheet>
  )
}
