import { LockKeyhole } from 'lucide-react'
import { useId } from 'react'
import * as styles from '#client/features/orders/order-ticket.module.css'
import { Button } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { FormError } from '#client/ui/forms/field.tsx'
import { PLAN_CATEGORIES, TOP_LISTING_DAYS } from '#shared/billing/billing.ts'
import { type OrderTerm, orderTerms } from '#shared/billing/order-terms.ts'
import {
  ORDER_BUTTON_TEXT,
  type OrderedExchange,
  type OrderSubject,
  type OrderSummary,
  subjectTitle,
} from '#shared/billing/orders.ts'
import { rateText, type SalesTax, taxWithin } from '#shared/billing/sales-tax.ts'
import { formatCents } from '#shared/core/price.ts'
import { CATEGORY_LABELS } from '#shared/listings/listings.ts'
import type { OrderDraft } from './use-order.ts'

/** What § 312j (2) BGB wants directly above the button, and nothing between the two. */
export function OrderTicket({ summary, order }: { summary: OrderSummary; order: OrderDraft }) {
  const { subject, exchange, amountCents, tax, startsAt, endsAt } = summary
  const interval = subject.kind === 'plan' ? subject.interval : null
  const terms = orderTerms({ interval, buyerKind: order.buyerKind, amountCents, startsAt, endsAt })
  const titleId = useId()
  return (
    <aside className={styles.checkout} aria-labelledby={titleId}>
      <div className="label-frame">
        <p className="small muted">Ihre Bestellung</p>
        <div className={styles.head}>
          <h2 id={titleId}>{subject.kind === 'plan' ? subjectTitle(subject) : 'Top-Listing'}</h2>
          <img className="artwork" src={ART[subject.kind]} alt="" width={88} height={88} />
        </div>
        <p className="small">{contentOf(subject)}</p>
        {exchange !== null && <p className="small">Ersetzt Ihren bisherigen {exchange.from}.</p>}
        <FormError>{order.failure}</FormError>
        <dl className={styles.terms}>
          {[...terms, exchange === null ? FIRST_PAYMENT : exchangePayment(exchange)].map(
            ({ label, value, note }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {value}
                  <small>{note}</small>
                </dd>
              </div>
            ),
          )}
        </dl>
        {exchange === null ? (
          <Sum amountCents={amountCents} tax={tax} term={termOf(subject)} />
        ) : (
          <Sum amountCents={Math.max(0, exchange.dueCents)} tax={tax} term="heute zu zahlen" />
        )}
        <Button
          variant="primary"
          block
          className={styles.place}
          loading={order.isPlacing}
          onClick={order.place}
        >
          {ORDER_BUTTON_TEXT}
        </Button>
      </div>
      <p className={classes(styles.foot, 'small muted')}>
        <LockKeyhole className="icon" aria-hidden="true" />
        <span>
          Danach {exchange === null ? 'geht es zu' : 'bestätigen Sie die Zahlung bei'} unserem Zahlungsdienst
          Stripe. Eine Bestätigung kommt sofort per E-Mail.
        </span>
      </p>
    </aside>
  )
}

const ART = { plan: '/art/wirtschaftsvolk.svg', topListing: '/art/koenigin-weiss.svg' }

const FIRST_PAYMENT = {
  label: 'Erste Zahlung',
  value: 'heute',
  note: 'mit Kreditkarte oder SEPA-Lastschrift',
}

/** Only what is left of the time that was paid for is credited; the price of the plan stands among the terms. */
function exchangePayment({ dueCents }: OrderedExchange): OrderTerm {
  return dueCents < 0
    ? {
        label: 'Heute',
        value: `Gutschrift ${formatCents(-dueCents)}`,
        note: 'was vom bisherigen Plan übrig ist, zahlt die nächsten Rechnungen',
      }
    : {
        label: 'Heute',
        value: formatCents(dueCents),
        note: 'was vom bisherigen Plan übrig ist, ist schon abgezogen',
      }
}

function contentOf(subject: OrderSubject): string {
  if (subject.kind === 'topListing') return `für „${subject.title}“`
  const categories = PLAN_CATEGORIES[subject.plan].map(category => CATEGORY_LABELS[category])
  return `${categories.join(', ')}: unbegrenzt viele Inserate${subject.plan === 'STANDARD' ? '' : ', CSV-Export'}`
}

function termOf(subject: OrderSubject): string {
  if (subject.kind === 'topListing') return `für ${TOP_LISTING_DAYS} Tage`
  return subject.interval === 'yearly' ? 'für 12 Monate' : 'für 1 Monat'
}

function Sum({ amountCents, tax, term }: { amountCents: number; tax: SalesTax; term: string }) {
  const within = taxWithin(amountCents, tax)
  return (
    <div className={styles.amounts}>
      {tax.kind === 'rate' && within !== null && (
        <>
          <p>
            <span>Netto</span>
            <span className="num">{formatCents(amountCents - within)}</span>
          </p>
          <p>
            <span>{rateText(tax.percent)}</span>
            <span className="num">{formatCents(within)}</span>
          </p>
        </>
      )}
      <p className={styles.total}>
        <span>
          Gesamtpreis
          <br />
          <small>
            {term}, {totalNote(tax)}
          </small>
        </span>
        <span className="price">{formatCents(amountCents)}</span>
      </p>
    </div>
  )
}

function totalNote(tax: SalesTax): string {
  if (tax.kind === 'exempt') return tax.words
  return tax.kind === 'rate' ? 'inkl. MwSt.' : 'inkl. MwSt. nach Ihrer Rechnungsanschrift'
}
