import { LegalPage } from '#client/features/legal/legal-page.tsx'
import { TERMS_SECTIONS } from '#client/features/legal/terms/terms-sections.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { paths } from '#shared/web/paths.ts'

export default function TermsPage() {
  return (
    <LegalPage
      title="Allgemeine Geschäftsbedingungen"
      asOf="Stand: Oktober 2025"
      intro={
        <p>
          Die Regeln für alle, die auf diesem Marktplatz suchen, anfragen und inserieren. Was mit Ihren Daten
          geschieht, steht in der <Anchor href={paths.privacy}>Datenschutzerklärung</Anchor>.
        </p>
      }
      sections={TERMS_SECTIONS}
    />
  )
}
