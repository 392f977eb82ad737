import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from '#client/features/orders/order-form.module.css'
import { classes } from '#client/ui/classes.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import type { OrderSubject, OrderSummary } from '#shared/billing/orders.ts'
import type { OrderSubjectInput } from '#shared/inputs/orders.ts'
import type { LegalBlock } from '#shared/legal/legal-text.ts'
import { CURRENT_WITHDRAWAL } from '#shared/legal/withdrawal/instruction-texts.ts'
import { paths } from '#shared/web/paths.ts'
import {
  BuyerSection,
  EarlyStartSection,
  OrderSection,
  PaymentSection,
  TermsSection,
} from './order-sections.tsx'
import { OrderTicket } from './order-ticket.tsx'
import { useOrder } from './use-order.ts'

export interface OrderFormProps {
  wanted: OrderSubjectInput
  summary: OrderSummary
  renderText: (blocks: readonly LegalBlock[]) => ReactNode
}

/** On the left what one decides and reads, on the right what one agrees to, directly above the button. */
export function OrderForm({ wanted, summary, renderText }: OrderFormProps) {
  const order = useOrder(wanted, summary.termsVersion)
  const isConsumer = order.buyerKind === 'consumer'
  return (
    <>
      <div className={classes('page-head', styles.head)}>
        <BackLink subject={summary.subject} />
        <h1>Bitte noch einmal durchlesen</h1>
        <p className="lead-text">
          Hier steht alles, was Sie bestellen. Erst mit dem Knopf unter dem Preis wird es verbindlich.
        </p>
      </div>
      <div className={styles.order}>
        <div>
          <BuyerSection buyer={summary.buyer} kind={order.buyerKind} onChange={order.setBuyerKind} />
          <PaymentSection isExchange={summary.exchange !== null} />
          {isConsumer && (
            <>
              <OrderSection title="Widerrufsbelehrung">
                <div className={styles.wording}>{renderText(CURRENT_WITHDRAWAL.instruction)}</div>
                <details className={styles.sample}>
                  <summary>Muster-Widerrufsformular</summary>
                  <div className={styles.wording}>{renderText(CURRENT_WITHDRAWAL.form)}</div>
                </details>
              </OrderSection>
              <EarlyStartSection order={order} />
            </>
          )}
          <TermsSection version={summary.termsVersion} isConsumer={isConsumer} />
        </div>
        <OrderTicket summary={summary} order={order} />
      </div>
    </>
  )
}

function BackLink({ subject }: { subject: OrderSubject }) {
  const isPlan = subject.kind === 'plan'
  const href = isPlan ? `${paths.pricing}?interval=${subject.interval}` : paths.editListing(subject.listingId)
  return (
    <Anchor className={styles.back} href={href}>
      <ArrowLeft className="icon" aria-hidden="true" />
      {isPlan ? 'Zurück zu den Plänen' : 'Zurück zum Inserat'}
    </Anchor>
  )
}
