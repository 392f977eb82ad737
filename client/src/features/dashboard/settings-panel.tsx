import {
  Bell,
  ChevronRight,
  FileCheck2,
  FolderDown,
  type LucideIcon,
  Pencil,
  ShieldCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import * as settings from '#client/features/dashboard/settings-panel.module.css'
import * as styles from '#client/ui/data/toolbar.module.css'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { paths } from '#shared/web/paths.ts'

const ROWS: readonly { href: string; title: string; text: string; Icon: LucideIcon }[] = [
  {
    href: paths.profile,
    title: 'Profil bearbeiten',
    text: 'Betriebsname, Anschrift, Telefon und WhatsApp',
    Icon: Pencil,
  },
  {
    href: paths.security,
    title: 'Sicherheit',
    text: 'Passwort, E-Mail-Adresse, Bestätigung in zwei Schritten, angemeldete Geräte',
    Icon: ShieldCheck,
  },
  {
    href: paths.certificates,
    title: 'Gesundheits\u00ADbescheinigungen',
    text: 'Papiere Ihrer Völker einreichen und erneuern',
    Icon: FileCheck2,
  },
  {
    href: paths.savedSearches,
    title: 'Benachrichtigungen',
    text: 'E-Mails zu gemerkten Suchen einstellen und beenden',
    Icon: Bell,
  },
  {
    href: paths.accountData,
    title: 'Meine Daten',
    text: 'Alles, was zu Ihrem Konto gespeichert ist, mitnehmen oder löschen',
    Icon: FolderDown,
  },
]

/** @param rhythm how often the vendor is asked whether listings still hold */
export function SettingsPanel({ rhythm }: { rhythm: ReactNode }) {
  return (
    <>
      <div className={styles.toolbar}>
        <h2>Einstellungen</h2>
      </div>
      <ul className={settings.rows}>
        {ROWS.map(({ href, title, text, Icon }) => (
          <li key={href}>
            <Anchor href={href}>
              <Icon aria-hidden="true" size={24} />
              <span className="min-w-0">
                <b>{title}</b>
                <span className="muted small block">{text}</span>
              </span>
              <ChevronRight className="icon" aria-hidden="true" />
            </Anchor>
          </li>
        ))}
      </ul>
      {rhythm}
    </>
  )
}
