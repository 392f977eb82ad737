import * as styles from '#client/features/listings/search/help/few-results.module.css'
import { formatNumber } from '#client/lib/format.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { type MarketSearch, marketHref } from '#shared/search/market-search.ts'
import { type FoundRelaxation, type Relaxation, relax } from '#shared/search/search-help.ts'

const LABELS: Record<Exclude<Relaxation['kind'], 'radius' | 'word'>, string> = {
  place: 'Ohne Umkreis',
  category: 'In allen Kategorien',
  country: 'In allen Ländern',
  breed: 'Ohne die Rasse',
  matingType: 'Ohne die Begattung',
  colonyType: 'Ohne den Völkertyp',
  equipmentCategory: 'In der ganzen Ausrüstung',
  hiveSystem: 'Ohne das Rähmchenmaß',
  honeyType: 'Ohne die Honigsorte',
  queenYear: 'Aus allen Jahren',
  isBio: 'Nicht nur Bio',
  shippingAvailable: 'Auch ohne Versand',
  availableNow: 'Auch was später kommt',
}

export interface RelaxationListProps {
  search: MarketSearch
  relaxations: readonly FoundRelaxation[]
}

/** What one change of the search would find, each a link to it. */
export function RelaxationList({ search, relaxations }: RelaxationListProps) {
  return (
    <ul className={styles.relaxations}>
      {relaxations.map(({ relaxation, count }) => (
        <li key={labelOf(relaxation)}>
          <Anchor href={marketHref({ ...relax(search, relaxation), page: 1 })}>
            <span>{labelOf(relaxation)}</span>{' '}
            <b>
              {formatNumber(count.total)}
              {count.capped ? '+' : ''} <small>{count.total === 1 ? 'Inserat' : 'Inserate'}</small>
            </b>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

function labelOf(relaxation: Relaxation): string {
  if (relaxation.kind === 'radius') return `Bis ${relaxation.radius} km`
  if (relaxation.kind === 'word') return `Ohne das Wort „${relaxation.word}“`
  return LABELS[relaxation.kind]
}
