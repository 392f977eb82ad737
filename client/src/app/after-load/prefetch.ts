import type { QueryClient } from '@tanstack/react-query'
import { findPageLink } from '#client/app/after-load/page-link.ts'
import { prefetchListing } from '#client/app/after-load/prefetch-listing.ts'
import { loadPageAt } from '#client/app/routes.tsx'
import { fetchAwaitedParts } from '#client/ui/page/rendered-part.tsx'

/** Who only passes over a link stays for less. */
const INTENT_MS = 80

/**
 * Fetches what a link leads to while a pointer, a finger or the focus rests on it: the code of the page and, of a
 * listing, its data. Each address once; nothing at all for visitors who save data.
 * @param target where the first one rests already
 */
export function startPrefetch(queryClient: QueryClient, target: EventTarget | null): void {
  const done = new Set<string>()
  const fetched = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const cancel = () => clearTimeout(timer)
  const consider = ({ target }: Pick<Event, 'target'>) => {
    cancel()
    const link = findPageLink(target)
    if (link === null || done.has(link.href) || savesData()) return
    timer = setTimeout(() => {
      done.add(link.href)
      const fetching = [
        loadPageAt(link.pathname).then(fetchAwaitedParts),
        prefetchListing(queryClient, link.pathname),
        animateCards(),
      ]
      // Whatever fails here is told by the page itself, if it is opened.
      Promise.all(fetching).then(
        () => fetched.add(link.href),
        () => undefined,
      )
    }, INTENT_MS)
  }

  let animating: Promise<void> | undefined
  const animateCards = () =>
    (animating ??= import('#client/app/after-load/card-transition.ts').then(module =>
      module.startCardTransitions(address => fetched.has(address)),
    ))

  // A finger that begins to scroll leaves the link again ("pointerout") before its time is up.
  document.addEventListener('pointerover', consider, { passive: true })
  document.addEventListener('pointerout', cancel, { passive: true })
  document.addEventListener('focusin', consider)
  document.addEventListener('focusout', cancel)
  consider({ target })
}

/** Not in every browser, hence not among TypeScript's types. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
