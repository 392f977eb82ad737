import { useEffect, useState } from 'react'
import { PROFILE_DRAFT_PREFIX } from '#client/lib/drafts.ts'
import type { ProfileValues } from './profile-values.ts'
import type { ProfileFormReturn } from './use-profile-form.ts'

/**
 * Keeps what is typed while this page is open, and puts it back when the page was lost on the way: by a reload, or by a login that
 * had expired. Who leaves by a link has been asked and leaves without it.
 * @returns whether something was put back
 */
export function useProfileDraft(
  form: ProfileFormReturn,
  userId: number,
): { isRestored: boolean; end: () => void } {
  const key = `${PROFILE_DRAFT_PREFIX}${userId}`
  const [draft] = useState(() => read(key))
  useEffect(() => {
    if (draft !== null) form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true })
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => name !== undefined && write(key, form.getValues()),
    })
    return () => {
      stop()
      remove(key)
    }
  }, [form, key, draft])
  return { isRestored: draft !== null, end: () => remove(key) }
}

function read(key: string): Partial<ProfileValues> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof stored === 'object' ? stored : null
  } catch {
    return null
  }
}

function write(key: string, values: ProfileValues): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values))
  } catch {
    // Full or closed storage: the form itself still holds everything.
  }
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Closed storage holds no draft.
  }
}
