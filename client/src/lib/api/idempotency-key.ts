import type { ErrorCode } from '#shared/core/errors.ts'

/**
 * A form's idempotency key, chosen once per filled form and sent with every attempt: if only the answer got lost, sending it again
 * creates nothing twice. `undefined` where the browser has no random ids (plain http other than localhost).
 */
export function createIdempotencyKey(): string | undefined {
  return typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : undefined
}

/** Whether an earlier attempt had arrived, with other content: what is sent now needs a key of its own. */
export function isAlreadySent(error: unknown): boolean {
  const { data } = error as { data?: { appCode?: ErrorCode | null } | null }
  return data?.appCode === 'ALREADY_SENT'
}
