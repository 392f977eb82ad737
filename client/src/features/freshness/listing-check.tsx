import { useState } from 'react'
import { CheckForm } from '#client/features/freshness/check-form.tsx'
import { RhythmChoice } from '#client/features/freshness/rhythm-choice.tsx'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { PageSpinner } from '#client/ui/messages/spinner.tsx'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { CHECK_QUERY, CHECK_RHYTHMS, type CheckRhythm } from '#shared/listings/freshness.ts'
import { paths } from '#shared/web/paths.ts'

/** What a vendor gets to by the link of a mail. @param query of the address */
export function ListingCheck({ token, query }: { token: string; query: string }) {
  const { data, error, refetch } = trpc.freshness.getCheck.useQuery({ token })
  const wanted = new URLSearchParams(query).get(CHECK_QUERY.mails)
  const wantedRhythm = CHECK_RHYTHMS.find(rhythm => rhythm === wanted)
  if (data !== undefined) {
    return (
      <>
        <h1>Noch aktuell?</h1>
        {wantedRhythm !== undefined && <LinkedRhythm token={token} known={wantedRhythm} />}
        {data.total === 0 ? (
          <p className="mt-4">Zurzeit steht nichts von Ihnen im Marktplatz. Es gibt also nichts zu tun.</p>
        ) : (
          <CheckForm token={token} query={query} check={data} />
        )}
        {wantedRhythm === undefined && <LinkedRhythm token={token} known={data.rhythm} />}
      </>
    )
  }
  if (error === null) return <PageSpinner />
  const text = errorMessage(error, 'Ihre Inserate konnten nicht geladen werden.')
  if (text !== ERROR_TEXTS.LINK_INVALID) {
    return <ErrorState level={1} text={text} onRetry={() => void refetch()} />
  }
  // The mails can be ended by an old link as well.
  if (wantedRhythm !== undefined) {
    return (
      <>
        <h1>Noch aktuell?</h1>
        <LinkedRhythm token={token} known={wantedRhythm} />
      </>
    )
  }
  return (
    <EmptyState
      level={1}
      art="/art/spot-postkasten.svg"
      title="Dieser Link gilt nicht mehr"
      text="In Ihrem Dashboard bestätigen Sie Ihre Inserate jederzeit, unter Statistik."
      action={<ButtonLink href={`${paths.dashboard}?tab=statistics`}>Zum Dashboard</ButtonLink>}
    />
  )
}

function LinkedRhythm({ token, known }: { token: string; known: CheckRhythm }) {
  const [rhythm, setRhythm] = useState(known)
  const change = trpc.freshness.setRhythmByLink.useMutation()
  return (
    <RhythmChoice
      value={rhythm}
      onChange={value => {
        setRhythm(value)
        change.reset()
      }}
      onSave={() => change.mutate({ token, rhythm })}
      isSaving={change.isPending}
      isSaved={change.isSuccess}
      failure={change.isError ? errorMessage(change.error, 'Das hat nicht geklappt.') : null}
    />
  )
}
