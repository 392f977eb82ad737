import { Contact } from '#client/features/about/contact.tsx'
import { FeatureLists } from '#client/features/about/feature-lists.tsx'
import { Mission } from '#client/features/about/mission.tsx'
import { Values } from '#client/features/about/values.tsx'
import { Numbers } from '#client/features/home/numbers.tsx'
import { VendorBand } from '#client/features/home/vendor-band.tsx'
import { OperatorContact } from '#client/features/legal/operator-details.tsx'

export default function AboutPage() {
  return (
    <>
      <Mission />
      <Numbers />
      <Values />
      <FeatureLists />
      <VendorBand />
      <Contact>
        <OperatorContact />
      </Contact>
    </>
  )
}
