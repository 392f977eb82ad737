import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/core/clock.ts'

/** A mail that is not delivered this long after it was written is given up. */
export const GIVE_UP_MS = 3 * DAY_MS
/** Mails that are done with stay this long, for questions about what was sent. */
export const KEEP_MS = 30 * DAY_MS
/** A process that sends a mail has it for itself this long: far above every time-out of the transport. */
export const CLAIM_MS = 5 * MINUTE_MS

/** So many are on their way at once: most of the time is waiting, for the mail server and for the database's disk. */
export const MAILS_AT_ONCE = 4
/** The first mail goes alone this long, so that a server that is away is found out by one. */
export const PROBE_MS = SECOND_MS / 2

export const SUBJECT_MAX_LENGTH = 200

/** Time until the next try: 1, 2, 4 … minutes, then every hour. `attempts` counts those already made. */
export function retryDelayMs(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** Math.max(0, attempts - 1), HOUR_MS)
}

/** When the mail was tried last, `null` for one that was not; both as the outbox had it before it was claimed again. */
export function previousAttempt(mail: { attempts: number; nextAttemptAt: Date }): Date | null {
  return mail.attempts === 0 ? null : new Date(mail.nextAttemptAt.getTime() - retryDelayMs(mail.attempts))
}

/**
 * Stays the same when a mail is sent again because a crash hid that it had been sent: receiving servers and mail
 * programs recognise the duplicate by it.
 */
export function messageId(mail: { id: number; createdAt: Date }, appUrl: string): string {
  return `<${mail.id}.${mail.createdAt.getTime()}@${new URL(appUrl).hostname}>`
}

/** One line without control characters: nothing that a user typed can begin another header. */
export function headerLine(value: string, maxLength: number): string {
  return value
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
}
