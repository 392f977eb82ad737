import { z } from 'zod'
import type { AppError } from '#server/core/errors.ts'
import { emailField } from '#shared/inputs/auth.ts'
import { NAME_MAX_LENGTH } from '#shared/sign-in.ts'
import { endpoints } from '#shared/web/endpoints.ts'

export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

export const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } as const satisfies Record<
  SocialProvider,
  string
>

/** The secrets of one sign-in that is under way at a provider. The browser keeps them in a signed cookie. */
export interface SignInAttempt {
  provider: SocialProvider
  state: string
  nonce: string
  codeVerifier: string
  /** Path of this site; empty for none. */
  returnTo: string
}

/** What a provider says of the person who has just signed in there. */
export interface ProviderProfile {
  provider: SocialProvider
  /** The provider's own stable id of the person. */
  subject: string
  name: string | null
  /** Lower-case; `null` when the provider has none or keeps it to itself. */
  email: string | null
  /** The provider vouches that the address is the person's. */
  emailVerified: boolean
}

/** Authorization code flow with PKCE at one provider. Both calls end within seconds, whatever the provider does. */
export interface SignInProvider {
  /** Where to send the browser. @throws AppError GOOGLE_UNAVAILABLE, FACEBOOK_UNAVAILABLE */
  start(attempt: SignInAttempt): Promise<URL>
  /**
   * Checks what the browser brought back (`params`) against the attempt and asks the provider who it is.
   * @throws AppError GOOGLE_UNAVAILABLE, FACEBOOK_UNAVAILABLE, SIGN_IN_CANCELLED, SIGN_IN_FAILED
   */
  finish(params: URLSearchParams, attempt: SignInAttempt): Promise<ProviderProfile>
}

export const PROVIDER_UNAVAILABLE = {
  google: 'GOOGLE_UNAVAILABLE',
  facebook: 'FACEBOOK_UNAVAILABLE',
} as const satisfies Record<SocialProvider, AppError['code']>

/** Where a provider sends the browser back to. Operators register it there, below their `APP_URL`. */
export function callbackPath(provider: SocialProvider): string {
  return `${endpoints[provider]}/callback`
}

/** Of what a provider says, only the id is indispensable; what is of no use otherwise counts as not said. */
const profileSchema = z.object({
  subject: z.string().min(1).max(255),
  name: z
    .string()
    .trim()
    .min(1)
    // By characters, as the column counts, so that no emoji is cut in two.
    .transform(name => Array.from(name).slice(0, NAME_MAX_LENGTH).join(''))
    .nullable()
    .catch(null),
  email: emailField.nullable().catch(null),
  emailVerified: z.boolean().catch(false),
})

/** @throws ZodError without a usable id */
export function toProfile(
  provider: SocialProvider,
  claims: Record<'subject' | 'name' | 'email' | 'emailVerified', unknown>,
): ProviderProfile {
  return { provider, ...profileSchema.parse(claims) }
}
