import { Check, CircleDot, Scale, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import * as styles from '#client/features/reports/queue/queue.module.css'
import { Badge } from '#client/ui/data/badge.tsx'
import {
  OVERDUE_DAYS,
  PRESSING_REPORTERS,
  type QueueEntry,
  REPORT_GROUND_LABELS,
  REPORT_TARGET_LABELS,
} from '#shared/reports.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export interface QueueListProps {
  entries: readonly QueueEntry[]
  /** `undefined`: a case of another page. */
  current: QueueEntry | undefined
  onChoose: (entry: QueueEntry) => void
}

export function QueueList({ entries, current, onChoose }: QueueListProps) {
  const [now] = useState(() => Date.now())
  return (
    <ul className={styles.list} aria-label="Meldungen und Einsprüche">
      {entries.map(entry => (
        <li key={`${entry.kind}-${entry.id}`}>
          <button
            type="button"
            className={styles.entry}
            aria-current={entry === current ? 'true' : undefined}
            onClick={() => onChoose(entry)}
          >
            <span className={styles.entryHead}>
              <StateBadge entry={entry} now={now} />
              <span className="small muted">{ageText(now - entry.createdAt.getTime())}</span>
            </span>
            <b className="wrap-anywhere">
              {entry.kind === 'appeal' && 'Einspruch: '}
              {entry.title}
            </b>
            <span className="small muted">{detailOf(entry)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function detailOf({ kind, targetKind, ground, origin, finding, reporters, isMine }: QueueEntry): string {
  if (kind === 'appeal') return isMine ? 'Einspruch · Jemand anderes entscheidet' : 'Einspruch'
  const target = REPORT_TARGET_LABELS[targetKind]
  if (origin === 'words') return `${target} · auffällige Wörter: ${finding}`
  if (origin === 'plausibility') return `${target} · ${finding}`
  const ofMany = reporters >= PRESSING_REPORTERS ? ` · von ${reporters} Personen gemeldet` : ''
  return `${target} · ${ground === null ? '' : REPORT_GROUND_LABELS[ground]}${ofMany}`
}

function StateBadge({ entry, now }: { entry: QueueEntry; now: number }) {
  const { kind, state, ground, origin, createdAt, reporters } = entry
  if (state === 'rejected') return <Badge icon={<Check className="icon" />}>Unbegründet</Badge>
  if (state === 'logged') return <Badge icon={<CircleDot className="icon" />}>Nur aufbewahrt</Badge>
  if (state !== 'open') {
    return (
      <Badge tone="ok" icon={<Check className="icon" />}>
        {kind === 'appeal' ? 'Stattgegeben' : 'Eingegriffen'}
      </Badge>
    )
  }
  if (now - createdAt.getTime() > OVERDUE_DAYS * DAY_MS) {
    return (
      <Badge tone="bad" icon={<TriangleAlert className="icon" />}>
        Überfällig
      </Badge>
    )
  }
  if (kind === 'appeal') {
    return (
      <Badge tone="info" icon={<Scale className="icon" />}>
        Einspruch
      </Badge>
    )
  }
  const isUrgent =
    reporters >= PRESSING_REPORTERS || (origin === 'person' && (ground === 'fraud' || ground === 'disease'))
  return (
    <Badge
      tone={isUrgent ? 'bad' : 'warn'}
      icon={isUrgent ? <TriangleAlert className="icon" /> : <CircleDot className="icon" />}
    >
      {isUrgent ? 'Eilig' : 'Offen'}
    </Badge>
  )
}

/** "vor 2 Std.", "vor 3 Tagen" */
function ageText(age: number): string {
  if (age < HOUR_MS) return 'gerade eben'
  if (age < DAY_MS) return `vor ${Math.floor(age / HOUR_MS)} Std.`
  const days = Math.floor(age / DAY_MS)
  return days === 1 ? 'vor 1 Tag' : `vor ${days} Tagen`
}
