import { useState } from 'react'
import { RhythmChoice } from '#client/features/freshness/rhythm-choice.tsx'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import type { CheckRhythm } from '#shared/listings/freshness.ts'

/** Among the vendor's settings. */
export function OwnRhythm() {
  const { data } = trpc.freshness.getMine.useQuery()
  const utils = trpc.useUtils()
  const [chosen, setChosen] = useState<CheckRhythm>()
  const change = trpc.freshness.setRhythm.useMutation({
    onSuccess: () => utils.freshness.getMine.invalidate(),
  })
  if (data === undefined) return null
  const rhythm = chosen ?? data.rhythm
  return (
    <RhythmChoice
      value={rhythm}
      onChange={value => {
        setChosen(value)
        change.reset()
      }}
      onSave={() => change.mutate({ rhythm })}
      isSaving={change.isPending}
      isSaved={change.isSuccess}
      failure={change.isError ? errorMessage(change.error, 'Das hat nicht geklappt.') : null}
    />
  )
}
