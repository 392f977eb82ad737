import type { ErrorCode } from '#shared/core/errors.ts'
import type { Role, Setting } from '#tests/system/api/personas.ts'

/** `ok`, or the failure that is expected. */
export type Outcome = 'ok' | ErrorCode

export interface ProcedureRow {
  path: string
  /** What makes this row differ from another one of the same procedure. */
  about?: string
  /** A valid input, made anew for each call, that refers to things of the owner. */
  input?: (personas: Setting) => unknown
  outcomes: Record<Role, Outcome>
  /** What to put into the input so that it refers to something that never existed. */
  missing?: Record<string, unknown>
}

export const MISSING_ID = 2_000_000_000

export const everyone: Record<Role, Outcome> = {
  visitor: 'ok',
  user: 'ok',
  owner: 'ok',
  foreign: 'ok',
  admin: 'ok',
  banned: 'ok',
}
export const nobody = (code: ErrorCode): Record<Role, Outcome> => ({
  visitor: code,
  user: code,
  owner: code,
  foreign: code,
  admin: code,
  banned: code,
})
export const signedIn: Record<Role, Outcome> = {
  ...everyone,
  visitor: 'UNAUTHENTICATED',
  banned: 'UNAUTHENTICATED',
}
export const vendors: Record<Role, Outcome> = {
  ...signedIn,
  user: 'PROFILE_REQUIRED',
  admin: 'PROFILE_REQUIRED',
}
export const ownerOnly = (code: ErrorCode): Record<Role, Outcome> => ({ ...vendors, foreign: code })
export const admins: Record<Role, Outcome> = {
  ...signedIn,
  user: 'PERMISSION_REQUIRED',
  owner: 'PERMISSION_REQUIRED',
  foreign: 'PERMISSION_REQUIRED',
}

/** What the owner has sent is nobody else's, not even an admin's. */
export const senderOnly: Record<Role, Outcome> = {
  ...signedIn,
  user: 'LEAD_NOT_FOUND',
  foreign: 'LEAD_NOT_FOUND',
  admin: 'LEAD_NOT_FOUND',
}
