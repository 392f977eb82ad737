import { keepPreviousData } from '@tanstack/react-query'
import * as styles from '#client/features/wanted/wanted-board.module.css'
import { WantedNote } from '#client/features/wanted/wanted-note.tsx'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { PageSpinner } from '#client/ui/messages/spinner.tsx'
import { Pagination } from '#client/ui/navigation/pagination.tsx'
import { showBeginning } from '#client/ui/navigation/show-beginning.ts'
import { WANTED_PAGE_SIZE, type WantedSearch, wantedHref } from '#shared/search/wanted-ads.ts'
import { paths } from '#shared/web/paths.ts'

const HEADING_ID = 'wanted-ads'

/** The notes that the search finds, page by page. */
export function WantedBoard({ search }: { search: WantedSearch }) {
  const found = trpc.wanted.list.useQuery(search, { placeholderData: keepPreviousData })
  if (found.isPending) return <PageSpinner />
  if (found.data === undefined) {
    return (
      <ErrorState
        text={errorMessage(found.error, 'Die Gesuche konnten nicht geladen werden.')}
        onRetry={() => void found.refetch()}
      />
    )
  }
  const { ads, total } = found.data
  if (ads.length === 0) {
    return total === 0 ? <NothingWanted search={search} /> : <PastTheEnd search={search} total={total} />
  }
  return (
    <section aria-labelledby={HEADING_ID} aria-busy={found.isPlaceholderData}>
      <h2 className={styles.count} id={HEADING_ID} tabIndex={-1} aria-live="polite">
        {total === 1 ? '1 Gesuch' : `${total} Gesuche`}
      </h2>
      <ul className={styles.board}>
        {ads.map(ad => (
          <WantedNote key={ad.id} ad={ad} />
        ))}
      </ul>
      <Pagination
        page={search.page}
        pageCount={Math.ceil(total / WANTED_PAGE_SIZE)}
        hrefFor={page => wantedHref({ ...search, page })}
        onTurn={() => showBeginning(HEADING_ID)}
      />
    </section>
  )
}

/** Ads have run out since somebody kept the address of a page. */
function PastTheEnd({ search, total }: { search: WantedSearch; total: number }) {
  const pageCount = Math.ceil(total / WANTED_PAGE_SIZE)
  return (
    <EmptyState
      art="/art/gesuch-zettel.svg"
      title="So viele Seiten gibt es nicht mehr"
      text={pageCount === 1 ? 'Es ist nur noch eine da.' : `Es sind noch ${pageCount} da.`}
      action={<ButtonLink href={wantedHref({ ...search, page: pageCount })}>Zur letzten Seite</ButtonLink>}
    />
  )
}

function NothingWanted({ search: { category, postalCode } }: { search: WantedSearch }) {
  const isNarrowed = category !== undefined || postalCode !== undefined
  return (
    <EmptyState
      art="/art/gesuch-zettel.svg"
      title={isNarrowed ? 'Hier sucht gerade niemand' : 'Noch hängt nichts am Brett'}
      text={
        isNarrowed
          ? 'Vielleicht in einer anderen Kategorie oder weiter weg?'
          : 'Suchen Sie etwas? Ihr Zettel wäre der erste, den alle sehen.'
      }
      action={
        <ButtonLink href={isNarrowed ? paths.wantedAds : paths.placeWantedAd}>
          {isNarrowed ? 'Alle Gesuche zeigen' : 'Gesuch aufgeben'}
        </ButtonLink>
      }
    />
  )
}
