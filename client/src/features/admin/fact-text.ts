import type { ActionFacts } from '#shared/admin.ts'
import { POST_STATUS_LABELS } from '#shared/blog.ts'
import { LISTING_STATUS_LABELS } from '#shared/listings/listing-status.ts'

/** What the log calls the facts that it keeps; those of older versions keep their own names. */
const NAMES = new Map([
  ['isActive', 'Aktiv'],
  ['title', 'Titel'],
  ['status', 'Status'],
  ['vendorId', 'Verkäufer Nr.'],
  ['slug', 'Slug'],
  ['contentLength', 'Zeichen'],
  ['role', 'Rolle'],
  ['listings', 'Inserate'],
  ['isVerified', 'Geprüft'],
  ['checks', 'Was'],
])
const VALUES = new Map<unknown, string>([
  [true, 'ja'],
  [false, 'nein'],
  [null, '–'],
])
const STATUSES = new Map<unknown, string>(Object.entries({ ...LISTING_STATUS_LABELS, ...POST_STATUS_LABELS }))

/** Like "Titel: Waldhonig, Status: Aktiv". */
function factText(facts: ActionFacts): string {
  return Object.entries(facts)
    .map(([name, value]) => {
      const words = name === 'status' ? STATUSES.get(value) : VALUES.get(value)
      return `${NAMES.get(name) ?? name}: ${words ?? String(value)}`
    })
    .join(', ')
}

/** What an action has changed; what was made or deleted has one side only. */
export function changeText(before: ActionFacts | null, after: ActionFacts | null): string {
  const sides = [before, after].filter(facts => facts !== null).map(factText)
  return sides.length === 0 ? '–' : sides.join(' → ')
}
