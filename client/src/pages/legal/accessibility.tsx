import { ACCESSIBILITY_SECTIONS } from '#client/features/legal/accessibility-sections.tsx'
import { LegalPage } from '#client/features/legal/legal-page.tsx'
import { PRODUCT_NAME } from '#shared/core/brand.ts'

export default function AccessibilityPage() {
  return (
    <LegalPage
      title={<>Erklärung zur Barriere&shy;freiheit</>}
      asOf="Stand: 20. November 2026"
      intro={
        <p>
          Alle sollen {PRODUCT_NAME} benutzen können: mit Augen oder Ohren, mit Maus, Finger oder Tastatur.
          Hier steht, wie weit das gelungen ist, wo es noch hakt und an wen Sie sich wenden können.
        </p>
      }
      sections={ACCESSIBILITY_SECTIONS}
    />
  )
}
