import { paths } from '#shared/paths.ts'

/**
 * home: header on the honey sky. story: awning under the header. work: calm, without awning.
 * bare: the page brings its own header (sign-in family).
 */
export type LayoutKind = 'home' | 'story' | 'work' | 'bare'

const BARE_PAGES: readonly string[] = [
  paths.login,
  paths.register,
  paths.verifyEmail,
  paths.forgotPassword,
  paths.resetPassword,
]

const WORK_AREAS: readonly string[] = [
  paths.dashboard,
  paths.profile,
  paths.admin,
  '/listings/edit',
  '/account',
]

export function isWithin(path: string, area: string): boolean {
  return path === area || path.startsWith(`${area}/`)
}

export function layoutKind(path: string): LayoutKind {
  if (path === paths.home) return 'home'
  if (BARE_PAGES.includes(path)) return 'bare'
  return WORK_AREAS.some(area => isWithin(path, area)) ? 'work' : 'story'
}
