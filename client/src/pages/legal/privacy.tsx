import { LegalPage } from '#client/features/legal/legal-page.tsx'
import { PRIVACY_SECTIONS } from '#client/features/legal/privacy/privacy-sections.ts'

/** Also shown under its German address. */
export default function PrivacyPage() {
  return (
    <LegalPage
      title={<>Datenschutz&shy;erklärung</>}
      asOf="Zuletzt aktualisiert: 29.10.2025"
      intro={
        <p>
          Welche Daten wir verarbeiten, wenn Sie diesen Marktplatz besuchen, und was Sie darüber bestimmen
          können.
        </p>
      }
      sections={PRIVACY_SECTIONS}
    />
  )
}
