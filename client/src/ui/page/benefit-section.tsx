import * as styles from '#client/ui/page/benefit-section.module.css'

interface Benefit {
  /** Address of a drawing. */
  art: string
  title: string
  text: string
}

/** What speaks for something, each with a drawing. `id` is that of its heading. */
export function BenefitSection({
  id,
  title,
  benefits,
}: {
  id: string
  title: string
  benefits: readonly Benefit[]
}) {
  return (
    <section className="section wrap" aria-labelledby={id}>
      <div className={styles.benefits}>
        <h2 id={id}>{title}</h2>
        <div>
          {benefits.map(benefit => (
            <div className={styles.benefit} key={benefit.title}>
              <img src={benefit.art} alt="" width={112} height={112} loading="lazy" />
              <div>
                <h3>{benefit.title}</h3>
                <p className="muted">{benefit.text}</p>
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
