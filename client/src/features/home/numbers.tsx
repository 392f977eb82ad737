import * as styles from '#client/features/home/numbers.module.css'
import { MARKETING_NUMBERS, PRODUCT_NAME } from '#shared/core/brand.ts'

/** The operator's claims in large figures. */
export function Numbers() {
  return (
    <section className="wrap" aria-label={`${PRODUCT_NAME} in Zahlen`}>
      <dl className={styles.numbers}>
        {MARKETING_NUMBERS.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
