import { PlanChoice } from '#client/features/billing/plan-choice.tsx'
import { PricingQuestions } from '#client/features/billing/pricing-questions.tsx'
import { TopListingOffer } from '#client/features/billing/top-listing/top-listing-offer.tsx'

export default function PricingPage() {
  return (
    <>
      <PlanChoice />
      <TopListingOffer />
      <PricingQuestions />
    </>
  )
}
