import { useWatch } from 'react-hook-form'
import { useListingFormContext } from '#client/features/listing-editor/use-listing-form.ts'
import { DETAILS_OF_CATEGORY } from '#shared/details/details-of-category.ts'
import { ColonySheetSection } from './colony-sheet-section.tsx'
import { HoneyLabelSection } from './honey-label-section.tsx'
import { QueenPassportSection } from './queen-passport-section.tsx'

/** What only the chosen category has. */
export function DetailsSection() {
  const { control } = useListingFormContext()
  const category = useWatch({ control, name: 'category' })
  switch (DETAILS_OF_CATEGORY[category]) {
    case 'honey':
      return <HoneyLabelSection />
    case 'queen':
      return <QueenPassportSection />
    case 'colony':
      return <ColonySheetSection />
    case null:
      return null
  }
}
