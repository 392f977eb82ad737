import { LegalPage } from '#client/features/legal/legal-page.tsx'
import { PRIVACY_SECTIONS } from '#client/features/legal/privacy/privacy-sections.ts'
import { formatDay } from '#shared/core/day-text.ts'
import { PRIVACY_FIRST, PRIVACY_VERSION } from '#shared/legal/terms-version.ts'

/** Also shown under its German address. */
export default function PrivacyPage() {
  return (
    <LegalPage
      title={<>Datenschutz&shy;erklärung</>}
      asOf={`Zuletzt aktualisiert: ${formatDay(new Date(PRIVACY_VERSION))} (zuerst: ${PRIVACY_FIRST})`}
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
