import { useSearch } from 'wouter'
import { safeReturnPath } from '#shared/sign-in.ts'
import { paths } from '#shared/web/paths.ts'

/** Where the visitor wanted to go when the login came in between; `undefined` if nowhere. */
export function useReturnPath(): string | undefined {
  const wanted = new URLSearchParams(useSearch()).get('returnTo')
  return safeReturnPath(wanted, '') || undefined
}

/** The register page, from which the login later leads to `returnTo`. */
export function registerPath(returnTo: string | undefined): string {
  return withReturnTo(paths.register, returnTo)
}

/** `path` carrying `returnTo` along, for pages and endpoints that pass it on. */
export function withReturnTo(path: string, returnTo: string | undefined): string {
  return returnTo === undefined ? path : `${path}?returnTo=${encodeURIComponent(returnTo)}`
}
