import { type ComponentType, lazy, Suspense } from 'react'
import { notePart } from '#client/ui/page/parts-of-view.ts'

const arriving: Promise<unknown>[] = []

/** Resolves once the parts of the rendered view can be hydrated: before that, what is pressed in them would be lost. */
export function partsArrived(): Promise<unknown> {
  return Promise.all(arriving)
}

/**
 * A part of some views of a page. The server renders it with the page; in the browser its code comes beside the page's own,
 * and until then it stays as it was rendered, so that a page without it loads nothing for it.
 * @param file of the part, under `client/src/`
 * @param rendered the part, on the server only, which does not wait while it renders
 */
export function hydratedPart<Props extends object>(
  file: string,
  load: () => Promise<ComponentType<Props>>,
  rendered: ComponentType<Props> | null,
) {
  let arrived = rendered
  const LaterPart = lazy(async () => ({ default: await load() }))
  // The server names those that the document shows.
  if (!import.meta.env.SSR && document.querySelector(`meta[content*="${file}"]`)) {
    // Without it the part is asked for again when it is to be shown.
    arriving.push(
      load()
        .then(part => (arrived = part))
        .catch(() => {}),
    )
  }
  return function HydratedPart(props: Props) {
    if (import.meta.env.SSR) notePart('parts', file)
    const Part: ComponentType<Props> = arrived ?? LaterPart
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
