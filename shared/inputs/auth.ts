import { idField } from '#shared/core/ids.ts'
import { z } from '#shared/core/zod.ts'
import { linkToken } from '#shared/inputs/link-token.ts'
import {
  EMAIL_CHANGE_LINK_INVALID,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  RESET_LINK_INVALID,
  VERIFICATION_LINK_INVALID,
} from '#shared/sign-in.ts'

const NAME_MIN_LENGTH = 2
const PASSWORD_MAX_LENGTH = 128

/** An e-mail address, trimmed and lower-cased: two spellings of one mailbox are one account. */
export const emailField = z
  .string({ error: 'Bitte geben Sie Ihre E-Mail-Adresse ein' })
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX_LENGTH, 'Diese E-Mail-Adresse ist zu lang')
  .pipe(z.email('Bitte geben Sie eine gültige E-Mail-Adresse ein'))

export const newPasswordField = z
  .string({ error: 'Bitte geben Sie ein Passwort ein' })
  .min(PASSWORD_MIN_LENGTH, `Passwort muss mindestens ${PASSWORD_MIN_LENGTH} Zeichen haben`)
  .max(PASSWORD_MAX_LENGTH, `Passwort darf höchstens ${PASSWORD_MAX_LENGTH} Zeichen haben`)

/** Checked by {@link safeReturnPath}; one that cannot be followed is no reason to refuse anything. */
const returnField = { returnTo: z.string().max(2048).optional().catch(undefined) }

export const registerInput = z.object({
  name: z
    .string({ error: 'Bitte geben Sie Ihren Namen ein' })
    .trim()
    .min(NAME_MIN_LENGTH, `Name muss mindestens ${NAME_MIN_LENGTH} Zeichen haben`)
    .max(NAME_MAX_LENGTH, `Name darf höchstens ${NAME_MAX_LENGTH} Zeichen haben`),
  email: emailField,
  password: newPasswordField,
  ...returnField,
})
export type RegisterInput = z.infer<typeof registerInput>

export const emailInput = z.object({ email: emailField })

/** Where a fresh verification mail goes, and where its link leads on to. */
export const verificationMailInput = emailInput.extend(returnField)

export const verifyEmailInput = z.object({
  token: linkToken(VERIFICATION_LINK_INVALID),
  /** Where nobody has registered in this browser; takes the place of the password of the registration. */
  newPassword: newPasswordField.optional(),
})
export type VerifyEmailInput = z.infer<typeof verifyEmailInput>

export const resetPasswordInput = z.object({
  token: linkToken(RESET_LINK_INVALID),
  newPassword: newPasswordField,
})
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>

/** A login never judges the password's form: a wrong one is simply wrong. */
export const loginInput = z.object({
  email: emailField,
  password: z
    .string({ error: 'Bitte geben Sie Ihr Passwort ein' })
    .min(1, 'Bitte geben Sie Ihr Passwort ein')
    .max(1024, 'Dieses Passwort ist zu lang'),
  ...returnField,
})
export type LoginInput = z.infer<typeof loginInput>

const ownPassword = z.string().max(1024, 'Dieses Passwort ist zu lang').nullable()

const codeField = z
  .string({ error: 'Bitte geben Sie den Code ein' })
  .trim()
  .min(1, 'Bitte geben Sie den Code ein')
  .max(60, 'Dieser Code ist zu lang')

export const startSecondFactorInput = z.object({ password: ownPassword })
export const activateSecondFactorInput = z.object({ code: codeField })
export const disableSecondFactorInput = z.object({ password: ownPassword, code: codeField })
export const confirmSecondFactorInput = z.object({
  code: codeField,
  ...returnField,
})

export const endSessionInput = z.object({ sessionId: idField })

export const changePasswordInput = z.object({ currentPassword: ownPassword, newPassword: newPasswordField })
export const requestEmailChangeInput = z.object({ newEmail: emailField, password: ownPassword })
export const emailChangeLinkInput = z.object({ token: linkToken(EMAIL_CHANGE_LINK_INVALID) })
