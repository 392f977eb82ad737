import '#client/app/layout/site-footer.module.css'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { findPage } from '#client/app/find-page.ts'
import * as styles from '#client/app/layout/app-layout.module.css'
import { CookieBanner } from '#client/app/layout/cookie-banner.tsx'
import type { LayoutUser } from '#client/app/layout/header/layout-user.ts'
import { SiteHeader } from '#client/app/layout/header/site-header.tsx'
import { LegalLine } from '#client/app/layout/legal-line.tsx'
import { OfflineNotice } from '#client/app/layout/offline-notice.tsx'
import { TermsQuestion } from '#client/app/layout/terms-question.tsx'
import { useCanonicalLink } from '#client/app/layout/use-canonical-link.ts'
import { usePageChange } from '#client/app/layout/use-page-change.ts'
import { useScrollMemory } from '#client/app/layout/use-scroll-memory.ts'
import { Lappets } from '#client/ui/page/lappets.tsx'
import { MAIN_ID } from '#client/ui/page/main-id.ts'
import { renderedPart } from '#client/ui/page/rendered-part.tsx'
import { PAGES } from '#shared/web/pages.ts'

const loadFooter = async () => (await import('#client/app/layout/site-footer.tsx')).SiteFooter
const SiteFooter = renderedPart('isShown', loadFooter, import.meta.env.SSR ? await loadFooter() : null)

export interface AppLayoutProps {
  /** `undefined` while it is not yet known who is signed in. */
  user: LayoutUser | null | undefined
  onLogout: () => void
  children: ReactNode
}

/** The shell around every page: header, main landmark, footer, cookie banner. */
export function AppLayout({ user, onLogout, children }: AppLayoutProps) {
  const [path] = useLocation()
  const kind = PAGES[findPage(path).name].layout
  usePageChange(path)
  useScrollMemory()
  useCanonicalLink()
  return (
    <div className={styles.shell}>
      <a className={styles.skipLink} href={`#${MAIN_ID}`}>
        Zum Inhalt springen
      </a>
      {kind === 'bare' ? (
        <>
          {children}
          <LegalLine />
        </>
      ) : (
        <>
          <SiteHeader user={user} onLogout={onLogout} onHoney={kind === 'home'} />
          {kind === 'story' && <Lappets />}
          <main id={MAIN_ID} tabIndex={-1}>
            {children}
          </main>
          {kind === 'work' ? <LegalLine /> : <SiteFooter isShown />}
        </>
      )}
      {user && kind === 'work' && <TermsQuestion />}
      <CookieBanner />
      <OfflineNotice />
    </div>
  )
}
