import { SHORT_MONTHS } from '#client/features/season/month-names.ts'
import * as styles from '#client/features/season/season-glance.module.css'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import {
  REGION_GROUPS,
  REGION_LABELS,
  REGION_SHIFT,
  type RegionGroup,
  SEASON_MONTHS,
  SEASON_SPANS,
  type SeasonSpan,
  seasonHref,
} from '#shared/season.ts'

const HALVES = Array.from({ length: 24 }, (_, half) => half)

/** When what is traded, as bars over the twelve months in halves; the current month (0 to 11) is tinted. */
export function SeasonGlance({ month, region }: { month: number; region: RegionGroup }) {
  const shift = REGION_SHIFT[region]
  return (
    <section className={styles.glance} aria-labelledby="season-glance">
      <div className={styles.head}>
        <h2 id="season-glance">Auf einen Blick</h2>
        <nav className={styles.regions} aria-label="Lage">
          {REGION_GROUPS.map(each => (
            <Anchor key={each} href={seasonHref(each)} aria-current={each === region ? 'true' : undefined}>
              {REGION_LABELS[each]}
            </Anchor>
          ))}
        </nav>
      </div>
      <table className={styles.chart}>
        <caption>Die übliche Zeit im Handel. Der laufende Monat ist hinterlegt.</caption>
        <thead>
          <tr>
            <th scope="col">Angebot</th>
            {SHORT_MONTHS.map((name, index) => (
              <th key={name} scope="col" colSpan={2} data-now={index === month || undefined}>
                <span aria-hidden="true">{name}</span>
                <span className="sr-only">{SEASON_MONTHS[index]?.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SEASON_SPANS.map(span => (
            <SpanRow key={span.label} span={span} shift={shift} month={month} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function SpanRow({ span, shift, month }: { span: SeasonSpan; shift: number; month: number }) {
  const [from, to] = [span.from + shift, span.to + shift]
  return (
    <tr>
      <th scope="row">
        {span.label}
        <span className="sr-only">
          , {halfName(from)} bis {halfName(to - 1)}
        </span>
      </th>
      {HALVES.map(half => (
        <td
          key={half}
          data-now={half >> 1 === month || undefined}
          data-first={half === from || undefined}
          data-last={half === to - 1 || undefined}
        >
          {half >= from && half < to && <i data-board={span.board} aria-hidden="true" />}
        </td>
      ))}
    </tr>
  )
}

/** "Anfang Mai", "Ende Mai" */
function halfName(half: number): string {
  return `${half % 2 === 0 ? 'Anfang' : 'Ende'} ${SEASON_MONTHS[half >> 1]?.name ?? ''}`
}
