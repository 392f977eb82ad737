import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LeadsExport } from '#client/features/leads/inbox/leads-export.tsx'
import * as layout from '#client/features/leads/inbox/leads-inbox.module.css'
import { LeadsTable, type LeadsTableProps, leadButtonId } from '#client/features/leads/inbox/leads-table.tsx'
import { StatusFilter } from '#client/features/leads/inbox/status-filter.tsx'
import { useDeleteLead, useLeads } from '#client/features/leads/inbox/use-leads.ts'
import { useOpenLead, useRoomForTwo } from '#client/features/leads/inbox/use-open-lead.ts'
import { LeadDialog, type LeadViewProps } from '#client/features/leads/letter/lead-dialog.tsx'
import { LeadPane } from '#client/features/leads/letter/lead-pane.tsx'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { classes } from '#client/ui/classes.ts'
import * as styles from '#client/ui/data/toolbar.module.css'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { TableSkeleton } from '#client/ui/messages/table-skeleton.tsx'
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx'
import type { Lead, LeadStatus } from '#shared/leads.ts'

type Slots = Pick<LeadViewProps, 'renderSold'> & Pick<LeadsTableProps, 'renderPicture'>

export interface LeadsPanelProps extends Slots {
  /** Depends on the plan; without it the export is absent. */
  canExport: boolean
}

/** The vendor's enquiries. */
export function LeadsPanel({ canExport, ...slots }: LeadsPanelProps) {
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
        <LeadsList {...slots} leads={leads} focusHeading={() => heading.current?.focus()} />
      )}
    </>
  )
}

/** The table with what its rows open: the letter, beside it where there is room, and the question of its deletion. */
function LeadsList({
  leads,
  renderSold,
  renderPicture,
  focusHeading,
}: Slots & { leads: readonly Lead[]; focusHeading: () => void }) {
  const { openId, open: openLead, close } = useOpenLead()
  const hasRoom = useRoomForTwo()
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

  /** Without the dialog's own way back: to the name that opened it. */
  function closePane(leadId: number) {
    flushSync(close)
    document.getElementById(leadButtonId(leadId))?.focus()
  }

  return (
    <>
      <StatusFilter leads={leads} chosen={isNarrowed ? wanted : null} onChoose={setWanted} />
      <div className={classes(open && hasRoom && layout.inbox)}>
        <LeadsTable
          leads={isNarrowed ? matching : leads}
          openId={openId}
          renderPicture={renderPicture}
          onOpen={lead => openLead(lead.id)}
          onDelete={setDoomed}
        />
        {open && hasRoom && (
          <LeadPane key={open.id} lead={open} onClose={() => closePane(open.id)} renderSold={renderSold} />
        )}
      </div>
      {open && !hasRoom && <LeadDialog lead={open} onClose={close} renderSold={renderSold} />}
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={isOpen => !isOpen && setDoomed(null)}
        title="Anfrage löschen"
        text="Möchten Sie diese Anfrage wirklich löschen?"
        detail={doomed && deletionDetail(doomed)}
        confirmLabel="Anfrage löschen"
        pending={deletion.isPending}
        onConfirm={() => doomed && deletion.mutate({ leadId: doomed.id })}
      />
    </>
  )
}

function deletionDetail({ name, listingTitle }: Lead): string {
  return `Von ${name} zu „${listingTitle}“. Auch ${name} sieht sie dann nicht mehr.`
}
