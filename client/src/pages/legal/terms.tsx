import { LegalBlocks } from '#client/features/legal/legal-blocks.tsx'
import { LegalPage } from '#client/features/legal/legal-page.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { TERMS_SECTIONS } from '#shared/legal/terms/terms-sections.ts'
import { paths } from '#shared/web/paths.ts'

const SECTIONS = TERMS_SECTIONS.map(({ id, title, blocks }) => ({
  id,
  title,
  Body: () => <LegalBlocks blocks={blocks} />,
}))

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
      sections={SECTIONS}
    />
  )
}
