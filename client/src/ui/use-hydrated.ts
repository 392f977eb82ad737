import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** `false` while the view is the server's, so for what only the browser can draw. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
