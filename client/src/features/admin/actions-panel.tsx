import { trpc } from '#client/lib/api/trpc.ts'
import { formatDateTime } from '#client/lib/format-date.ts'
import { CardTable } from '#client/ui/data/card-table.tsx'
import { Field, SelectInput } from '#client/ui/forms/field.tsx'
import { Pagination } from '#client/ui/navigation/pagination.tsx'
import { ADMIN_ACTION_LABELS, type AdminAction, OPERATOR_ACTION_LABELS, OPERATOR_ID } from '#shared/admin.ts'
import { changeText } from './fact-text.ts'
import { emptyTextOf, ListPanel } from './list-panel.tsx'
import { useActionsView } from './use-actions-view.ts'

const COLUMNS = ['Zeit', 'Admin', 'Vorgang', 'Ziel', 'Vorher → nachher', 'Netz'] as const

const FILTERS = [
  { value: '', label: 'Alle' },
  ...Object.entries(ADMIN_ACTION_LABELS).map(([value, label]) => ({ value, label })),
]

/** What admins have done, newest first. It can only be read. */
export function ActionsPanel() {
  const view = useActionsView()
  const { data, error, refetch } = trpc.admin.getActions.useQuery(view.input)
  return (
    <>
      <ListPanel
        title="Protokoll"
        query={{ data: data?.actions, error, refetch }}
        columns={6}
        emptyText={emptyTextOf(view, 'Noch kein Eintrag.')}
        intro={
          <Field label="Vorgang" className="mb-6 max-w-80">
            {aria => (
              <SelectInput
                {...aria}
                options={FILTERS}
                value={view.action ?? ''}
                onChange={event => view.choose(event.target.value)}
              />
            )}
          </Field>
        }
      >
        {actions => <ActionsTable actions={actions} />}
      </ListPanel>
      <div className="pt-6">
        <Pagination page={view.page} pageCount={view.pageCountOf(data?.total ?? 0)} hrefFor={view.hrefFor} />
      </div>
    </>
  )
}

function ActionsTable({ actions }: { actions: readonly AdminAction[] }) {
  return (
    <CardTable columns={COLUMNS}>
      {actions.map(action => (
        <ActionRow key={action.id} action={action} />
      ))}
    </CardTable>
  )
}

function ActionRow({ action }: { action: AdminAction }) {
  const { createdAt, adminId, adminEmail, targetId, before, after, network } = action
  return (
    <tr>
      <td data-label="Zeit">{formatDateTime(createdAt)}</td>
      <td className="cell-full wrap-anywhere" data-label="Admin">
        {adminEmail ?? (adminId === OPERATOR_ID ? 'Betreiber' : `Nr. ${adminId}`)}
      </td>
      <td className="cell-strong">{labelOf(action.action)}</td>
      <td data-label="Ziel">Nr. {targetId}</td>
      <td className="cell-full wrap-anywhere" data-label="Vorher → nachher">
        {changeText(before, after)}
      </td>
      <td data-label="Netz">{network}</td>
    </tr>
  )
}

const LABELS = new Map<string, string>(Object.entries({ ...ADMIN_ACTION_LABELS, ...OPERATOR_ACTION_LABELS }))

function labelOf(action: string): string {
  return LABELS.get(action) ?? action
}
