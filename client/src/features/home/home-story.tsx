import { Benefits } from '#client/features/home/benefits.tsx'
import { Numbers } from '#client/features/home/numbers.tsx'
import { VendorBand } from '#client/features/home/vendor-band.tsx'

/** What the home page tells below the goods. Nothing in it needs script. */
export function HomeStory(_props: { isShown: true }) {
  return (
    <>
      <Benefits />
      <VendorBand />
      <Numbers />
    </>
  )
}
