import { TRPCClientError } from '@trpc/client'
import { ERROR_TEXTS } from '#shared/errors.ts'

interface Issue {
  path: PropertyKey[]
  message: string
}

/** Whether a call failed because nobody is signed in. */
export function isUnauthenticated(error: unknown): boolean {
  return error instanceof Error && error.message === ERROR_TEXTS.UNAUTHENTICATED
}

/**
 * The text that a failed call shows its user: the issues of bad input joined with commas, else the server's own
 * sentence, else (network down, unreadable answer) `fallback`.
 */
export function errorMessage(error: unknown, fallback: string): string {
  const issues = issuesOf(error)
  if (issues.length > 0) return [...new Set(issues.map(issue => issue.message))].join(', ')
  if (!(error instanceof TRPCClientError) || error.data === undefined || error.data === null) return fallback
  return error.message === '' ? fallback : error.message
}

function issuesOf(error: unknown): Issue[] {
  if (!(error instanceof TRPCClientError)) return []
  const { data } = error as { data?: { issues?: Issue[] | null } | null }
  return data?.issues ?? []
}
