import { useSyncExternalStore } from 'react'

/** What the server knows, which renders the first view. */
const noChoice = () => null

/**
 * A choice kept in the browser's local storage under `key` and shared by all components and tabs.
 * Where storage is blocked, the choice holds until the page is left.
 */
export function createStoredChoice<T extends string>(key: string, values: readonly T[]) {
  const listeners = new Set<() => void>()
  let current = read()

  function read(): T | null {
    try {
      const stored = localStorage.getItem(key)
      return values.find(value => value === stored) ?? null
    } catch {
      return null
    }
  }

  function notify(value: T | null): void {
    current = value
    for (const listener of listeners) listener()
  }

  function write(value: T): void {
    try {
      localStorage.setItem(key, value)
    } catch {
      // Blocked or full storage: the choice still holds for this page.
    }
    notify(value)
  }

  if (!import.meta.env.SSR) {
    window.addEventListener('storage', event => {
      if (event.key === key || event.key === null) notify(read())
    })
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function useChoice(): T | null {
    return useSyncExternalStore(subscribe, () => current, noChoice)
  }

  return { useChoice, write, subscribe, get: () => current }
}
