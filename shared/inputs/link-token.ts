import { z } from '#shared/core/zod.ts'
import { LINK_INVALID_TEXT } from '#shared/sign-in.ts'

const MAX_LENGTH = 200

/** The secret of a mail's link. What cannot be one is answered by `message`, as one that has run out is. */
export const linkToken = (message = LINK_INVALID_TEXT) =>
  z.string({ error: message }).trim().min(1, message).max(MAX_LENGTH, message)
