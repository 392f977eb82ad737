import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { notePart } from '#client/ui/page/parts-of-view.ts'

/** React leaves alone what it finds inside. */
const KEPT = { __html: '' }
const subscribe = () => () => {}

/**
 * A part of a rendered page in which nothing needs script: it stays as the server has rendered it, and its code is not
 * part of the first load. That is fetched where there is nothing yet, and when the part has changed. The part has no
 * ids made by React. The page imports its CSS.
 * @param name of the property that the part shows
 * @param rendered the part, on the server only, which does not wait while it renders
 * @param file of a part that few views of the page have, under `client/src/` and without ending: the document names its
 *   CSS where it is rendered, and the page does not import it
 */
export function renderedPart<Name extends string, Value>(
  name: Name,
  load: () => Promise<ComponentType<Record<Name, Value>>>,
  rendered: ComponentType<Record<Name, Value>> | null,
  file?: string,
) {
  return function RenderedPart(props: Record<Name, Value>) {
    if (import.meta.env.SSR && file !== undefined) notePart('styledParts', file)
    const isHydrating = useSyncExternalStore(
      subscribe,
      () => false,
      () => true,
    )
    // To set markup by hand is for hydration alone, where React leaves it as it is: the content policy refuses it elsewhere.
    const [wasRendered] = useState(isHydrating)
    const [kept] = useState(() => isHydrating && props[name])
    const [Part, setPart] = useState(() => rendered)
    const isKept = kept === props[name]
    useEffect(() => {
      if (isKept) return
      // Without a line it is missing, as pictures are.
      load().then(
        component => setPart(() => component),
        () => {},
      )
    }, [isKept])
    if (Part === null && wasRendered) {
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
