import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatDateTime } from '#client/lib/format-date.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import { CardTable } from '#client/ui/data/card-table.tsx'
import {
  type AdminNotice,
  NOTICE_CONTRACT_LABELS,
  NOTICE_KIND_LABELS,
  NOTICE_STATE_LABELS,
} from '#shared/billing/contracts.ts'
import { formatCents } from '#shared/core/price.ts'
import { ListPager } from './list-pager.tsx'
import { emptyTextOf, ListPanel } from './list-panel.tsx'
import { NoticeDecision } from './notice-decision.tsx'
import { useListView } from './use-list-view.ts'

const COLUMNS = [
  'Eingang',
  'Von',
  'Was',
  'Stand',
  { label: 'Erstattung', kind: 'spare-number' },
  { label: 'Entscheiden', kind: 'actions' },
] as const

/** Cancellations and withdrawals; what a human has to decide comes first. */
export function NoticesPanel() {
  const view = useListView('contracts', {})
  const notices = trpc.contracts.list.useQuery(view.input, { placeholderData: keepPreviousData })
  return (
    <>
      <ListPanel
        title="Kündigungen und Widerrufe"
        query={notices}
        columns={COLUMNS.length}
        emptyText={emptyTextOf(view, 'Nichts eingegangen.')}
      >
        {rows => (
          <CardTable columns={COLUMNS}>
            {rows.map(row => (
              <NoticeRow key={row.id} notice={row} />
            ))}
          </CardTable>
        )}
      </ListPanel>
      <ListPager view={view} rows={notices.data} />
    </>
  )
}

function NoticeRow({ notice }: { notice: AdminNotice }) {
  const { code, kind, contract, state, name, email, title, reason, refundCents, isExtraordinary } = notice
  const what = `${isExtraordinary ? 'Außerordentliche ' : ''}${NOTICE_KIND_LABELS[kind]}, ${NOTICE_CONTRACT_LABELS[contract]}`
  return (
    <tr>
      <td className="cell-full whitespace-nowrap" data-label="Eingang">
        {formatDateTime(notice.receivedAt)}
        <br />
        <span className="small muted">{code}</span>
      </td>
      <td className="cell-full min-w-46 wrap-anywhere">
        <b>{name}</b>
        <br />
        <span className="small muted">{email}</span>
      </td>
      <td className="cell-full min-w-36 wrap-anywhere">
        {what}
        {title === null ? '' : `: ${title}`}
        {reason !== null && <p className="small muted">„{reason}“</p>}
      </td>
      <td>
        <Badge tone={state === 'waiting' ? 'warn' : 'neutral'}>{NOTICE_STATE_LABELS[state]}</Badge>
      </td>
      <td
        className={
          refundCents === null ? 'cell-empty cell-spare' : 'cell-number cell-spare cell-end whitespace-nowrap'
        }
        data-label="Erstattung"
      >
        {refundCents !== null && formatCents(refundCents)}
      </td>
      <td className={state === 'waiting' ? 'cell-full' : 'cell-empty'}>
        {state === 'waiting' && <NoticeDecision notice={notice} />}
      </td>
    </tr>
  )
}
