import { Mail, Search } from 'lucide-react'
import * as styles from '#client/features/alerts/saved-search-list.module.css'
import { SavedSearchRow } from '#client/features/alerts/saved-search-row.tsx'
import { useSavedSearches } from '#client/features/alerts/use-saved-searches.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { Spinner } from '#client/ui/messages/spinner.tsx'
import { ALERT_MAILS_PER_DAY, SAVED_SEARCHES_MAX } from '#shared/search/saved-searches.ts'
import { paths } from '#shared/web/paths.ts'

/** The searches that the user keeps, what they have found, and how often they write. */
export function SavedSearchList({ email }: { email: string }) {
  const { data: searches, error, refetch } = useSavedSearches()
  if (searches === undefined) {
    if (error === null) return <Spinner />
    return (
      <ErrorState
        text={errorMessage(error, 'Ihre Suchen konnten nicht geladen werden.')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (searches.length === 0) return <NoSearches />
  return (
    <>
      <div className={styles.head}>
        <p className="muted">
          {searches.length} von {SAVED_SEARCHES_MAX} gemerkt. Wir schreiben an {email}.
        </p>
        <ButtonLink variant="primary" href={paths.marketplace} icon={<Search className="icon" />}>
          Zum Marktplatz
        </ButtonLink>
      </div>
      <ul>
        {searches.map(search => (
          <SavedSearchRow key={search.id} search={search} />
        ))}
      </ul>
      <p className={styles.note}>
        <Mail className="icon" aria-hidden="true" />
        <span>
          Höchstens {ALERT_MAILS_PER_DAY} E-Mails am Tag, verkaufte und alte Inserate lassen wir weg. Jede
          E-Mail hat einen Knopf zum Beenden. Suchen ohne jeden Filter schreiben nur einmal am Tag.
        </span>
      </p>
    </>
  )
}

function NoSearches() {
  return (
    <EmptyState
      art="/art/brief-biene.svg"
      title="Noch keine Suche gemerkt"
      text="Stellen Sie im Marktplatz Ihre Filter ein und wählen Sie „Suche merken“. Wir schreiben Ihnen, sobald etwas Passendes am Stand ist."
      action={
        <ButtonLink variant="primary" href={paths.marketplace}>
          Zum Marktplatz
        </ButtonLink>
      }
    />
  )
}
