/** Sent with what is asked for before anybody wants to see it: such a request is no visit. */
export const PREFETCH_HEADER = 'X-Purpose'
export const PREFETCH_VALUE = 'prefetch'
