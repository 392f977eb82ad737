import { useSyncExternalStore } from 'react'
import { paths } from '#shared/web/paths.ts'

/** A search of this browser: what was typed, and the address of the marketplace that it led to. */
export interface RecentSearch {
  text: string
  href: string
}

const KEY = 'recent-searches'
const KEPT = 5
const NONE: readonly RecentSearch[] = []

const listeners = new Set<() => void>()
let current: readonly RecentSearch[] | null = null

function read(): readonly RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSearch).slice(0, KEPT) : NONE
  } catch {
    return NONE
  }
}

function isSearch(value: unknown): value is RecentSearch {
  const { text, href } = (value ?? {}) as Record<string, unknown>
  return typeof text === 'string' && typeof href === 'string' && href.startsWith(paths.marketplace)
}

function change(searches: readonly RecentSearch[]): void {
  current = searches
  try {
    if (searches.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(searches))
  } catch {
    // Blocked or full storage: they hold until the page is left.
  }
  for (const listener of listeners) listener()
}

/** The last searches of this browser, the newest first. They are kept here alone and sent nowhere. */
function listRecentSearches(): readonly RecentSearch[] {
  current ??= read()
  return current
}

export function rememberSearch(search: RecentSearch): void {
  const others = listRecentSearches().filter(({ href }) => href !== search.href)
  change([search, ...others].slice(0, KEPT))
}

export function forgetSearches(): void {
  change([])
}

export function useRecentSearches(): readonly RecentSearch[] {
  return useSyncExternalStore(subscribe, listRecentSearches, () => NONE)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
