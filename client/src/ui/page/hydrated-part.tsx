import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A part of some views of a page. The server renders it with the page; in the browser its code comes beside the page's own,
 * and until then it stays as it was rendered, so that a page without it loads nothing for it.
 * @param rendered the part, on the server only, which does not wait while it renders
 */
export function hydratedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  rendered: ComponentType<Props> | null,
) {
  const Part: ComponentType<Props> = rendered ?? lazy(async () => ({ default: await load() }))
  return function HydratedPart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
