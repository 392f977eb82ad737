import { type BuyerKind, type OrderSubject, RENEWAL_NOTICE_DAYS } from '#shared/billing/orders.ts'
import { formatDay } from '#shared/core/day-text.ts'
import { formatCents } from '#shared/core/price.ts'

/** A line of what one agrees to: the page shows it over the button, the mails repeat it. */
export interface OrderTerm {
  label: string
  value: string
  note: string
}

export interface OrderedTerm {
  /** Of a plan; a promotion has none. */
  interval: Extract<OrderSubject, { kind: 'plan' }>['interval'] | null
  buyerKind: BuyerKind
  amountCents: number
  startsAt: Date
  endsAt: Date
}

/** Term, renewal and notice of what is ordered (Art. 246a § 1 (1) no. 8, 14 EGBGB). */
export function orderTerms({ interval, buyerKind, amountCents, startsAt, endsAt }: OrderedTerm): OrderTerm[] {
  const price = formatCents(amountCents)
  const span = `${formatDay(startsAt)} bis ${formatDay(endsAt)}`
  const isConsumer = buyerKind === 'consumer'
  // § 309 no. 9 BGB: a contract with a consumer goes on in silence only for an indefinite time.
  const onward = isConsumer ? 'unbefristet' : null
  if (interval === null) {
    return [
      { label: 'Laufzeit', value: '30 Tage', note: span },
      {
        label: 'Danach',
        value: `${onward ?? 'je 30 Tage weiter'}, ${price} je 30 Tage`,
        note: 'bis Sie kündigen',
      },
      { label: 'Kündigen', value: 'jederzeit', note: 'zum Ende der laufenden 30 Tage' },
    ]
  }
  if (interval === 'monthly') {
    return [
      { label: 'Laufzeit', value: '1 Monat', note: span },
      {
        label: 'Danach',
        value: `${onward ?? 'je 1 Monat weiter'}, ${price} im Monat`,
        note: 'bis Sie kündigen',
      },
      { label: 'Kündigen', value: 'jederzeit', note: 'zum Ende des bezahlten Monats' },
    ]
  }
  return [
    { label: 'Laufzeit', value: '12 Monate', note: span },
    {
      label: 'Danach',
      value: `${onward ?? 'je 12 Monate weiter'}, ${price} im Jahr`,
      note: isConsumer ? 'jederzeit mit einem Monat Frist kündbar' : 'kündbar zum Ende des bezahlten Jahres',
    },
    {
      label: 'Kündigen',
      value: `zum ${formatDay(endsAt)}`,
      note: `wir erinnern Sie ${RENEWAL_NOTICE_DAYS} Tage vorher`,
    },
  ]
}
