import { Eye, Heart, Mail } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CourseChart } from '#client/features/statistics/course-chart.tsx'
import { DaysTable } from '#client/features/statistics/days-table.tsx'
import { ListingCounts, type ListingCountsProps } from '#client/features/statistics/listing-counts.tsx'
import * as styles from '#client/features/statistics/statistics-panel.module.css'
import { total } from '#client/features/statistics/steps.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatNumber } from '#client/lib/format.ts'
import { formatDate } from '#client/lib/format-date.ts'
import { SelectInput } from '#client/ui/forms/field.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { Spinner } from '#client/ui/messages/spinner.tsx'
import {
  STATISTIC_PERIOD_LABELS,
  STATISTIC_PERIODS,
  type StatisticPeriod,
  type Statistics,
} from '#shared/listings/statistics.ts'

const PERIOD_CHOICES = STATISTIC_PERIODS.map(days => ({
  value: String(days),
  label: STATISTIC_PERIOD_LABELS[days],
}))

export interface StatisticsPanelProps extends Pick<ListingCountsProps, 'renderPicture'> {
  /** To the vendor, from another feature. */
  question: ReactNode
}

/** How often listings were seen, asked about and kept. */
export function StatisticsPanel({ question, renderPicture }: StatisticsPanelProps) {
  const [days, setDays] = useState<StatisticPeriod>(30)
  const [chosen, setChosen] = useState<ChosenListing>()
  const listingId = chosen?.id
  const all = trpc.statistics.getMine.useQuery({ days })
  const one = trpc.statistics.getMine.useQuery(
    { days, ...(listingId !== undefined && { listingId }) },
    { enabled: listingId !== undefined },
  )
  const { data, error, refetch } = listingId === undefined ? all : one
  const choices = listingChoices(all.data?.listings ?? [], chosen)
  return (
    <>
      {question}
      <div className={styles.head}>
        <h2>Die letzten {STATISTIC_PERIOD_LABELS[days]}</h2>
        <div className={styles.choices}>
          <SelectInput
            aria-label="Zeitraum"
            options={PERIOD_CHOICES}
            value={String(days)}
            onChange={({ target }) =>
              setDays(STATISTIC_PERIODS.find(each => String(each) === target.value) ?? 30)
            }
          />
          <SelectInput
            aria-label="Inserat"
            options={[
              { value: '', label: 'Alle Inserate' },
              ...choices.map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
            value={listingId === undefined ? '' : String(listingId)}
            onChange={({ target }) => setChosen(choices.find(({ id }) => String(id) === target.value))}
          />
        </div>
      </div>
      {data === undefined && error === null && <Spinner />}
      {data === undefined && error !== null && (
        <ErrorState
          text={errorMessage(error, 'Die Zahlen konnten nicht geladen werden.')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.since === null && <NoNumbers />}
      {data !== undefined && data.since !== null && (
        <>
          <Courses data={data} days={days} />
          <DaysTable days={data.days} />
          {listingId === undefined && (
            <ListingCounts listings={data.listings} renderPicture={renderPicture} />
          )}
          <p className={styles.note}>
            Gezählt wird je Inserat und Tag, nie je Person. Zahlen gibt es seit dem{' '}
            {formatDate(new Date(data.since))}; nach 13 Monaten fassen wir Tage zu Monaten zusammen.
          </p>
        </>
      )}
    </>
  )
}

type ChosenListing = Pick<Statistics['listings'][number], 'id' | 'title'>

/** Those with numbers in the period, and the one that is chosen whether it has some or not. */
function listingChoices(
  counted: readonly ChosenListing[],
  chosen: ChosenListing | undefined,
): readonly ChosenListing[] {
  return chosen === undefined || counted.some(({ id }) => id === chosen.id) ? counted : [...counted, chosen]
}

function Courses({ data, days }: { data: Statistics; days: StatisticPeriod }) {
  const views = total(data.days, 'views')
  const leads = total(data.days, 'leads')
  return (
    <div className={styles.courses}>
      <Course
        icon={<Eye className="icon" aria-hidden="true" />}
        title="Aufrufe"
        count={views}
        note={`${STATISTIC_PERIOD_LABELS[days]} davor: ${formatNumber(data.before.views)}`}
      >
        <CourseChart days={data.days} name="views" title="Aufrufe" />
      </Course>
      <Course
        icon={<Mail className="icon" aria-hidden="true" />}
        title="Anfragen"
        count={leads}
        note={viewsPerLead(views, leads)}
      >
        <CourseChart days={data.days} name="leads" title="Anfragen" />
      </Course>
      <Course
        icon={<Heart className="icon" aria-hidden="true" />}
        title="Gemerkt"
        count={total(data.days, 'favorites')}
        note={`${STATISTIC_PERIOD_LABELS[days]} davor: ${formatNumber(data.before.favorites)}`}
      >
        <CourseChart days={data.days} name="favorites" title="Gemerkt" />
      </Course>
    </div>
  )
}

function viewsPerLead(views: number, leads: number): string {
  if (leads === 0) return 'noch keine'
  // Views of machines are not counted, and nobody who writes is one.
  if (views < leads) return 'mehr als Aufrufe'
  const each = Math.round(views / leads)
  return each === 1 ? 'eine je Aufruf' : `eine je ${formatNumber(each)} Aufrufe`
}

interface CourseProps {
  icon: ReactNode
  title: string
  count: number
  note: string
  children: ReactNode
}

function Course({ icon, title, count, note, children }: CourseProps) {
  return (
    <section className={styles.course}>
      <div className={styles.numbers}>
        <h3>
          {icon}
          {title}
        </h3>
        <p className={styles.count}>{formatNumber(count)}</p>
        <p className={styles.before}>{note}</p>
      </div>
      <div>{children}</div>
    </section>
  )
}

function NoNumbers() {
  return (
    <EmptyState
      art="/art/regal.svg"
      level={3}
      title="Noch keine Zahlen"
      text="Sobald jemand eines Ihrer Inserate ansieht, steht es hier: Tag für Tag, ohne zu zählen, wer es war."
    />
  )
}
