import { Image, type LucideIcon, MessageCircle, Pencil, Sparkles } from 'lucide-react'
import { useId } from 'react'
import * as styles from '#client/features/dashboard/today/today.module.css'
import { type TodayTask, todayTasks } from '#client/features/dashboard/today/today-tasks.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'

const ICONS = {
  enquiries: MessageCircle,
  draft: Pencil,
  'top-listing': Sparkles,
  photos: Image,
} satisfies Record<TodayTask['name'], LucideIcon>

/** What waits for the vendor, each with the one button that does it; nothing while nothing waits. */
export function Today({ now }: { now: Date }) {
  const id = useId()
  const { data: listings } = trpc.listings.getMyListings.useQuery()
  const { data: leads } = trpc.leads.getMyLeads.useQuery({})
  // A stall that has never been open has its own list of steps.
  if (listings === undefined || leads === undefined) return null
  if (listings.every(({ status }) => status === 'draft')) return null
  const tasks = todayTasks({ listings, leads, now })
  if (tasks.length === 0) return null
  return (
    <section className={styles.today} aria-labelledby={id}>
      <h2 id={id}>Heute am Stand</h2>
      <ul>
        {tasks.map(({ name, text, way }) => {
          const Icon = ICONS[name]
          return (
            <li key={name}>
              <Icon className="icon" aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">{text}</span>
              <ButtonLink size="sm" href={way.href}>
                {way.label}
              </ButtonLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
