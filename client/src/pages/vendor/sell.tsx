import { SellGuide } from '#client/features/onboarding/sell-guide.tsx'
import { useTaxNote } from '#client/lib/use-tax-note.ts'

export default function SellPage() {
  return <SellGuide taxNote={useTaxNote()} />
}
