import { vi } from 'vitest'

/** A browser's storage in memory. Keys are its properties, as those of a real one are. */
function createStorage(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(stored, key) ? String(stored[key]) : null),
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void delete stored[key],
  }
  const stored: Record<string, unknown> = Object.create(methods) as Record<string, unknown>
  return stored as unknown as Storage
}

/** Gives a test both storages of a browser, until the globals are unstubbed. */
export function stubStorage(): { localStorage: Storage; sessionStorage: Storage } {
  const storages = { localStorage: createStorage(), sessionStorage: createStorage() }
  for (const [name, storage] of Object.entries(storages)) vi.stubGlobal(name, storage)
  return storages
}

/** Gives a test a browser that keeps its storage closed: each access throws. */
export function closeStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const closed = new Proxy({}, { get: refuse, ownKeys: refuse })
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, closed)
}
