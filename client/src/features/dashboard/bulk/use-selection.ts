import { useState } from 'react'
import { LISTINGS_AT_ONCE } from '#shared/listings/state-of-sale.ts'

export interface Selection {
  ids: ReadonlySet<number>
  toggle: (id: number) => void
  /** The first of them, as many as one change takes. */
  selectAll: () => void
  clear: () => void
}

/** Which of the rows are chosen. Those that have gone meanwhile no longer count. */
export function useSelection(present: readonly number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  return {
    ids: new Set(present.filter(id => chosen.has(id)).slice(0, LISTINGS_AT_ONCE)),
    toggle: id => setChosen(before => before.symmetricDifference(new Set([id]))),
    selectAll: () => setChosen(new Set(present.slice(0, LISTINGS_AT_ONCE))),
    clear: () => setChosen(new Set()),
  }
}
