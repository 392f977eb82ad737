import { FolderDown, Pencil, ShieldCheck } from 'lucide-react'
import { ButtonLink } from '#client/ui/button/button.tsx'
import * as styles from '#client/ui/data/toolbar.module.css'
import { paths } from '#shared/web/paths.ts'

export function SettingsPanel() {
  return (
    <>
      <div className={styles.toolbar}>
        <h2>Einstellungen</h2>
      </div>
      <p className="muted mb-4">Betriebsname, Anschrift, Telefon und WhatsApp ändern Sie im Profil.</p>
      <ButtonLink icon={<Pencil className="icon" />} href={paths.profile}>
        Profil bearbeiten
      </ButtonLink>
      <p className="muted mt-8 mb-4">
        Passwort, E-Mail-Adresse, Bestätigung in zwei Schritten und angemeldete Geräte.
      </p>
      <ButtonLink icon={<ShieldCheck className="icon" />} href={paths.security}>
        Sicherheit
      </ButtonLink>
      <p className="muted mt-8 mb-4">Alles, was zu Ihrem Konto gespeichert ist, mitnehmen oder löschen.</p>
      <ButtonLink icon={<FolderDown className="icon" />} href={paths.accountData}>
        Meine Daten
      </ButtonLink>
    </>
  )
}
