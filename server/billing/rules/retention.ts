/** Invoices and what leads to them: § 147 AO and § 257 HGB, in years from the end of the calendar year. */
const RETENTION_YEARS = 8

/** The last moment (UTC) up to which the invoices of a customer who leaves at `moment` must be kept. */
export function retentionEnd(moment: Date): Date {
  // New Year comes to Germany an hour before it comes to UTC: the later end is on the safe side.
  return new Date(Date.UTC(moment.getUTCFullYear() + RETENTION_YEARS + 1, 0, 1))
}

/** What is from before this moment (UTC) need not be kept any more. */
export function retentionStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear() - RETENTION_YEARS, 0, 1))
}
