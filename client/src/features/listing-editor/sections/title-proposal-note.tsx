import { WandSparkles } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { proposeFromTitle } from '#client/features/listing-editor/title-proposal.ts'
import { useListingFormContext } from '#client/features/listing-editor/use-listing-form.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'

/** What the title says already, to be taken over with one tap. */
export function TitleProposalNote() {
  const { control, setValue, setFocus } = useListingFormContext()
  const values = useWatch({ control })
  const proposal = proposeFromTitle(values.title ?? '', {
    category: values.category ?? 'honey',
    breed: values.breed ?? '',
    matingType: values.matingType ?? '',
    colonyType: values.colonyType ?? '',
    hiveSystem: values.hiveSystem ?? '',
    equipmentCategory: values.equipmentCategory ?? '',
    honeyType: values.honeyType ?? '',
  })
  if (proposal === null) return null
  function take() {
    if (proposal === null) return
    const options = { shouldDirty: true }
    if (proposal.category !== undefined) setValue('category', proposal.category, options)
    for (const [name, value] of Object.entries(proposal.attributes)) {
      setValue(name as keyof typeof proposal.attributes, value, options)
    }
    // The button is gone with what it proposed.
    setFocus('description')
  }
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-tint p-3" role="status">
      <WandSparkles className="icon" aria-hidden="true" />
      <span className="small">Aus dem Titel gelesen:</span>
      {proposal.words.map(word => (
        <Badge key={word} tone="paper">
          {word}
        </Badge>
      ))}
      <Button size="sm" onClick={take}>
        Übernehmen
      </Button>
    </div>
  )
}
