import { WantedForm } from '#client/features/wanted/wanted-form.tsx'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { PageSpinner } from '#client/ui/messages/spinner.tsx'
import { ERROR_TEXTS } from '#shared/core/errors.ts'

/** The form with the words of an own ad. */
export function EditWantedAd({ id }: { id: number }) {
  const { data: ads, error, refetch } = trpc.wanted.getMine.useQuery()
  if (ads === undefined) {
    if (error === null) return <PageSpinner />
    return (
      <ErrorState
        text={errorMessage(error, 'Ihr Gesuch konnte nicht geladen werden.')}
        onRetry={() => void refetch()}
      />
    )
  }
  const ad = ads.find(each => each.id === id)
  if (ad === undefined) return <p className="note">{ERROR_TEXTS.WANTED_AD_NOT_FOUND}</p>
  return <WantedForm ad={ad} />
}
