import { useRef, useState } from 'react'
import { useSearch } from 'wouter'
import * as styles from '#client/features/reports/queue/queue.module.css'
import { errorMessage } from '#client/lib/error-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import * as toolbarStyles from '#client/ui/data/toolbar.module.css'
import { SelectInput } from '#client/ui/forms/field.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { TableSkeleton } from '#client/ui/messages/table-skeleton.tsx'
import type { QueueEntry, QueuePage } from '#shared/reports.ts'
import { AppealPanel } from './appeal-panel.tsx'
import { QueueList } from './queue-list.tsx'
import { ReportPanel } from './report-panel.tsx'

type Which = 'open' | 'decided'

/** Reports and appeals: the queue on the left, the chosen case on the right. */
export function ReportsPanel() {
  // A link may name a case and where it lies.
  const wanted = new URLSearchParams(useSearch())
  const [which, setWhich] = useState<Which>(wanted.get('state') === 'decided' ? 'decided' : 'open')
  const queue = trpc.reports.getQueue.useQuery({ state: which })
  const openCount = queue.data?.openCount
  return (
    <>
      <div className={toolbarStyles.toolbar}>
        <h2>Meldungen</h2>
        <SelectInput
          aria-label="Stand"
          value={which}
          options={[
            { value: 'open', label: openCount === undefined ? 'Offen' : `Offen (${openCount})` },
            { value: 'decided', label: 'Entschieden' },
          ]}
          onChange={event => setWhich(event.target.value === 'decided' ? 'decided' : 'open')}
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
        <Queue key={which} page={queue.data} wanted={wanted.get('case') ?? undefined} />
      )}
    </>
  )
}

/** As in queue.module.css. */
const ONE_COLUMN = '(max-width: 60rem)'

function keyOf({ kind, id }: QueueEntry): string {
  return `${kind}-${id}`
}

function Queue({ page: { entries }, wanted }: { page: QueuePage; wanted: string | undefined }) {
  const [chosen, setChosen] = useState(wanted)
  const desk = useRef<HTMLDivElement>(null)
  const current = entries.find(entry => keyOf(entry) === chosen) ?? entries[0]
  if (current === undefined) {
    return (
      <EmptyState
        art="/art/spot-siegel.svg"
        level={3}
        title="Nichts zu tun"
        text="Hier erscheint, was gemeldet wird oder wogegen jemand Einspruch erhebt."
      />
    )
  }
  return (
    <div className={styles.queue}>
      <QueueList
        entries={entries}
        current={current}
        onChoose={entry => {
          setChosen(keyOf(entry))
          // Where the case stands below the list, the press would seem to do nothing.
          if (window.matchMedia(ONE_COLUMN).matches) desk.current?.scrollIntoView()
        }}
      />
      <div ref={desk} className={styles.desk}>
        {current.kind === 'report' ? (
          <ReportPanel key={keyOf(current)} id={current.id} />
        ) : (
          <AppealPanel key={keyOf(current)} id={current.id} />
        )}
      </div>
    </div>
  )
}
