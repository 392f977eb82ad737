/**
 * home: header on the honey sky. story: awning under the header. work: calm, without awning.
 * bare: the page brings its own header (sign-in family).
 */
export type LayoutKind = 'home' | 'story' | 'work' | 'bare'

export interface PageEntry {
  /** Pattern of the address, where `:name` stands for one part. It is the canonical one. */
  path: string
  /** A second address of the same page. */
  alias?: string
  /** What the browser's title says before the product's name. Pages about one thing put its name there once it is known. */
  title: string
  layout: LayoutKind
  /** The file of its component below `client/src/pages/`, without ending. */
  file: string
}

/** The parameters of addresses, with their types. */
export interface PathParameters {
  id: number
  slug: string
  /** The id decides; the name behind it is for people. */
  vendor: `${number}` | `${number}-${string}`
  token: string
}
