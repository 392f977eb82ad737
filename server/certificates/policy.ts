import type { CurrentUser } from '#shared/auth.ts'

/** The photo shows name, address and signature: it is for who has sent it, and for moderators. */
export function maySeePhoto(viewer: CurrentUser | null, certificate: { vendorId: number }): boolean {
  return viewer !== null && (viewer.role === 'admin' || viewer.vendorId === certificate.vendorId)
}
