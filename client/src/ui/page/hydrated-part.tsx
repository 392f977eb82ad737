import { type ComponentType, lazy, Suspense } from 'react'
import { notePart } from '#client/ui/page/parts-of-view.ts'

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
  const Part: ComponentType<Props> = rendered ?? lazy(async () => ({ default: await load() }))
  return function HydratedPart(props: Props) {
    if (import.meta.env.SSR) notePart('parts', file)
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
