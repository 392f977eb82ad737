import { type ComponentType, lazy, Suspense, useState } from 'react'

/**
 * A dialog, sheet or menu whose code comes with its first opening: most visits never open it. The focus stays on the
 * control that opens it until the overlay is there to take it.
 */
export function lazyOverlay<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Overlay = lazy(async () => ({ default: await load() }))
  return function LazyOverlay(props: Props) {
    const [wanted, setWanted] = useState(false)
    if (props.open && !wanted) setWanted(true)
    if (!wanted) return null
    return (
      <Suspense>
        <Overlay {...props} />
      </Suspense>
    )
  }
}
