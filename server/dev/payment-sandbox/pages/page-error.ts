/** A refusal with a German text. */
export class PageError extends Error {
  override name = 'PageError'
}
