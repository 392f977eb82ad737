import { defineEvent } from '#server/core/events/events.ts'

/** The account is banned, or its deletion was requested: its owner is signed out and cannot sign in. */
export const accountDeactivated = defineEvent<{ userId: number }>('accountDeactivated')

/** A ban has been lifted. */
export const accountReactivated = defineEvent<{ userId: number }>('accountReactivated')
