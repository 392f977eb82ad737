/** What the HTTP endpoint has to know of a procedure (`.meta({ … })`); a procedure without meta takes the defaults. */
export interface ProcedureMeta {
  /**
   * How large the body of a call may be, in bytes; more than the default only from who is signed in.
   * Default: room for any form of the product with all its fields full.
   */
  maxBodyBytes?: number
  /**
   * For queries whose answer is the same for every visitor: seconds for which a cache between server and visitors may
   * hand it out without asking (`s-maxage`). Not for what counts its readers (listing, post): a cache would not count.
   * Default: nobody may store it.
   */
  sharedCacheSeconds?: number
}

const KILOBYTE = 1024
export const MEGABYTE = 1024 * KILOBYTE

export const DEFAULT_BODY_BYTES = 128 * KILOBYTE
