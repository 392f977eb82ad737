import { Pencil } from 'lucide-react'
import { ButtonLink } from '#client/ui/button.tsx'
import { paths } from '#shared/paths.ts'

export function SettingsPanel() {
  return (
    <>
      <div className="toolbar">
        <h2>Einstellungen</h2>
      </div>
      <p className="muted mb-4">Betriebsname, Anschrift, Telefon und WhatsApp ändern Sie im Profil.</p>
      <ButtonLink icon={<Pencil className="ic" />} href={paths.profile}>
        Profil bearbeiten
      </ButtonLink>
    </>
  )
}
