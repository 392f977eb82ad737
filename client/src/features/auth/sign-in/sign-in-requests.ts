import type { LoginInput } from '#shared/inputs/auth.ts'
import { endpoints } from '#shared/web/endpoints.ts'

/** What a plain endpoint answered. Without `error` the server could not be reached or did not make sense. */
export type Answer<T> = { ok: true; value: T } | { ok: false; error: string | null }

export function requestLogin(input: LoginInput): Promise<Answer<{ redirectTo: string }>> {
  return post(endpoints.emailLogin, input)
}

export function requestVerificationMail(
  input: Pick<LoginInput, 'email' | 'returnTo'>,
): Promise<Answer<{ message?: string }>> {
  return post(endpoints.resendVerification, input)
}

async function post<T>(url: string, body: unknown): Promise<Answer<T>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as T & { error?: string }
    return response.ok ? { ok: true, value: answer } : { ok: false, error: answer.error ?? null }
  } catch {
    return { ok: false, error: null }
  }
}
