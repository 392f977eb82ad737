import { List, Map as MapIcon } from 'lucide-react'
import * as styles from '#client/features/listings/search/view-switch.module.css'
import { classes } from '#client/ui/classes.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { type MarketSearch, marketHref } from '#shared/search/market-search.ts'

/** How the results are shown. Without ids made by React and without state: it may stay as the server has rendered it. */
export function ViewSwitch({ search: { view, ...search } }: { search: MarketSearch }) {
  const first = { ...search, page: 1 }
  return (
    <div
      className={classes(styles.views, view === undefined && styles.floating)}
      role="group"
      aria-label="Ansicht"
    >
      <Anchor href={marketHref(first)} aria-current={view === undefined ? 'true' : undefined}>
        <List className="icon" aria-hidden="true" />
        Liste
      </Anchor>
      <Anchor
        href={marketHref({ ...first, view: 'karte' })}
        aria-current={view === undefined ? undefined : 'true'}
      >
        <MapIcon className="icon" aria-hidden="true" />
        Karte
      </Anchor>
    </div>
  )
}
