import { keepPreviousData } from '@tanstack/react-query'
import { Ban, Check, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { ListFilters } from '#client/features/admin/list-filters.tsx'
import { ListPager } from '#client/features/admin/list-pager.tsx'
import { emptyTextOf, ListPanel } from '#client/features/admin/list-panel.tsx'
import { useListView } from '#client/features/admin/use-list-view.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { CardTable } from '#client/ui/data/card-table.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { type AdminUser, isBannable, USER_STATE_LABELS, USER_STATES } from '#shared/admin.ts'
import type { Role } from '#shared/auth.ts'
import { paths } from '#shared/web/paths.ts'
import { BanDialog } from './ban-dialog.tsx'
import { useToggleBan } from './use-toggle-ban.ts'

const COLUMNS = [
  'Name',
  'E-Mail',
  { label: 'Rolle', kind: 'spare' },
  'Betrieb',
  'Status',
  { label: 'Aktion', kind: 'right' },
] as const

const FILTERS = [{ name: 'status', label: 'Status', labels: USER_STATE_LABELS }] as const

const ROLE_LABELS = { user: 'Benutzer', admin: 'Admin' } satisfies Record<Role, string>

export function UsersPanel() {
  const view = useListView('users', { status: USER_STATES })
  const users = trpc.admin.getUsers.useQuery(view.input, { placeholderData: keepPreviousData })
  const [asked, setAsked] = useState<AdminUser | null>(null)
  const toggle = useToggleBan(() => setAsked(null))
  return (
    <>
      <ListPanel
        title="Benutzer"
        query={users}
        columns={6}
        emptyText={emptyTextOf(view, 'Noch hat sich niemand registriert.')}
        intro={<ListFilters view={view} searchLabel="Name, E-Mail, Betrieb oder Nummer" filters={FILTERS} />}
      >
        {rows => (
          <CardTable columns={COLUMNS}>
            {rows.map(user => (
              <UserRow key={user.id} user={user} onToggle={() => setAsked(user)} />
            ))}
          </CardTable>
        )}
      </ListPanel>
      <ListPager view={view} rows={users.data} />
      {asked !== null && (
        <BanDialog
          user={asked}
          onClose={() => setAsked(null)}
          pending={toggle.isPending}
          onConfirm={input => toggle.mutate(input)}
        />
      )}
    </>
  )
}

function UserRow({ user, onToggle }: { user: AdminUser; onToggle: () => void }) {
  const { name, email, role, businessName, vendorId, isActive } = user
  const shownName = name ?? email
  return (
    <tr>
      <td className="cell-strong wrap-anywhere">{shownName}</td>
      <td className="cell-full muted wrap-anywhere">{email}</td>
      <td className="cell-spare" data-label="Rolle">
        {ROLE_LABELS[role]}
      </td>
      <td className="cell-full wrap-anywhere" data-label="Betrieb">
        {vendorId === null ? '–' : <Anchor href={paths.vendor(`${vendorId}`)}>{businessName}</Anchor>}
      </td>
      <td>
        {isActive ? (
          <Badge tone="ok" icon={<Check className="icon" />}>
            Aktiv
          </Badge>
        ) : (
          <Badge tone="bad" icon={<Ban className="icon" />}>
            Gesperrt
          </Badge>
        )}
      </td>
      <td className="cell-number cell-end">
        {isBannable(user) && (
          <Button
            size="sm"
            icon={isActive ? <Ban className="icon" /> : <LockOpen className="icon" />}
            onClick={onToggle}
          >
            {isActive ? 'Sperren' : 'Entsperren'}
            <span className="sr-only">: {shownName}</span>
          </Button>
        )}
      </td>
    </tr>
  )
}
