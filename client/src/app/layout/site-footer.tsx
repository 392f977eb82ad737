import * as styles from '#client/app/layout/site-footer.module.css'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { Lappets } from '#client/ui/page/lappets.tsx'
import { PRODUCT_NAME } from '#shared/core/brand.ts'
import { CATEGORIES, CATEGORY_LABELS } from '#shared/listings/listings.ts'
import { paths } from '#shared/web/paths.ts'

const YEAR = new Date().getFullYear()

const COLUMNS = [
  {
    title: 'Entdecken',
    links: [
      { label: 'Marktplatz', href: paths.marketplace },
      { label: 'Imkereien', href: paths.vendors },
      { label: 'Gesuche', href: paths.wantedAds },
      { label: 'Das Bienenjahr', href: paths.season },
      { label: 'Bienentransport', href: paths.transport },
      { label: 'So verkaufen Sie', href: paths.sell },
      { label: 'Preise', href: paths.pricing },
      { label: 'Über uns', href: paths.about },
    ],
  },
  {
    title: 'Kategorien',
    links: CATEGORIES.map(category => ({
      label: CATEGORY_LABELS[category],
      href: paths.marketplaceCategory(category),
    })),
  },
  {
    title: 'Rechtliches',
    links: [
      { label: 'Impressum', href: paths.imprint },
      { label: 'Datenschutz', href: paths.privacy },
      { label: 'AGB', href: paths.terms },
      { label: 'Barrierefreiheit', href: paths.accessibility },
      { label: 'Cookie-Einstellungen', href: paths.cookieSettings },
    ],
  },
]

/** Nothing in it needs script. */
export function SiteFooter(_props: { isShown: true }) {
  return (
    <footer className={styles.footer}>
      <Lappets />
      <div className="wrap">
        <div className={styles.columns}>
          <div className="stack">
            <img
              className="h-9 w-auto"
              src="/art/wortmarke-dunkel.svg"
              alt={PRODUCT_NAME}
              loading="lazy"
              width={403}
              height={62}
            />
            <p className="small max-w-96 text-on-band-2">
              Der Marktplatz für Imkerinnen und Imker in Deutschland, Österreich und der Schweiz. Wir
              vermitteln den Kontakt, gehandelt wird direkt.
            </p>
          </div>
          {COLUMNS.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <Anchor href={href}>{label}</Anchor>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className={styles.base}>
          <span>
            © {YEAR} {PRODUCT_NAME}
          </span>
          <nav className={styles.contracts} aria-label="Verträge">
            <Anchor href={paths.cancelContract}>Verträge hier kündigen</Anchor>
            <Anchor href={paths.withdrawContract}>Vertrag widerrufen</Anchor>
          </nav>
          <span>Deutschland · Österreich · Schweiz</span>
        </div>
      </div>
    </footer>
  )
}
