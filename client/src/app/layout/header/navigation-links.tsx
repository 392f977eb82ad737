import { useLocation } from 'wouter'
import { currentState, NAVIGATION } from '#client/app/layout/header/navigation.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'

/** `onNavigate` runs when a link is followed, also the one of the current page. */
export function NavigationLinks({ onNavigate }: { onNavigate?: () => void }) {
  const [path] = useLocation()
  return NAVIGATION.map(entry => (
    <Anchor key={entry.href} href={entry.href} onClick={onNavigate} aria-current={currentState(entry, path)}>
      {entry.label}
    </Anchor>
  ))
}
