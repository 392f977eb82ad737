import { useTaxNote } from '#client/features/billing/use-tax-note.ts'
import { SellGuide } from '#client/features/onboarding/sell-guide.tsx'

export default function SellPage() {
  return <SellGuide taxNote={useTaxNote()} />
}
