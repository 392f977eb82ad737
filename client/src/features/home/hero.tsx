import { BAYS } from '#client/features/home/bays.ts'
import * as styles from '#client/features/home/hero.module.css'
import { SearchForm } from '#client/features/home/search-form.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { MoreLink } from '#client/ui/navigation/more-link.tsx'
import { type Bitmaps, ThemedImage } from '#client/ui/pictures/themed-image.tsx'
import { CATEGORY_LABELS } from '#shared/listings/listings.ts'
import { paths } from '#shared/web/paths.ts'
import { BITMAP_WIDTHS, sceneBitmap, seasonScene } from '#shared/web/season-scene.ts'

/**
 * A scene has a thousand paths: a phone loads a few kB more in less time than it takes to draw them, and its first frame
 * is there earlier. Where the copy stands beside it and not above (`hero.module.css`), it is drawn sharp at any size.
 */
const BITMAPS: Bitmaps = {
  media: '(max-width: 47.99rem)',
  sizes: 'max(35rem, 100vw)',
  setOf: scene => BITMAP_WIDTHS.map(width => `${sceneBitmap(scene, width)} ${width}w`).join(', '),
}

/** `month`: 0 to 11, whose season the scene has. */
export function Hero({ month }: { month: number }) {
  return (
    <section className={styles.hero} aria-labelledby="hero-title" data-month={month}>
      <ThemedImage
        className={styles.scene}
        {...seasonScene(month)}
        width={2400}
        height={960}
        bitmaps={BITMAPS}
        priority
      />
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
