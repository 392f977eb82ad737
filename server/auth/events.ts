import { defineEvent } from '#server/core/events/events.ts'

/** Somebody has opened an account, by a form or at a first sign-in through a provider. */
export const accountOpened = defineEvent<{ userId: number; way: 'registration' | 'social' }>('accountOpened')

/** The owner of an address has proved it where somebody else may have opened the account before. */
export const accountTakenOver = defineEvent<{ userId: number; way: 'registration' | 'social' | 'reset' }>(
  'accountTakenOver',
)

/** The account is banned, or its deletion was requested: its owner is signed out and cannot sign in. */
export const accountDeactivated = defineEvent<{ userId: number }>('accountDeactivated')

/** A ban has been lifted. */
export const accountReactivated = defineEvent<{ userId: number }>('accountReactivated')
