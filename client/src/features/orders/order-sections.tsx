import { CreditCard, Landmark } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import * as styles from '#client/features/orders/order-form.module.css'
import { classes } from '#client/ui/classes.ts'
import { ChoiceCard } from '#client/ui/forms/choice-card.tsx'
import { Checkbox } from '#client/ui/forms/field.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { MoreLink } from '#client/ui/navigation/more-link.tsx'
import { BUYER_KINDS, type BuyerKind, EARLY_START_TEXT, type OrderSummary } from '#shared/billing/orders.ts'
import { formatDay } from '#shared/core/day-text.ts'
import { paths } from '#shared/web/paths.ts'
import { EARLY_START_ID, type OrderDraft } from './use-order.ts'

export function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

const KINDS = {
  consumer: { label: 'Als Privatperson', note: 'Hobby-Imkerei. Sie haben 14 Tage Widerrufsrecht.' },
  business: { label: 'Als Unternehmen', note: 'Gewerblich oder im Nebenerwerb.' },
} satisfies Record<BuyerKind, { label: string; note: string }>

export interface BuyerSectionProps {
  buyer: OrderSummary['buyer']
  kind: BuyerKind
  onChange: (kind: BuyerKind) => void
}

/**
 * The `ref` of an input that keeps its state itself: what was ticked while the page was being hydrated would be taken back if the
 * page's state ruled.
 */
function tellIfChecked(isKnown: boolean, tell: () => void) {
  return (input: HTMLInputElement | null) => {
    if (input?.checked && !isKnown) tell()
  }
}

export function BuyerSection({ buyer, kind, onChange }: BuyerSectionProps) {
  const name = useId()
  return (
    <OrderSection title="Wer bestellt?">
      <fieldset>
        <legend className="sr-only">Wer bestellt?</legend>
        <div className={classes('choice-cards', styles.buyers)}>
          {BUYER_KINDS.map(option => (
            <ChoiceCard
              key={option}
              ref={tellIfChecked(option === kind, () => onChange(option))}
              title={KINDS[option].label}
              text={KINDS[option].note}
              name={name}
              defaultChecked={option === kind}
              onChange={() => onChange(option)}
            />
          ))}
        </div>
      </fieldset>
      <dl className="facts mt-4">
        {buyer.name !== null && (
          <>
            <dt>Name</dt>
            <dd>{buyer.name}</dd>
          </>
        )}
        {buyer.address !== null && (
          <>
            <dt>Anschrift</dt>
            <dd>{buyer.address}</dd>
          </>
        )}
        <dt>E-Mail</dt>
        <dd>{buyer.email}</dd>
      </dl>
      <MoreLink className="small mt-2" href={paths.profile}>
        Angaben ändern
      </MoreLink>
    </OrderSection>
  )
}

/** Which ways there are must be known here; the payment page asks for one. */
export function PaymentSection({ isExchange }: { isExchange: boolean }) {
  if (isExchange) {
    return (
      <OrderSection title="Womit bezahlen Sie?">
        <p>Mit der Karte oder Lastschrift, mit der Sie Ihren Plan bisher bezahlen.</p>
        <p className={styles.hint}>Auf der nächsten Seite sehen Sie sie noch einmal.</p>
      </OrderSection>
    )
  }
  return (
    <OrderSection title="Womit bezahlen Sie?">
      <ul className="choice-cards">
        <li className={classes('choice-card', styles.payment)}>
          <CreditCard className="icon" aria-hidden="true" />
          <span>
            <b>Kreditkarte</b>
            <span className="small muted">Visa, Mastercard</span>
          </span>
        </li>
        <li className={classes('choice-card', styles.payment)}>
          <Landmark className="icon" aria-hidden="true" />
          <span>
            <b>SEPA-Lastschrift</b>
            <span className="small muted">Abbuchung in etwa 5 Tagen</span>
          </span>
        </li>
      </ul>
      <p className={styles.hint}>Eins von beiden wählen Sie auf der nächsten Seite.</p>
    </OrderSection>
  )
}

export function EarlyStartSection({ order }: { order: OrderDraft }) {
  return (
    <OrderSection title="Sofort anfangen">
      <Checkbox
        id={EARLY_START_ID}
        label={EARLY_START_TEXT}
        ref={tellIfChecked(order.earlyStart, () => order.setEarlyStart(true))}
        defaultChecked={order.earlyStart}
        onChange={({ target }) => order.setEarlyStart(target.checked)}
        error={order.isWishMissing ? 'Bitte kreuzen Sie das an, damit wir anfangen dürfen.' : undefined}
      />
      <p className={styles.hint}>
        Nötig, damit es noch heute losgeht. Das Widerrufsrecht behalten Sie trotzdem.
      </p>
    </OrderSection>
  )
}

export function TermsSection({ version, isConsumer }: { version: string; isConsumer: boolean }) {
  return (
    <OrderSection title="Was gilt">
      <p>
        Es gelten unsere <Anchor href={paths.terms}>Allgemeinen Geschäftsbedingungen</Anchor> in der Fassung
        vom {formatDay(new Date(version))}. Sie bekommen sie zusammen mit dem Vertrag
        {isConsumer && ' und der Widerrufsbelehrung'} per E-Mail. Vertragssprache ist Deutsch.
      </p>
    </OrderSection>
  )
}
