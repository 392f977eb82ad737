import { z } from 'zod'

const MISSING = 'Bitte füllen Sie alle Pflichtfelder aus'
const UNUSABLE = 'Bitte prüfen Sie Ihre Eingaben'

/** What is said about an input where its schema has no text of its own; zod's are English and for programmers. */
function textOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input == null) return MISSING
  switch (issue.code) {
    case 'invalid_value':
      return 'Bitte wählen Sie einen der angebotenen Werte'
    case 'too_big':
      return tooBigText(issue.origin, issue.maximum)
    case 'too_small':
      return tooSmallText(issue.origin, issue.minimum)
    default:
      return UNUSABLE
  }
}

function tooBigText(origin: string, maximum: number | bigint): string {
  const limit = maximum.toLocaleString('de-DE')
  if (origin === 'string') return `Diese Eingabe ist zu lang (höchstens ${limit} Zeichen)`
  return origin === 'array' ? `Das sind zu viele (höchstens ${limit})` : 'Diese Zahl ist zu groß'
}

function tooSmallText(origin: string, minimum: number | bigint): string {
  if (origin !== 'string' && origin !== 'array') return 'Diese Zahl ist zu klein'
  if (minimum === 1) return MISSING
  return origin === 'string' ? `Diese Eingabe ist zu kurz (mindestens ${minimum} Zeichen)` : UNUSABLE
}

/** From now on this process says in German what is wrong with an input. Settings are read before, in English. */
export function setInputTexts(): void {
  z.config({ customError: textOf })
}
