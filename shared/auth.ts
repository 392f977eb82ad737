export const ROLES = ['user', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** By this text the client knows that a call failed for want of a login. */
export const UNAUTHENTICATED_TEXT = 'Please login (10001)'

export interface CurrentUser {
  id: number
  name: string | null
  email: string
  role: Role
  isActive: boolean
  vendorId: number | null
  businessName: string | null
}

/** Local storage key under which the client mirrors the signed-in user. */
export const USER_INFO_STORAGE_KEY = 'user-info'

/** State of an account's second factor, as its owner sees it. */
export interface SecondFactorState {
  isActive: boolean
  /** The account has no admin rights without it. */
  isRequired: boolean
  recoveryCodesLeft: number
  /** Accounts without one confirm who they are by a recent sign-in. */
  hasPassword: boolean
}

/** A device on which the account is signed in. */
export interface SignedInDevice {
  id: number
  /** Like "Firefox, Windows"; `null` when the browser did not say. */
  device: string | null
  signedInAt: Date
  /** To the hour. */
  lastSeenAt: Date
  isCurrent: boolean
}
