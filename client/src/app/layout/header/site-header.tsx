import { Heart } from 'lucide-react'
import type { LayoutUser } from '#client/app/layout/header/layout-user.ts'
import { LazyUserMenu } from '#client/app/layout/header/lazy-user-menu.tsx'
import { MobileMenu } from '#client/app/layout/header/mobile-menu.tsx'
import { NavigationLinks } from '#client/app/layout/header/navigation-links.tsx'
import { sellPath } from '#client/app/layout/header/sell-path.ts'
import * as styles from '#client/app/layout/header/site-header.module.css'
import { ThemeSwitch } from '#client/app/layout/header/theme-switch.tsx'
import { useLoginPath } from '#client/app/layout/header/use-login-path.ts'
import { ButtonLink, IconLink } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { Wordmark } from '#client/ui/navigation/wordmark.tsx'
import { paths } from '#shared/web/paths.ts'

export interface SiteHeaderProps {
  /** `undefined` while it is not yet known who is signed in. */
  user: LayoutUser | null | undefined
  onLogout: () => void
  onHoney: boolean
}

export function SiteHeader({ user, onLogout, onHoney }: SiteHeaderProps) {
  return (
    <header className={classes(styles.header, onHoney && styles.onHoney)}>
      <div className={classes(styles.content, 'wrap')}>
        <Wordmark onHoney={onHoney} />
        <nav className={styles.navigation} aria-label="Hauptnavigation">
          <NavigationLinks />
        </nav>
        <div className={styles.actions}>
          <ThemeSwitch className={styles.themeSwitch} />
          <ButtonLink size="sm" className={styles.sell} href={sellPath(user)}>
            Verkaufen
          </ButtonLink>
          <AccountActions user={user} onLogout={onLogout} />
          <MobileMenu user={user} />
        </div>
      </div>
    </header>
  )
}

function AccountActions({ user, onLogout }: Pick<SiteHeaderProps, 'user' | 'onLogout'>) {
  const loginPath = useLoginPath()
  // Keeps the place, so that nothing jumps once the answer is there.
  if (user === undefined) return <span className="w-28" />
  if (user === null) {
    return (
      <ButtonLink size="sm" href={loginPath}>
        Anmelden
      </ButtonLink>
    )
  }
  return (
    <>
      <IconLink label="Favoriten" href={paths.favorites}>
        <Heart className="icon" />
      </IconLink>
      <LazyUserMenu user={user} onLogout={onLogout} />
    </>
  )
}
