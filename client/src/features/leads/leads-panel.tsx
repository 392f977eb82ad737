import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LeadDialog, type LeadDialogProps } from '#client/features/leads/lead-dialog.tsx'
import { LeadsExport } from '#client/features/leads/leads-export.tsx'
import { LeadsTable } from '#client/features/leads/leads-table.tsx'
import { StatusFilter } from '#client/features/leads/status-filter.tsx'
import { useDeleteLead, useLeads } from '#client/features/leads/use-leads.ts'
import { errorMessage } from '#client/lib/error-text.ts'
import * as styles from '#client/ui/data/toolbar.module.css'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { TableSkeleton } from '#client/ui/messages/table-skeleton.tsx'
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx'
import type { Lead, LeadStatus } from '#shared/leads.ts'

export interface LeadsPanelProps extends Pick<LeadDialogProps, 'renderSold'> {
  /** Depends on the plan; without it the export is absent. */
  canExport: boolean
}

/** The vendor's enquiries. */
export function LeadsPanel({ canExport, renderSold }: LeadsPanelProps) {
  const { data: leads, error, refetch } = useLeads()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <div className={styles.toolbar}>
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          Anfragen
        </h2>
        {canExport && <LeadsExport />}
      </div>
      {leads === undefined &&
        (error === null ? (
          <TableSkeleton label="Lade Anfragen …" columns={6} />
        ) : (
          <ErrorState
            text={errorMessage(error, 'Ihre Anfragen konnten nicht geladen werden.')}
            onRetry={() => refetch()}
          />
        ))}
      {leads?.length === 0 && (
        <EmptyState
          art="/art/spot-postkasten.svg"
          level={3}
          title="Noch keine Anfragen"
          text="Sobald jemand zu einem Ihrer Inserate schreibt, steht die Nachricht hier und in Ihrem E-Mail-Postfach."
        />
      )}
      {leads !== undefined && leads.length > 0 && (
        <LeadsList leads={leads} renderSold={renderSold} focusHeading={() => heading.current?.focus()} />
      )}
    </>
  )
}

/** The table with the two dialogs its rows open. */
function LeadsList({
  leads,
  renderSold,
  focusHeading,
}: Pick<LeadsPanelProps, 'renderSold'> & { leads: readonly Lead[]; focusHeading: () => void }) {
  const [openId, setOpenId] = useState<number | null>(null)
  const [doomed, setDoomed] = useState<Lead | null>(null)
  const [wanted, setWanted] = useState<LeadStatus | null>(null)
  const matching = leads.filter(({ status }) => status === wanted)
  // The last one of a status may have got another.
  const isNarrowed = matching.length > 0
  const open = leads.find(lead => lead.id === openId)
  const deletion = useDeleteLead(() => {
    // The button that asked for it is gone with its row. The dialog must be closed first: it holds the focus.
    flushSync(() => setDoomed(null))
    focusHeading()
  })
  return (
    <>
      <StatusFilter leads={leads} chosen={isNarrowed ? wanted : null} onChoose={setWanted} />
      <LeadsTable
        leads={isNarrowed ? matching : leads}
        openId={openId}
        onOpen={lead => setOpenId(lead.id)}
        onDelete={setDoomed}
      />
      {open && <LeadDialog lead={open} onClose={() => setOpenId(null)} renderSold={renderSold} />}
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={isOpen => !isOpen && setDoomed(null)}
        title="Anfrage löschen"
        text="Möchten Sie diese Anfrage wirklich löschen?"
        confirmLabel="Anfrage löschen"
        pending={deletion.isPending}
        onConfirm={() => doomed && deletion.mutate({ leadId: doomed.id })}
      />
    </>
  )
}
