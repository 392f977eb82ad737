import { TRPCClientError } from '@trpc/client'
import { withConnectionHint } from '#client/lib/api/connection.ts'
import { UNAUTHENTICATED_TEXT } from '#shared/auth.ts'
import type { ErrorCode } from '#shared/core/errors.ts'

interface Issue {
  path: PropertyKey[]
  message: string
}

/** Whether a call failed because nobody is signed in: by the code of the failure, or by the text alone. */
export function isUnauthenticated(error: unknown): boolean {
  const { data, message } = error as { data?: { appCode?: ErrorCode | null } | null; message?: string }
  return data?.appCode === 'UNAUTHENTICATED' || message === UNAUTHENTICATED_TEXT
}

/**
 * The text that a failed call shows its user: the issues of bad input joined with commas, else the server's own
 * sentence, else (network down, unreadable answer) `fallback`; without a connection it says so.
 */
export function errorMessage(error: unknown, fallback: string): string {
  const issues = issuesOf(error)
  if (issues.length > 0) return [...new Set(issues.map(issue => issue.message))].join(', ')
  if (!(error instanceof TRPCClientError) || error.data === undefined || error.data === null) {
    return withConnectionHint(fallback)
  }
  return error.message === '' ? fallback : error.message
}

function issuesOf(error: unknown): Issue[] {
  if (!(error instanceof TRPCClientError)) return []
  const { data } = error as { data?: { issues?: Issue[] | null } | null }
  return data?.issues ?? []
}
