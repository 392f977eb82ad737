import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

/** Whether the browser has a connection at all. On the server, and until the opposite is known, it has. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  )
}

/** The text of a failure, completed by its reason where that is the missing connection. */
export function withConnectionHint(text: string): string {
  if (onlineManager.isOnline()) return text
  return `${text.replace(/\.$/, '')}. Sie sind offline: Bitte versuchen Sie es wieder, sobald Sie eine Verbindung haben.`
}
