import { skipToken } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { ClosedZones } from '#client/features/movement/closed-zones.tsx'
import { CodeNotices } from '#client/features/movement/code-notices.tsx'
import { EmptyWaybill } from '#client/features/movement/empty-waybill.tsx'
import { RouteForm } from '#client/features/movement/route-form.tsx'
import { Waybill } from '#client/features/movement/waybill.tsx'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import * as styles from '#client/pages/market/transport.module.css'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { movementHref, parseMovement, resolveEnds, type TypedCode } from '#shared/movement/movement-search.ts'

export default function TransportPage() {
  const search = parseMovement(useSearch())
  const from = usePlaces(search.from)
  const to = usePlaces(search.to)
  const isLoading = from.isLoading || to.isLoading
  const failed = [from, to].find(({ error }) => error !== null)
  const ends = resolveEnds(search, { from: from.places, to: to.places })
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>Bienen nach Hause bringen</h1>
          <p className="lead-text muted mt-2">
            Wer Völker oder Königinnen bewegt, hat Pflichten. Welche, hängt von beiden Orten ab.
          </p>
          <RouteForm key={movementHref(search)} search={search} />
          {!isLoading && failed === undefined && <CodeNotices search={search} ends={ends} />}
          {failed !== undefined && (
            <ErrorState
              text={errorMessage(failed.error, 'Die Postleitzahlen konnten nicht nachgeschlagen werden.')}
              onRetry={() => void failed.refetch()}
            />
          )}
        </div>
        <img className="artwork" src="/art/transport-anhaenger.svg" alt="" width={1200} height={520} />
      </div>
      <div className={`wrap ${styles.columns}`}>
        {ends.from !== null && ends.to !== null ? (
          <Waybill from={ends.from} to={ends.to} kind={search.kind} isBusy={isLoading} />
        ) : (
          <EmptyWaybill from={search.from} kind={search.kind} />
        )}
        <ClosedZones />
      </div>
    </>
  )
}

/** What is not known, or cannot be asked for just now, leaves the rules by country. */
function usePlaces(typed: TypedCode | null) {
  const { data, ...state } = trpc.geo.lookup.useQuery(
    typed?.code == null ? skipToken : { postalCode: typed.code },
  )
  return { places: data?.places ?? [], ...state }
}
