let origin: string | null = null

/** On the server: under which address the view being rendered is read. */
export function setServerOrigin(appUrl: string): void {
  origin = appUrl
}

/** `null` in the browser, which knows it by itself. */
export function serverOrigin(): string | null {
  return origin
}
