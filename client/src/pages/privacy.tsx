import { LegalPage } from '#client/features/legal/legal-page.tsx'
import { PRIVACY_SECTIONS } from '#client/features/legal/privacy-sections.ts'
import { usePageTitle } from '#client/ui/use-page-title.ts'
import { paths } from '#shared/paths.ts'
import '#client/styles/legal.css'

/** Also shown under its German address; search engines are told which one counts. */
export default function PrivacyPage() {
  usePageTitle('Datenschutzerklärung')
  return (
    <>
      <link rel="canonical" href={new URL(paths.privacy, window.location.origin).href} />
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
    </>
  )
}
