/** The page whose address holds a secret in its path: the link of a receipt. See `enquiry` in `shared/web/pages.ts`. */
const SECRET_PATH = /^(\/anfrage\/).+/i

/** Whether who knows this path (without query) may see what is there. */
export function isSecretAddress(path: string): boolean {
  return SECRET_PATH.test(path)
}

/** The path as a log may have it. */
export function withoutSecret(path: string): string {
  return path.replace(SECRET_PATH, '$1…')
}
