/** What a first load may cost. */
export const BUDGETS = {
  /** Lighthouse as a phone, of 100. */
  performance: 98,
  quality: 100,
  /** Layout shift, without unit. */
  layoutShift: 0.02,
  /** Milliseconds. */
  totalBlockingTime: 100,
  /** Of the empty page's in the same run. */
  largestContentfulPaint: 1.3,
  /** Of the empty page's bytes. */
  scripts: 1.3,
  /** The same of pages that are read, which the server renders; and of those that only the browser does: forms, work screens. */
  scriptsOfReading: 1.38,
  scriptsOfWork: 2.32,
  /** Bytes after Brotli. */
  styles: 14_000,
  stylesOfWork: 17_000,
  /** Bytes after Brotli that come when the map is opened. */
  mapScripts: 15_000,
  /** Before the first picture. */
  requests: 10,
} as const
