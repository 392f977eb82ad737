import { z } from '#shared/core/zod.ts'
import { newPasswordField, registerInput } from '#shared/inputs/auth.ts'

export const PASSWORDS_DIFFER = 'Passwörter stimmen nicht überein'

const passwordPair = { password: newPasswordField, repeat: z.string() }
const isRepeated = ({ password, repeat }: { password: string; repeat: string }) => password === repeat
const mismatch = { path: ['repeat'], error: PASSWORDS_DIFFER }

export const registerFields = registerInput.extend(passwordPair).refine(isRepeated, mismatch)
export const resetFields = z.object(passwordPair).refine(isRepeated, mismatch)
export const ownPasswordFields = z
  .object({ ...passwordPair, current: z.string() })
  .refine(isRepeated, mismatch)
