import { IMPRINT_SECTIONS, ImprintLaw } from '#client/features/legal/imprint-sections.tsx'
import { LegalPage } from '#client/features/legal/legal-page.tsx'

export default function ImprintPage() {
  return <LegalPage title="Impressum" intro={<ImprintLaw />} sections={IMPRINT_SECTIONS} />
}
