import * as styles from '#client/features/home/hero.module.css'
import { SearchForm } from '#client/features/home/search-form.tsx'
import { MoreLink } from '#client/ui/navigation/more-link.tsx'
import { ThemedImage } from '#client/ui/pictures/themed-image.tsx'
import { paths } from '#shared/web/paths.ts'

export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <ThemedImage
        className={styles.scene}
        light="/art/held-tag.svg"
        dark="/art/held-nacht.svg"
        width={2400}
        height={960}
        priority
      />
      <div className="wrap">
        <div className={styles.copy}>
          <h1 id="hero-title">Der Marktplatz für alles, was&nbsp;summt.</h1>
          <p className="lead-text">
            Honig, Königinnen, Völker und Ausrüstung. Direkt von Imkerinnen und Imkern aus Deutschland,
            Österreich und der Schweiz.
          </p>
          <SearchForm />
          <div className={styles.links}>
            <MoreLink href={paths.marketplace}>Zum Marktplatz</MoreLink>
            <MoreLink href={paths.pricing}>Preise für Verkäufer</MoreLink>
          </div>
        </div>
      </div>
    </section>
  )
}
