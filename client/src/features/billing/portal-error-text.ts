import { errorMessage } from '#client/lib/api/error-text.ts'

/** Why the customer portal could not be opened. */
export function portalErrorText(error: { message: string }): string {
  if (error.message.includes('No subscription')) {
    return 'Sie haben noch kein Abo abgeschlossen. Bitte wählen Sie zuerst einen Plan.'
  }
  return `Fehler beim Öffnen des Portals: ${errorMessage(error, 'Unbekannter Fehler')}`
}
