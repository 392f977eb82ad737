import { Check, Copy, type LucideIcon, RotateCw, TriangleAlert, X } from 'lucide-react'
import * as styles from '#client/features/admin/operation/operation-panel.module.css'
import { useChecks } from '#client/features/admin/operation/use-checks.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { formatDateTime } from '#client/lib/format-date.ts'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { Badge, type BadgeTone } from '#client/ui/data/badge.tsx'
import * as toolbarStyles from '#client/ui/data/toolbar.module.css'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { Spinner } from '#client/ui/messages/spinner.tsx'
import { notify } from '#client/ui/messages/toast.tsx'
import {
  CHECK_STATE_LABELS,
  CHECK_STATES,
  type CheckAction,
  type CheckState,
  type OperationCheck,
} from '#shared/operation.ts'

const LOOKS = {
  missing: { tone: 'bad', Icon: X, heading: 'Das fehlt' },
  soon: { tone: 'warn', Icon: TriangleAlert, heading: 'Bald fällig' },
  done: { tone: 'ok', Icon: Check, heading: 'In Ordnung' },
} satisfies Record<CheckState, { tone: BadgeTone; Icon: LucideIcon; heading: string }>

/** What has to be right before one may open: what is missing first. */
export function OperationPanel() {
  const { data, error, refetch, dataUpdatedAt, isFetching } = useChecks()
  return (
    <>
      <div className={toolbarStyles.toolbar}>
        <h2>Betrieb</h2>
        {data !== undefined && (
          <p className="small muted cluster">
            Geprüft am {formatDateTime(new Date(dataUpdatedAt))} Uhr
            <Button
              variant="quiet"
              size="sm"
              icon={<RotateCw className="icon" />}
              loading={isFetching}
              onClick={() => void refetch()}
            >
              Neu prüfen
            </Button>
          </p>
        )}
      </div>
      {data === undefined &&
        (error === null ? (
          <Spinner />
        ) : (
          <ErrorState
            text={errorMessage(error, 'Die Liste konnte nicht geladen werden.')}
            onRetry={() => void refetch()}
          />
        ))}
      {data !== undefined && <Checks checks={data} />}
    </>
  )
}

function Checks({ checks }: { checks: readonly OperationCheck[] }) {
  const ofState = (wanted: CheckState) => checks.filter(({ state }) => state === wanted)
  const [missing, soon, done] = [ofState('missing').length, ofState('soon').length, ofState('done').length]
  return (
    <>
      <p className={missing > 0 ? styles.alarm : styles.calm}>
        {missing > 0 ? (
          <TriangleAlert className="icon" aria-hidden="true" />
        ) : (
          <Check className="icon" aria-hidden="true" />
        )}
        <span>
          <b>
            {missing > 0
              ? `Noch nicht bereit für echte Kundschaft: ${missingText(missing)}.`
              : 'Nichts fehlt.'}
          </b>
          <br />
          {done} von {checks.length} erledigt, {soon} bald fällig. Dieselbe Liste gibt{' '}
          <code>pnpm law:check</code> aus.
        </span>
      </p>
      {CHECK_STATES.map(state => (
        <CheckList key={state} state={state} checks={ofState(state)} />
      ))}
    </>
  )
}

function missingText(count: number): string {
  return count === 1 ? '1 Punkt fehlt' : `${String(count)} Punkte fehlen`
}

function CheckList({ state, checks }: { state: CheckState; checks: readonly OperationCheck[] }) {
  if (checks.length === 0) return null
  const { tone, Icon, heading } = LOOKS[state]
  return (
    <>
      <h3 className={styles.heading}>{heading}</h3>
      <ul className={styles.checks} data-state={state}>
        {checks.map(({ id, title, text, action }) => (
          <li key={id}>
            <Badge tone={tone} icon={<Icon className="icon" />}>
              {CHECK_STATE_LABELS[state]}
            </Badge>
            <div>
              <b>{title}</b>
              <p className="small muted">{text}</p>
            </div>
            {action !== null && <Action action={action} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function Action({ action }: { action: CheckAction }) {
  if ('href' in action) {
    return (
      <ButtonLink size="sm" href={action.href}>
        {action.label}
      </ButtonLink>
    )
  }
  const { copy } = action
  const write = () =>
    navigator.clipboard.writeText(copy).then(
      () => notify.success(`Kopiert: ${copy}`),
      () => notify.error(`Das Kopieren ging nicht. Gemeint ist: ${copy}`),
    )
  return (
    <Button size="sm" icon={<Copy className="icon" />} title={copy} onClick={() => void write()}>
      {copy.startsWith('pnpm ') ? 'Befehl kopieren' : 'Einstellung kopieren'}
    </Button>
  )
}
