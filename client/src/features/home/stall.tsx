import { ArrowRight } from 'lucide-react'
import { BAYS, type Bay } from '#client/features/home/bays.ts'
import * as styles from '#client/features/home/stall.module.css'
import { classes } from '#client/ui/classes.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { CATEGORY_LABELS } from '#shared/listings/listings.ts'
import { paths } from '#shared/web/paths.ts'

/** The four categories as the bays of a market stall. */
export function Stall() {
  return (
    <section className={classes(styles.stall, 'wrap')} aria-label="Kategorien">
      <img
        className={classes(styles.roof, styles.wide)}
        src="/art/markise.svg"
        alt=""
        width={1280}
        height={170}
        loading="lazy"
      />
      <img
        className={classes(styles.roof, styles.narrow)}
        src="/art/markise-schmal.svg"
        alt=""
        width={640}
        height={150}
        loading="lazy"
      />
      <div className={styles.shelves}>
        {BAYS.map(bay => (
          <BayLink key={bay.category} {...bay} />
        ))}
      </div>
      <img className={styles.counter} src="/art/theke.svg" alt="" width={1280} height={64} loading="lazy" />
    </section>
  )
}

function BayLink({ category, goods, art }: Bay) {
  return (
    <Anchor className={styles.shelf} data-category={category} href={paths.marketplaceCategory(category)}>
      <img src={art} alt="" width={800} height={800} loading="lazy" />
      <div className={styles.sign}>
        <div>
          <b>{CATEGORY_LABELS[category]}</b>
          <span>{goods}</span>
        </div>
        <ArrowRight className="icon" />
      </div>
    </Anchor>
  )
}
