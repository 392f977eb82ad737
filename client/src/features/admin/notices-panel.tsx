import { useState } from 'react'
import { errorMessage } from '#client/lib/error-text.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { CardTable } from '#client/ui/data/card-table.tsx'
import { notify } from '#client/ui/messages/toast.tsx'
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx'
import {
  type AdminNotice,
  NOTICE_CONTRACT_LABELS,
  NOTICE_KIND_LABELS,
  NOTICE_STATE_LABELS,
} from '#shared/contracts.ts'
import { formatCents } from '#shared/core/price.ts'
import { FIRST_ADMIN_PAGE } from '#shared/inputs/admin.ts'
import { ListPanel } from './list-panel.tsx'

const COLUMNS = [
  'Eingang',
  'Von',
  'Was',
  'Stand',
  { label: 'Zurück', kind: 'right' },
  { label: 'Entscheiden', kind: 'actions' },
] as const

/** Cancellations and withdrawals; what a human has to decide comes first. */
export function NoticesPanel() {
  const notices = trpc.contracts.list.useQuery(FIRST_ADMIN_PAGE)
  return (
    <ListPanel
      title="Kündigungen und Widerrufe"
      query={notices}
      columns={COLUMNS.length}
      emptyText="Nichts eingegangen."
    >
      {rows => (
        <CardTable columns={COLUMNS}>
          {rows.map(row => (
            <NoticeRow key={row.id} notice={row} />
          ))}
        </CardTable>
      )}
    </ListPanel>
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
      <td className="cell-full wrap-anywhere">
        <b>{name}</b>
        <br />
        <span className="small muted">{email}</span>
      </td>
      <td className="cell-full wrap-anywhere">
        {what}
        {title === null ? '' : `: ${title}`}
        {reason !== null && <p className="small muted">„{reason}“</p>}
      </td>
      <td>
        <Badge tone={state === 'waiting' ? 'warn' : 'neutral'}>{NOTICE_STATE_LABELS[state]}</Badge>
      </td>
      <td className={refundCents === null ? 'cell-empty' : 'cell-number cell-end whitespace-nowrap'}>
        {refundCents !== null && formatCents(refundCents)}
      </td>
      <td className={state === 'waiting' ? 'cell-full' : 'cell-empty'}>
        {state === 'waiting' && <Decision notice={notice} />}
      </td>
    </tr>
  )
}

function Decision({ notice: { id, kind, code, refundCents } }: { notice: AdminNotice }) {
  const [isAsking, setIsAsking] = useState<'accept' | 'decline' | null>(null)
  const utils = trpc.useUtils()
  const decide = trpc.contracts.decide.useMutation({
    onSuccess: () => notify.success('Entschieden, die Nachricht ist unterwegs.'),
    onError: error => notify.error(errorMessage(error, 'Das hat nicht geklappt.')),
    onSettled: () => utils.contracts.list.invalidate(),
  })
  const money = refundCents === null || refundCents === 0 ? '' : ` ${formatCents(refundCents)} gehen zurück.`
  return (
    <div className="flex justify-end gap-2">
      <Button size="sm" onClick={() => setIsAsking('accept')}>
        Annehmen
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setIsAsking('decline')}>
        Ablehnen
      </Button>
      <ConfirmDialog
        open={isAsking !== null}
        onOpenChange={open => !open && setIsAsking(null)}
        title={isAsking === 'decline' ? 'Ablehnen?' : `${NOTICE_KIND_LABELS[kind]} annehmen?`}
        text={
          isAsking === 'decline'
            ? `Der Vertrag läuft weiter. Die Person bekommt eine Nachricht (${code}).`
            : `Der Vertrag endet sofort.${money} Die Person bekommt eine Nachricht (${code}).`
        }
        confirmLabel={isAsking === 'decline' ? 'Ablehnen' : 'Annehmen'}
        onConfirm={() => {
          decide.mutate({ noticeId: id, accept: isAsking === 'accept' })
          setIsAsking(null)
        }}
      />
    </div>
  )
}
