import { useRef, useState } from 'react'
import * as styles from '#client/features/reports/queue/queue.module.css'
import { useQueueView } from '#client/features/reports/queue/use-queue-view.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import * as toolbarStyles from '#client/ui/data/toolbar.module.css'
import { SelectInput } from '#client/ui/forms/field.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { TableSkeleton } from '#client/ui/messages/table-skeleton.tsx'
import { Pagination } from '#client/ui/navigation/pagination.tsx'
import type { QueueEntry } from '#shared/reports.ts'
import { AppealPanel } from './appeal-panel.tsx'
import { QueueList } from './queue-list.tsx'
import { ReportPanel } from './report-panel.tsx'

/** Reports and appeals: the queue on the left, the chosen case on the right. */
export function ReportsPanel() {
  const view = useQueueView()
  const { state, page } = view
  const queue = trpc.reports.getQueue.useQuery(view.input)
  const openCount = queue.data?.openCount
  return (
    <>
      <div className={toolbarStyles.toolbar}>
        <h2>Meldungen</h2>
        <SelectInput
          aria-label="Stand"
          value={state}
          options={[
            { value: 'open', label: openCount === undefined ? 'Offen' : `Offen (${openCount})` },
            { value: 'decided', label: 'Entschieden' },
          ]}
          onChange={event => view.choose(event.target.value === 'decided' ? 'decided' : 'open')}
        />
      </div>
      {queue.data === undefined &&
        (queue.error === null ? (
          <TableSkeleton label="Lade Meldungen …" columns={3} />
        ) : (
          <ErrorState
            text={errorMessage(queue.error, 'Die Meldungen konnten nicht geladen werden.')}
            onRetry={() => void queue.refetch()}
          />
        ))}
      {queue.data !== undefined && (
        <Queue
          key={`${state}-${page}-${view.wanted}`}
          entries={queue.data.entries}
          wanted={caseOf(view.wanted)}
          isLaterPage={page > 1}
        />
      )}
      <div className="pt-6">
        <Pagination page={page} pageCount={view.pageCountOf(queue.data?.entries)} hrefFor={view.hrefFor} />
      </div>
    </>
  )
}

/** As in queue.module.css. */
const ONE_COLUMN = '(max-width: 60rem)'

type Case = Pick<QueueEntry, 'kind' | 'id'>

/** "report-12", as links have it. */
function caseOf(key: string | null): Case | undefined {
  const [, kind, id] = /^(report|appeal)-(\d+)$/.exec(key ?? '') ?? []
  return kind === undefined ? undefined : { kind: kind === 'appeal' ? 'appeal' : 'report', id: Number(id) }
}

interface QueueProps {
  entries: readonly QueueEntry[]
  wanted: Case | undefined
  isLaterPage: boolean
}

function Queue({ entries, wanted, isLaterPage }: QueueProps) {
  const [linked] = useState(wanted)
  const [chosen, setChosen] = useState(linked)
  const desk = useRef<HTMLDivElement>(null)
  const listed = entries.find(({ kind, id }) => kind === chosen?.kind && id === chosen.id)
  // A link may lead to a case of another page. One that was listed here and no longer is has been decided.
  const [isElsewhere] = useState(listed === undefined)
  const current: Case | undefined =
    listed ?? (isElsewhere && chosen === linked ? linked : undefined) ?? entries[0]
  if (current === undefined) {
    return (
      <EmptyState
        art="/art/spot-siegel.svg"
        level={3}
        title={isLaterPage ? 'Auf dieser Seite steht nichts mehr' : 'Nichts zu tun'}
        text="Hier erscheint, was gemeldet wird oder wogegen jemand Einspruch erhebt."
      />
    )
  }
  const { kind, id } = current
  return (
    <div className={styles.queue}>
      <QueueList
        entries={entries}
        current={listed ?? entries.find(entry => entry === current)}
        onChoose={entry => {
          setChosen(entry)
          // Where the case stands below the list, the press would seem to do nothing.
          if (window.matchMedia(ONE_COLUMN).matches) desk.current?.scrollIntoView()
        }}
      />
      <div ref={desk} className={styles.desk}>
        {kind === 'report' ? (
          <ReportPanel key={`report-${id}`} id={id} />
        ) : (
          <AppealPanel key={`appeal-${id}`} id={id} />
        )}
      </div>
    </div>
  )
}
