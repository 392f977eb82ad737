import type Stripe from 'stripe'
import { getById, invalidRequest } from './api/api-error.ts'
import { settleDebit } from './billing/checkout.ts'
import { closeDispute, openDispute } from './billing/disputes.ts'
import { findCharge } from './billing/payment-records.ts'
import { failRefund, refundCharge } from './billing/refunds.ts'
import { idOf, type Sandbox } from './sandbox.ts'

/** What banks do with money that is on its way or was paid, and what the seller does with it in the dashboard. */
export interface BankControl {
  /** The bank's answer to the debit of a checkout session or an invoice. Unasked, it comes after six business days. */
  settleSepa(sessionOrInvoiceId: string, succeeds: boolean): void
  /** The bank takes a paid invoice's money back. With a debit that is final: the dispute is lost within the hour. */
  disputePayment(invoiceId: string): Stripe.Dispute
  closeDispute(disputeId: string, outcome: 'lost' | 'won'): Stripe.Dispute
  /** @param amount in cents; all that is left when it is not given */
  refund(invoiceId: string, amount?: number): Stripe.Refund
  /** The customer's bank does not take what was given back. */
  failRefund(refundId: string): Stripe.Refund
}

/** @param perform runs an act: first what time has brought about, afterwards the state is kept */
export function createBankControl(sandbox: Sandbox, perform: <T>(act: () => T) => T): BankControl {
  return {
    settleSepa: (id, succeeds) =>
      perform(() => settleDebit(sandbox, debitOf(sandbox, id), succeeds, sandbox.now())),
    disputePayment: id => perform(() => openDispute(sandbox, chargeOf(sandbox, id))),
    closeDispute: (id, outcome) =>
      perform(() =>
        closeDispute(sandbox, getById(sandbox.state.disputes, 'dispute', id), outcome, sandbox.now()),
      ),
    failRefund: id => perform(() => failRefund(sandbox, getById(sandbox.state.refunds, 'refund', id))),
    refund: (id, amount) =>
      perform(() =>
        refundCharge(sandbox, {
          charge: chargeOf(sandbox, id),
          amount,
          reason: 'requested_by_customer',
          metadata: {},
        }),
      ),
  }
}

/** The invoice whose debit is under way, named by itself or by the checkout session that ordered it. */
function debitOf(sandbox: Sandbox, id: string): string {
  const invoice = sandbox.state.checkouts.get(id)?.session.invoice ?? id
  const invoiceId = idOf(invoice)
  if (!sandbox.state.debits.has(invoiceId)) throw invalidRequest(`No debit is under way for ${id}.`)
  return invoiceId
}

function chargeOf(sandbox: Sandbox, invoiceId: string): Stripe.Charge {
  const charge = findCharge(sandbox, getById(sandbox.state.invoices, 'invoice', invoiceId).id)
  if (charge === null) throw invalidRequest(`Nothing was charged for ${invoiceId}.`)
  return charge
}
