/** The version of the terms that hold for whoever orders or registers now: the day from which it holds. */
export const TERMS_VERSION = '2026-11-23'
