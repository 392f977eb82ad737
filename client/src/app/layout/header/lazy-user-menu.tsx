import { type ComponentType, useEffect, useState } from 'react'
import type { LayoutUser } from '#client/app/layout/header/layout-user.ts'
import { UserButton } from '#client/app/layout/header/user-button.tsx'
import { notify } from '#client/ui/messages/toast.tsx'

interface UserMenuProps {
  user: LayoutUser
  onLogout: () => void
}

// Visitors never see it, so it is not part of the first load.
const loadMenu = () => import('#client/app/layout/header/user-menu.tsx')

/**
 * The user menu, whose code comes after the page. If it cannot be loaded the page goes on without it, and a press of the
 * button tries again.
 */
export function LazyUserMenu(props: UserMenuProps) {
  const [Menu, setMenu] = useState<ComponentType<UserMenuProps> | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    loadMenu().then(
      ({ UserMenu }) => setMenu(() => UserMenu),
      () => setHasFailed(true),
    )
  }, [])

  function retry() {
    loadMenu().then(
      ({ UserMenu }) => setMenu(() => UserMenu),
      () => notify.error('Das konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung.'),
    )
  }

  if (Menu !== null) return <Menu {...props} />
  return <UserButton user={props.user} disabled={!hasFailed} onClick={retry} />
}
