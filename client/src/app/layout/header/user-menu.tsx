import {
  Bell,
  FolderDown,
  Heart,
  LayoutDashboard,
  LogOut,
  Mail,
  Shield,
  ShieldCheck,
  UserRoundPen,
} from 'lucide-react'
import { type LayoutUser, shownName } from '#client/app/layout/header/layout-user.ts'
import { UserButton } from '#client/app/layout/header/user-button.tsx'
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '#client/ui/overlays/menu.tsx'
import { paths } from '#shared/web/paths.ts'

export function UserMenu({ user, onLogout }: { user: LayoutUser; onLogout: () => void }) {
  return (
    <Menu trigger={<UserButton user={user} />} label="Konto">
      <MenuLabel>
        <b>{user.businessName ?? shownName(user)}</b>
        {user.email}
      </MenuLabel>
      <MenuSeparator />
      <MenuLink href={paths.dashboard} icon={<LayoutDashboard className="icon" />}>
        Dashboard
      </MenuLink>
      <MenuLink href={paths.favorites} icon={<Heart className="icon" />}>
        Favoriten
      </MenuLink>
      <MenuLink href={paths.savedSearches} icon={<Bell className="icon" />}>
        Meine Suchen
      </MenuLink>
      <MenuLink href={paths.enquiries} icon={<Mail className="icon" />}>
        Meine Anfragen
      </MenuLink>
      <MenuLink href={paths.profile} icon={<UserRoundPen className="icon" />}>
        Profil bearbeiten
      </MenuLink>
      <MenuLink href={paths.security} icon={<ShieldCheck className="icon" />}>
        Sicherheit
      </MenuLink>
      <MenuLink href={paths.accountData} icon={<FolderDown className="icon" />}>
        Meine Daten
      </MenuLink>
      {user.role === 'admin' && (
        <MenuLink href={paths.admin} icon={<Shield className="icon" />}>
          Admin Dashboard
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuItem onSelect={onLogout} icon={<LogOut className="icon" />}>
        Abmelden
      </MenuItem>
    </Menu>
  )
}
