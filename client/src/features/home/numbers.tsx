import * as styles from '#client/features/home/numbers.module.css'
import { trpc } from '#client/lib/api/trpc.ts'
import { PRODUCT_NAME } from '#shared/core/brand.ts'

/** The operator's own claims, shown as written on the home and about pages. */
const MARKETING_NUMBERS = [
  { value: '500+', label: 'aktive Imkereien' },
  { value: '2.500+', label: 'Inserate' },
  { value: '3', label: 'Länder' },
  { value: '98 %', label: 'Zufriedenheit' },
] as const

/** The operator's claims in large figures, unless the operator has switched them off. */
export function Numbers() {
  const { data: claims } = trpc.site.getClaims.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  if (claims?.numbers === false) return null
  return (
    // Unseen until it is known whether they may be shown, but with their room, so that nothing jumps.
    <section
      className={claims === undefined ? 'wrap invisible' : 'wrap'}
      aria-label={`${PRODUCT_NAME} in Zahlen`}
    >
      <ul className={styles.numbers}>
        {MARKETING_NUMBERS.map(({ value, label }) => (
          <li key={label}>
            <strong>{value}</strong> {label}
          </li>
        ))}
      </ul>
    </section>
  )
}
