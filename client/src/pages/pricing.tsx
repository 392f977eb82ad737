import { PlanChoice } from '#client/features/billing/plan-choice.tsx'
import { PricingQuestions } from '#client/features/billing/pricing-questions.tsx'
import { TopListingOffer } from '#client/features/billing/top-listing-offer.tsx'
import { usePageTitle } from '#client/ui/use-page-title.ts'
import '#client/styles/pricing.css'
import '#client/styles/toplist.css'
import '#client/styles/faq.css'

export default function PricingPage() {
  usePageTitle('Preise')
  return (
    <>
      <PlanChoice />
      <TopListingOffer />
      <PricingQuestions />
    </>
  )
}
