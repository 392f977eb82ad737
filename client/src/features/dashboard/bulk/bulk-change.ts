import { formatNumber } from '#client/lib/format.ts'
import { optionsOf } from '#client/ui/forms/options-of.ts'
import { formatPrice } from '#shared/core/price.ts'
import type { ListingChange } from '#shared/inputs/listings/listing-changes.ts'
import { type EDITABLE_STATUSES, LISTING_STATUS_LABELS } from '#shared/listings/listing-status.ts'
import {
  AVAILABILITY_LABELS,
  type Availability,
  type ListingChangeResult,
} from '#shared/listings/state-of-sale.ts'

export type ChangeKind = ListingChange['kind']

export const KIND_LABELS = {
  price: 'Preis ändern um',
  availability: 'Verfügbarkeit setzen auf',
  status: 'Status setzen auf',
} satisfies Record<ChangeKind, string>

/** "+5 %", "-2,5" or "5%" as a number; `null` for what is none, or nothing. */
export function readPercent(text: string): number | null {
  const number = Number(
    text
      .replace(/[\s%+]/g, '')
      .replace(',', '.')
      .replace('−', '-'),
  )
  return text.trim() === '' || Number.isNaN(number) || number === 0 ? null : number
}

/** "+5 %" */
function percentText(percent: number): string {
  return `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))} %`
}

/** What was asked for: "Preis +5 %". */
export function changeText(change: ListingChange): string {
  if (change.kind === 'price') return `Preis ${percentText(change.percent)}`
  return change.kind === 'status' ? statusText(change.status) : AVAILABILITY_LABELS[change.availability]
}

/** What became of one: "9,50 € wird 9,98 €". */
export function resultText(
  change: ListingChange,
  { refusal, isChanged, note, price }: ListingChangeResult,
): string {
  if (refusal !== null) return refusal
  if (!isChanged) return 'War schon so'
  if (note !== undefined) return note
  if (price === undefined) return changeText(change)
  return price.before === null
    ? `jetzt ${formatPrice(price.after)}`
    : `${formatPrice(price.before)} wird ${formatPrice(price.after)}`
}

function statusText(status: (typeof EDITABLE_STATUSES)[number]): string {
  return LISTING_STATUS_LABELS[status]
}

export const AVAILABILITY_OPTIONS = optionsOf<Availability>(AVAILABILITY_LABELS)
export const STATUS_OPTIONS = optionsOf<(typeof EDITABLE_STATUSES)[number]>({
  active: LISTING_STATUS_LABELS.active,
  draft: LISTING_STATUS_LABELS.draft,
})
