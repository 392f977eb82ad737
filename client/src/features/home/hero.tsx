import { BAYS } from '#client/features/home/bays.ts'
import * as styles from '#client/features/home/hero.module.css'
import { SearchForm } from '#client/features/home/search-form.tsx'
import { seasonScene } from '#client/lib/season-scene.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { MoreLink } from '#client/ui/navigation/more-link.tsx'
import { ThemedImage } from '#client/ui/pictures/themed-image.tsx'
import { CATEGORY_LABELS } from '#shared/listings/listings.ts'
import { paths } from '#shared/web/paths.ts'

/** `month`: 0 to 11, whose season the scene has. */
export function Hero({ month }: { month: number }) {
  return (
    <section className={styles.hero} aria-labelledby="hero-title" data-month={month}>
      <ThemedImage className={styles.scene} {...seasonScene(month)} width={2400} height={960} priority />
      <div className="wrap">
        <div className={styles.copy}>
          <h1 id="hero-title">Der Marktplatz für alles, was&nbsp;summt.</h1>
          <p className="lead-text">
            Honig, Königinnen, Völker und Ausrüstung. Direkt von Imkerinnen und Imkern aus Deutschland,
            Österreich und der Schweiz.
          </p>
          <div className={styles.links}>
            <MoreLink href={paths.marketplace}>Zum Marktplatz</MoreLink>
            <MoreLink href={paths.pricing}>Preise für Verkäufer</MoreLink>
          </div>
          <SearchForm />
          <nav className={styles.categories} aria-label="Sortiment">
            {BAYS.map(({ category, art }) => (
              <Anchor key={category} href={paths.marketplaceCategory(category)}>
                <img src={art} alt="" width={32} height={32} />
                {CATEGORY_LABELS[category]}
              </Anchor>
            ))}
          </nav>
        </div>
      </div>
    </section>
  )
}
