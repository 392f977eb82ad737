import type { DecisionKey } from '#shared/inputs/reports.ts'

/**
 * What is read by a mutation, so that its secret stands in no address of a request: under these keys the server's cache and the
 * browser's have it, as they have the answer of a query.
 */
export const decisionQueryKey = (decision: DecisionKey) => ['decision', decision] as const
export const linkedEnquiryQueryKey = (token: string) => ['linked-enquiry', token] as const

/** Which decision the address of the appeal's page names: by the secret of the letter, or, for who is signed in, by its code. */
export function wantedDecision(search: string): DecisionKey | null {
  const query = new URLSearchParams(search)
  const [token, code] = [query.get('token'), query.get('entscheidung')]
  if (token) return { token }
  return code ? { code } : null
}
