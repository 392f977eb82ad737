import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Stripe from 'stripe'
import { createState, type SandboxState } from './state.ts'

const VERSION = 4

/**
 * The state kept in a file, so that a restart of the development server keeps the subscriptions. A missing file, or
 * one of another version of the sandbox, begins anew.
 */
export function loadState(file: string | undefined): SandboxState {
  const state = createState()
  const stored = file === undefined ? null : readStored(file)
  if (stored?.version !== VERSION) return state
  for (const [name, map] of Object.entries(state)) {
    for (const [key, value] of stored.entries[name] ?? []) (map as Map<string, unknown>).set(key, value)
  }
  return state
}

interface StoredState {
  version: number
  entries: Record<string, [string, unknown][]>
}

function readStored(file: string): StoredState | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'), reviveDecimal) as StoredState
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The SDK's decimals are written as text; only their names tell them apart. */
function reviveDecimal(key: string, value: unknown): unknown {
  return key.endsWith('_decimal') && typeof value === 'string' ? Stripe.Decimal.from(value) : value
}

/** Replaces the file in one step: a process that is stopped while writing leaves the old one. */
export function saveState(file: string, state: SandboxState): void {
  const entries = Object.fromEntries(
    Object.entries<Map<string, unknown>>({ ...state }).map(([name, map]) => [name, [...map]]),
  )
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify({ version: VERSION, entries }))
  renameSync(`${file}.new`, file)
}
