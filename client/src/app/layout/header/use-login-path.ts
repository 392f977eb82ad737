import { useLocation, useSearch } from 'wouter'
import { loginPath, paths } from '#shared/web/paths.ts'

/** The login address that leads back to the current page; from the home page it leads to the default target. */
export function useLoginPath(): string {
  const [path] = useLocation()
  const search = useSearch()
  return path === paths.home ? loginPath() : loginPath(search ? `${path}?${search}` : path)
}
