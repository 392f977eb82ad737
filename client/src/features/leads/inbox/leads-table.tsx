import { Eye, Trash2 } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { LeadStatusBadge } from '#client/features/leads/inbox/lead-status-badge.tsx'
import * as styles from '#client/features/leads/inbox/leads-inbox.module.css'
import { formatDate } from '#client/lib/format-date.ts'
import { IconButton } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { CardTable } from '#client/ui/data/card-table.tsx'
import { Tooltip, TooltipGroup } from '#client/ui/overlays/tooltip.tsx'
import type { Lead } from '#shared/leads.ts'

const COLUMNS = [
  'Name',
  { label: 'E-Mail', kind: 'spare' },
  'Inserat',
  'Status',
  'Datum',
  { label: 'Aktionen', kind: 'actions' },
] as const

export interface LeadsTableProps {
  leads: readonly Lead[]
  /** The enquiry that is shown in the dialog. */
  openId: number | null
  /** The goods that the enquiry is about, small; they belong to another feature. */
  renderPicture: (listingId: number) => ReactNode
  onOpen: (lead: Lead) => void
  onDelete: (lead: Lead) => void
}

export function LeadsTable({ leads, openId, renderPicture, onOpen, onDelete }: LeadsTableProps) {
  return (
    <TooltipGroup>
      <CardTable columns={COLUMNS}>
        {leads.map(lead => (
          <LeadRow
            key={lead.id}
            lead={lead}
            picture={lead.listingId === null ? null : renderPicture(lead.listingId)}
            selected={lead.id === openId}
            onOpen={() => onOpen(lead)}
            onDelete={() => onDelete(lead)}
          />
        ))}
      </CardTable>
    </TooltipGroup>
  )
}

interface LeadRowProps {
  lead: Lead
  picture: ReactNode
  selected: boolean
  onOpen: () => void
  onDelete: () => void
}

/** By which the focus finds its way back to a row. */
export function leadButtonId(leadId: number): string {
  return `lead-${leadId}`
}

/** The name is the button; a click elsewhere in the row is a shortcut for those who use a mouse. */
function LeadRow({ lead, picture, selected, onOpen, onDelete }: LeadRowProps) {
  function handleRowClick(event: MouseEvent) {
    const onControl = event.target instanceof Element && event.target.closest('button') !== null
    const isSelecting = getSelection()?.isCollapsed === false
    if (!onControl && !isSelecting) onOpen()
  }
  return (
    <tr className={classes('cursor-pointer', selected && 'is-selected')} onClick={handleRowClick}>
      <td className="wrap-anywhere">
        <button className="row-link" id={leadButtonId(lead.id)} type="button" onClick={onOpen}>
          {lead.name}
        </button>
      </td>
      <td className="cell-full cell-spare muted wrap-anywhere">{lead.email}</td>
      <td className="cell-full">
        <span className={styles.subject}>
          {picture}
          <span className={styles.words}>
            <span>{lead.listingTitle}</span>
            <span className={styles.firstLine}>{lead.message.trimStart().split('\n', 1)[0]}</span>
          </span>
        </span>
      </td>
      <td>
        <LeadStatusBadge status={lead.status} />
      </td>
      <td className="cell-end">{formatDate(lead.createdAt)}</td>
      <td className="cell-actions cell-first-row">
        <Tooltip text="Ansehen">
          <IconButton label={`Anfrage von ${lead.name} ansehen`} onClick={onOpen}>
            <Eye className="icon" />
          </IconButton>
        </Tooltip>
        <Tooltip text="Löschen">
          <IconButton label={`Anfrage von ${lead.name} löschen`} danger onClick={onDelete}>
            <Trash2 className="icon" />
          </IconButton>
        </Tooltip>
      </td>
    </tr>
  )
}
