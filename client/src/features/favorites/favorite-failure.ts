import { errorMessage, isUnauthenticated } from '#client/lib/api/error-text.ts'

export const SIGN_IN_TEXT = 'Bitte melden Sie sich an'

/** Why a listing could not be added to the favourites, or not be taken out. */
export function favoriteFailureText(error: unknown, action: 'add' | 'remove'): string {
  if (isUnauthenticated(error)) return SIGN_IN_TEXT
  return errorMessage(error, action === 'add' ? 'Fehler beim Speichern' : 'Fehler beim Entfernen')
}
