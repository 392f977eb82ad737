import type { Country } from '#shared/geo.ts'

/** Around where somebody has searched. */
interface KnownPlace {
  postalCode: string
  country?: Country
}

const KEY = 'known-place'

/** Kept in this browser alone, for what is near on the home page. */
export function rememberPlace({
  postalCode,
  country,
}: { [Key in keyof KnownPlace]?: KnownPlace[Key] | undefined }): void {
  if (postalCode === undefined) return
  try {
    localStorage.setItem(KEY, JSON.stringify({ postalCode, country }))
  } catch {
    // Blocked or full storage: the home page does without.
  }
}

export function knownPlace(): KnownPlace | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<KnownPlace> | null
    return typeof stored?.postalCode === 'string' ? { ...stored, postalCode: stored.postalCode } : null
  } catch {
    return null
  }
}

export function forgetPlace(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Blocked storage keeps nothing.
  }
}
