type Listener = (event: PopStateEvent) => void

const listeners = new Set<Listener>()

if (!import.meta.env.SSR) {
  // Browsers call what listens to the window in the order in which it came: this comes before the router is mounted.
  window.addEventListener('popstate', event => {
    for (const listener of listeners) listener(event)
  })
}

/** Hears of back and forward before the router does. @returns ends it */
export function onHistoryTravel(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
