import * as styles from '#client/features/admin/overview/counts.module.css'
import { formatNumber } from '#client/lib/format.ts'
import { CATEGORIES, CATEGORY_LABELS, type Category } from '#shared/listings/listings.ts'

/** Public listings in each category. The bars show what the numbers beside them say. */
export function CategoryCounts({ counts }: { counts: Record<Category, number> }) {
  const highest = Math.max(1, ...Object.values(counts))
  return (
    <>
      {CATEGORIES.map(category => (
        <div className={styles.group} key={category}>
          <h4>{CATEGORY_LABELS[category]}</h4>
          <p className={styles.total}>{formatNumber(counts[category])}</p>
          <svg
            className={styles.barDrawing}
            viewBox={`0 0 ${highest} 1`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect width={highest} height={1} fill="var(--wm-neutral-soft)" />
            <rect width={counts[category]} height={1} fill="var(--wm-chart-3)" />
          </svg>
        </div>
      ))}
    </>
  )
}
