import { IMPRINT_SECTIONS } from '#client/features/legal/imprint-sections.tsx'
import { LegalPage } from '#client/features/legal/legal-page.tsx'

export default function ImprintPage() {
  return (
    <LegalPage
      title="Impressum"
      intro={<p>Angaben nach § 5 Digitale-Dienste-Gesetz (DDG).</p>}
      sections={IMPRINT_SECTIONS}
    />
  )
}
