import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Expand, Minus, Plus, Table } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from '#client/features/listings/map/map-controls.module.css'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { type MarketSearch, marketHref } from '#shared/search/market-search.ts'
import type { MapWays } from './map-ways.ts'

const ARROWS = [ArrowLeft, ArrowUp, ArrowDown, ArrowRight]

/** The two groups of paper that lie on the map. All of it are links, which work without script. */
export function MapControls({ search, ways }: { search: MarketSearch; ways: MapWays }) {
  return (
    <div className={styles.controls}>
      {ways.sides.length > 0 && (
        <nav className={styles.group} aria-label="Ausschnitt">
          {ways.sides.map(({ label, href }, index) => {
            const Arrow = ARROWS[index] ?? ArrowUp
            return (
              <Anchor key={label} className={styles.step} href={href} aria-label={label}>
                <Arrow className="icon" aria-hidden="true" />
              </Anchor>
            )
          })}
        </nav>
      )}
      <nav className={styles.group} aria-label="Maßstab">
        <Step label="Näher heran" href={ways.nearer} icon={<Plus className="icon" aria-hidden="true" />} />
        <Step label="Weiter weg" href={ways.farther} icon={<Minus className="icon" aria-hidden="true" />} />
      </nav>
      {ways.whole !== null && (
        <Anchor className={styles.sign} href={ways.whole}>
          <Expand className="icon" aria-hidden="true" />
          Ganze Karte
        </Anchor>
      )}
      <Anchor className={styles.sign} href={marketHref({ ...search, view: 'region', page: 1 })}>
        <Table className="icon" aria-hidden="true" />
        Nach Region
      </Anchor>
    </div>
  )
}

/** What leads nowhere stays in its place, so that the other one does not move under the pointer. */
function Step({ label, href, icon }: { label: string; href: string | null; icon: ReactNode }) {
  if (href === null) {
    return (
      <span className={styles.step} role="link" aria-disabled="true" aria-label={label}>
        {icon}
      </span>
    )
  }
  return (
    <Anchor className={styles.step} href={href} aria-label={label}>
      {icon}
    </Anchor>
  )
}
