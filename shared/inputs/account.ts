import { z } from '#shared/core/zod.ts'
import { emailField } from '#shared/inputs/auth.ts'

const PASSWORD_MAX_LENGTH = 1024

/** By what the user proves to be the one who signed in; `null` for accounts without a password. */
const ownPassword = z
  .string()
  .min(1, 'Bitte geben Sie Ihr Passwort ein')
  .max(PASSWORD_MAX_LENGTH, 'Dieses Passwort ist zu lang')
  .nullable()

export const requestExportInput = z.object({ password: ownPassword })

/** The address is typed so that nobody deletes an account by a slip of the hand. */
export const deleteAccountInput = z.object({ email: emailField, password: ownPassword })
