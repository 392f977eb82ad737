import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatDateTime } from '#client/lib/format-date.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { CardTable } from '#client/ui/data/card-table.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { TableSkeleton } from '#client/ui/messages/table-skeleton.tsx'
import { notify } from '#client/ui/messages/toast.tsx'
import type { SignedInDevice } from '#shared/auth.ts'

const COLUMNS = ['Gerät', 'Angemeldet am', 'Zuletzt benutzt', { label: 'Aktion', kind: 'actions' }] as const

/** Where the account is signed in, with the means to end that. */
export function Devices() {
  const devices = trpc.auth.getSessions.useQuery()
  const utils = trpc.useUtils()
  const answer = {
    onSuccess: async () => {
      await utils.auth.getSessions.invalidate()
      notify.success('Abgemeldet')
    },
    onError: (error: unknown) => notify.error(errorMessage(error, 'Abmelden hat nicht geklappt.')),
  }
  const end = trpc.auth.endSession.useMutation(answer)
  const endOthers = trpc.auth.endOtherSessions.useMutation(answer)
  return (
    <>
      {devices.data === undefined &&
        (devices.isError ? (
          <ErrorState text="Die Liste konnte nicht geladen werden." onRetry={() => void devices.refetch()} />
        ) : (
          <TableSkeleton label="Lade Geräte …" columns={4} />
        ))}
      {devices.data !== undefined && (
        <CardTable columns={COLUMNS}>
          {devices.data.map(device => (
            <DeviceRow
              key={device.id}
              device={device}
              onEnd={() => end.mutate({ sessionId: device.id })}
              pending={end.isPending}
            />
          ))}
        </CardTable>
      )}
      {devices.data !== undefined && devices.data.length > 1 && (
        <div>
          <Button onClick={() => endOthers.mutate()} loading={endOthers.isPending}>
            Alle anderen Geräte abmelden
          </Button>
        </div>
      )}
    </>
  )
}

interface DeviceRowProps {
  device: SignedInDevice
  onEnd: () => void
  pending: boolean
}

function DeviceRow({ device, onEnd, pending }: DeviceRowProps) {
  const { device: name, signedInAt, lastSeenAt, isCurrent } = device
  const shownName = name ?? 'Unbekanntes Gerät'
  return (
    <tr>
      <td className="cell-strong">{shownName}</td>
      <td className="cell-full" data-label="Angemeldet am">
        {formatDateTime(signedInAt)}
      </td>
      <td className="cell-full" data-label="Zuletzt benutzt">
        {formatDateTime(lastSeenAt)}
      </td>
      <td className="cell-actions cell-first-row">
        {isCurrent ? (
          <Badge tone="ok">Dieses Gerät</Badge>
        ) : (
          <Button size="sm" onClick={onEnd} disabled={pending}>
            Abmelden
            <span className="sr-only">: {shownName}</span>
          </Button>
        )}
      </td>
    </tr>
  )
}
