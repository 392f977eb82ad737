import { type ComponentType, lazy, useEffect, useState, useSyncExternalStore } from 'react'
import { notePart } from '#client/ui/page/parts-of-view.ts'

/** React leaves alone what it finds inside. */
const KEPT = { __html: '' }
/** Without a line it is missing, as pictures are. */
const ignore = () => {}
const subscribe = () => ignore

const awaited: (() => Promise<unknown>)[] = []

/** Fetches what the pages that have been loaded wait for once they are opened; nothing twice. */
export async function fetchAwaitedParts(): Promise<void> {
  await Promise.all(awaited.splice(0).map(fetchPart => fetchPart().catch(ignore)))
}

export interface RenderedPartOptions {
  /**
   * Of a part that few views of the page have, its file under `client/src/` and without ending: the document names its
   * CSS where it is rendered, and the page does not import it.
   */
  file?: string
  /** Something stands below it: where the server has not rendered the page, the next `Suspense` waits for its code. */
  isAwaited?: boolean
}

/**
 * A part of a rendered page in which nothing needs script: it stays as the server has rendered it, and its code is not
 * part of the first load. That is fetched where there is nothing yet, when the part has changed, and when its page is
 * left, to which one may come back. The part has no ids made by React. The page imports its CSS.
 * @param name of the property that the part shows
 * @param rendered the part, on the server only, which does not wait while it renders
 */
export function renderedPart<Name extends string, Value extends object | number | true | null>(
  name: Name,
  load: () => Promise<ComponentType<Record<Name, Value>>>,
  rendered: ComponentType<Record<Name, Value>> | null,
  { file, isAwaited }: RenderedPartOptions = {},
) {
  let arrived = rendered
  const fetchPart = async () => ({ default: (arrived = await load()) })
  const Later = lazy(fetchPart)
  if (isAwaited) awaited.push(fetchPart)
  return function RenderedPart(props: Record<Name, Value>) {
    if (import.meta.env.SSR && file !== undefined) notePart('styledParts', file)
    const isHydrating = useSyncExternalStore(
      subscribe,
      () => false,
      () => true,
    )
    // To set markup by hand is for hydration alone, where React leaves it as it is: the content policy refuses it elsewhere.
    const [kept] = useState(() => isHydrating && props[name])
    const [Part, setPart] = useState(() => arrived ?? (isAwaited && !isHydrating ? Later : null))
    const isKept = kept === props[name]
    useEffect(() => {
      if (isKept) return () => void fetchPart().catch(ignore)
      if (Part === null) fetchPart().then(() => setPart(() => arrived), ignore)
    }, [isKept, Part])
    if (Part === null && kept !== false) {
      return <div key="kept" data-kept suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />
    }
    // React adds no attribute while it hydrates: what tells a kept part comes from the server.
    return (
      <div key="own" data-kept>
        {Part !== null && <Part {...props} />}
      </div>
    )
  }
}
