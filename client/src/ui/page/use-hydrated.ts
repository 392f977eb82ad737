import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** `false` on the server and while hydrating: for what only the browser can render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
