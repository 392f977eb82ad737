import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { NearForm } from '#client/features/vendors/public/near-form.tsx'
import { NearList } from '#client/features/vendors/public/near-list.tsx'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import * as styles from '#client/pages/market/vendors.module.css'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { PageSpinner } from '#client/ui/messages/spinner.tsx'
import { Breadcrumbs } from '#client/ui/navigation/breadcrumbs.tsx'
import { showBeginning } from '#client/ui/navigation/show-beginning.ts'
import { type NearSearch, nearHref, parseNearSearch } from '#shared/search/near-vendors.ts'
import { PAGES } from '#shared/web/pages.ts'
import { paths } from '#shared/web/paths.ts'

const HEADING_ID = 'vendors'

export default function VendorsPage() {
  const search = parseNearSearch(useSearch())
  return (
    <div className="wrap pb-12">
      <Breadcrumbs
        items={[{ label: PAGES.marketplace.title, href: paths.marketplace }, { label: PAGES.vendors.title }]}
      />
      <div className={styles.head}>
        <div>
          <h1>Imkereien in Ihrer Nähe</h1>
          <p className="lead-text muted mt-2">
            Wer den Stand besuchen kann, kauft besser ein. Hier stehen alle, die gerade etwas anbieten.
          </p>
          <NearForm postalCode={search.postalCode} />
        </div>
        <img className="artwork" src="/art/karte-zelle.svg" alt="" width={552} height={488} />
      </div>
      <Found search={search} />
    </div>
  )
}

function Found({ search }: { search: NearSearch }) {
  const { postalCode, page } = search
  const found = trpc.vendor.listNear.useQuery(search, { placeholderData: keepPreviousData })
  const places = trpc.geo.lookup.useQuery(postalCode === undefined ? skipToken : { postalCode })
  if (found.isPending) return <PageSpinner />
  if (found.data === undefined) {
    return (
      <ErrorState
        text={errorMessage(found.error, 'Die Imkereien konnten nicht geladen werden.')}
        onRetry={() => void found.refetch()}
      />
    )
  }
  const { vendors, hasMore } = found.data
  if (vendors.length === 0) return <NothingFound isUnknown={places.data?.places.length === 0} />
  const place = places.data?.places.map(each => each.place).join(' oder ')
  return (
    <section aria-labelledby={HEADING_ID} aria-busy={found.isPlaceholderData}>
      <h2 className="subheading outline-none" id={HEADING_ID} tabIndex={-1} aria-live="polite">
        {postalCode === undefined ? 'Neu dabei' : `Rund um ${place || postalCode}`}
      </h2>
      <NearList vendors={vendors} />
      <Turn search={search} hasMore={hasMore} />
      {page > 1 && <p className="sr-only">Seite {page}</p>}
    </section>
  )
}

/** How many pages there are is not known: rings around the place are only looked through as far as needed. */
function Turn({ search, hasMore }: { search: NearSearch; hasMore: boolean }) {
  const { page } = search
  if (page === 1 && !hasMore) return null
  return (
    <nav className="cluster pt-8" aria-label="Seiten">
      {page > 1 && (
        <ButtonLink href={nearHref({ ...search, page: page - 1 })} onClick={() => showBeginning(HEADING_ID)}>
          Zurück
        </ButtonLink>
      )}
      {hasMore && (
        <ButtonLink href={nearHref({ ...search, page: page + 1 })} onClick={() => showBeginning(HEADING_ID)}>
          {search.postalCode === undefined ? 'Weitere Imkereien' : 'Weiter entfernte'}
        </ButtonLink>
      )}
    </nav>
  )
}

function NothingFound({ isUnknown }: { isUnknown: boolean }) {
  return (
    <EmptyState
      art="/art/leer.svg"
      title={isUnknown ? 'Diese Postleitzahl kennen wir nicht' : 'Keine Imkerei gefunden'}
      text={
        isUnknown
          ? 'Fünf Ziffern in Deutschland, vier in Österreich und der Schweiz.'
          : 'Hier bietet gerade niemand etwas an. Auf dem Marktplatz sehen Sie alle Inserate, auch mit Versand.'
      }
      action={
        <ButtonLink href={isUnknown ? paths.vendors : paths.marketplace}>
          {isUnknown ? 'Alle Imkereien zeigen' : 'Zum Marktplatz'}
        </ButtonLink>
      }
    />
  )
}
