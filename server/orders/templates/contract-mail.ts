import type { OutgoingMail } from '#server/mail/commands.ts'
import { type MailAppendix, renderMail } from '#server/mail/templates.ts'
import type { OrderRow } from '#server/orders/queries/find-order.ts'
import type { Env } from '#server/process/env.ts'
import { salesTaxOf } from '#server/site/rules.ts'
import { type Interval, PLAN_LABELS, PLAN_PRICES, type Plan } from '#shared/billing/billing.ts'
import { orderTerms } from '#shared/billing/order-terms.ts'
import { type BuyerKind, subjectTitle } from '#shared/billing/orders.ts'
import { priceWithTax } from '#shared/billing/sales-tax.ts'
import { formatDay, formatMoment } from '#shared/core/day-text.ts'
import { type LegalFacts, sectionsToPlainText, toPlainText } from '#shared/legal/legal-text.ts'
import { CURRENT_TERMS, findTerms } from '#shared/legal/terms/terms-texts.ts'
import { TERMS_VERSION } from '#shared/legal/terms-version.ts'
import {
  CURRENT_WITHDRAWAL,
  findWithdrawalTexts,
  INSTRUCTION_VERSION,
} from '#shared/legal/withdrawal/instruction-texts.ts'
import { paths } from '#shared/web/paths.ts'
import type { OrderRecipient } from './order-received-mail.ts'

interface ContractTerm {
  confirmedAt: Date
  startsAt: Date
  endsAt: Date
}

/** The contract on a durable medium (§ 312f (2) BGB): all that was agreed, terms and instruction in full. */
export function contractMail(
  { to, env }: OrderRecipient,
  order: OrderRow,
  { confirmedAt, ...term }: ContractTerm,
): OutgoingMail {
  const appUrl = env.APP_URL
  const subject =
    order.plan === null ? 'Ihr Inserat ist jetzt Top-Listing' : `Ihr ${PLAN_LABELS[order.plan]}-Abo ist aktiv`
  const isConsumer = order.buyerKind === 'consumer'
  const terms = orderTerms({ ...order, ...term })
  return {
    to,
    subject: `Vertragsbestätigung: ${subject}`,
    ...renderMail({
      appUrl,
      title: 'Vertragsbestätigung',
      paragraphs: [
        'Guten Tag,',
        `vielen Dank. ${subject}. Damit ist der Vertrag geschlossen, am ${formatMoment(confirmedAt)} Uhr. Bitte heben Sie diese E-Mail auf: Hier steht alles, was vereinbart ist.`,
        `Bestellung Nummer ${order.id} vom ${formatMoment(order.placedAt)} Uhr\n${order.title}\nPreis: ${priceWithTax(order.amountCents, salesTaxOf(env))}`,
        terms.map(({ label, value, note }) => `${label}: ${value} (${note})`).join('\n'),
        `Vertragspartner: ${env.OPERATOR_NAME}, ${env.OPERATOR_ADDRESS}, ${env.OPERATOR_EMAIL}, ${env.OPERATOR_PHONE}`,
        `Sie haben ${isConsumer ? 'als Privatperson' : 'als Unternehmen'} bestellt.${earlyStartText(order)}`,
        `Kündigen können Sie im Dashboard unter „Abo & Abrechnung“, ohne Anmeldung unter ${appUrl}${paths.cancelContract}, oder mit einer formlosen Nachricht an uns. Rechnungen finden Sie ebenfalls im Dashboard.`,
      ],
      action: { label: 'Zum Dashboard', url: `${appUrl}${paths.dashboardSubscription}` },
      appendices: appendicesOf(order, env),
    }),
  }
}

interface ChangedContract {
  plan: Plan
  interval: Interval
  /** What was ordered; `null` for what was changed at Stripe without an order. */
  order: OrderRow | null
  buyerKind: BuyerKind
  changedAt: Date
  startsAt: Date
  endsAt: Date
}

/** The same for a plan that has taken the place of another one. */
export function changedContractMail({ to, env }: OrderRecipient, changed: ChangedContract): OutgoingMail {
  const appUrl = env.APP_URL
  const title = subjectTitle({ kind: 'plan', ...changed })
  const amountCents = PLAN_PRICES[changed.plan][changed.interval]
  const isConsumer = changed.buyerKind === 'consumer'
  const version = changed.order ?? {
    termsVersion: TERMS_VERSION,
    instructionVersion: isConsumer ? INSTRUCTION_VERSION : null,
  }
  return {
    to,
    subject: `Vertragsänderung: ${title}`,
    ...renderMail({
      appUrl,
      title: 'Ihr Plan ist geändert',
      paragraphs: [
        'Guten Tag,',
        `am ${formatMoment(changed.changedAt)} Uhr wurde Ihr Plan gewechselt. Bitte heben Sie diese E-Mail auf: Hier steht, was jetzt vereinbart ist.`,
        ...orderedText(changed.order),
        `${title}\nPreis: ${priceWithTax(amountCents, salesTaxOf(env))}. Was schon bezahlt war, ist anteilig verrechnet; was Sie genau zahlen, steht auf der Rechnung.`,
        orderTerms({ ...changed, amountCents })
          .map(({ label, value, note }) => `${label}: ${value} (${note})`)
          .join('\n'),
        `Vertragspartner: ${env.OPERATOR_NAME}, ${env.OPERATOR_ADDRESS}, ${env.OPERATOR_EMAIL}, ${env.OPERATOR_PHONE}`,
        `Kündigen können Sie im Dashboard unter „Abo & Abrechnung“, ohne Anmeldung unter ${appUrl}${paths.cancelContract}, oder mit einer formlosen Nachricht an uns.`,
      ],
      action: { label: 'Zum Dashboard', url: `${appUrl}${paths.dashboardSubscription}` },
      appendices: appendicesOf(version, env),
    }),
  }
}

function orderedText(order: OrderRow | null): string[] {
  if (order === null) return []
  const who = order.buyerKind === 'consumer' ? 'als Privatperson' : 'als Unternehmen'
  return [
    `Bestellung Nummer ${order.id} vom ${formatMoment(order.placedAt)} Uhr. Sie haben ${who} bestellt.${earlyStartText(order)}`,
  ]
}

function earlyStartText({ earlyStartAt }: OrderRow): string {
  return earlyStartAt === null
    ? ''
    : ` Am ${formatMoment(earlyStartAt)} Uhr haben Sie ausdrücklich verlangt, dass wir vor Ende der Widerrufsfrist beginnen; widerrufen Sie, zahlen Sie die bis dahin verstrichene Zeit anteilig.`
}

function appendicesOf(
  order: Pick<OrderRow, 'termsVersion' | 'instructionVersion'>,
  env: Env,
): MailAppendix[] {
  const facts: LegalFacts = {
    operator: {
      name: env.OPERATOR_NAME,
      address: env.OPERATOR_ADDRESS,
      email: env.OPERATOR_EMAIL,
      phone: env.OPERATOR_PHONE,
    },
    appUrl: env.APP_URL,
  }
  return [
    ...withdrawalAppendices(order.instructionVersion, facts),
    {
      title: `Allgemeine Geschäftsbedingungen, Fassung vom ${formatDay(new Date(order.termsVersion))}`,
      text: sectionsToPlainText(findTerms(order.termsVersion) ?? CURRENT_TERMS, facts),
    },
  ]
}

/** What the order was placed under, even if another wording is shown by now; none for businesses. */
function withdrawalAppendices(version: string | null, facts: LegalFacts): MailAppendix[] {
  if (version === null) return []
  const { instruction, form } = findWithdrawalTexts(version) ?? CURRENT_WITHDRAWAL
  return [
    { title: 'Widerrufsbelehrung', text: toPlainText(instruction, facts) },
    { title: 'Muster-Widerrufsformular', text: toPlainText(form, facts) },
  ]
}
