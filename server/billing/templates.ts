import { clock } from '#server/core/clock.ts'
import type { OutgoingMail } from '#server/mail/commands.ts'
import { renderMail } from '#server/mail/rules.ts'
import { GRACE_PERIOD_DAYS, INTERVAL_LABELS, type Interval, PLAN_LABELS, type Plan } from '#shared/billing.ts'
import { formatMoment } from '#shared/calendar.ts'
import { paths } from '#shared/paths.ts'

export interface Recipient {
  appUrl: string
  to: string
}

export function planActivatedMail({ appUrl, to }: Recipient, plan: Plan, interval: Interval): OutgoingMail {
  const title = `Ihr ${PLAN_LABELS[plan]}-Abo ist aktiv`
  return {
    to,
    subject: title,
    ...renderMail({
      appUrl,
      title,
      paragraphs: [
        'Guten Tag,',
        `vielen Dank. Ihr Plan ${PLAN_LABELS[plan]} (Zahlung ${INTERVAL_LABELS[interval]}) ist ab sofort aktiv. Inserate, die mit einem früheren Plan inaktiv wurden, sind wieder öffentlich, soweit Ihr Plan ihre Kategorie enthält.`,
        'Plan, Zahlungsart und Rechnungen finden Sie jederzeit in Ihrem Dashboard.',
      ],
      action: { label: 'Zum Dashboard', url: `${appUrl}${paths.dashboard}` },
    }),
  }
}

export function paymentFailedMail({ appUrl, to }: Recipient, plan: Plan, graceEndsAt: Date): OutgoingMail {
  return {
    to,
    subject: 'Ihre Zahlung ist fehlgeschlagen',
    ...renderMail({
      appUrl,
      title: 'Ihre Zahlung ist fehlgeschlagen',
      paragraphs: [
        'Guten Tag,',
        `die Zahlung für Ihren Plan ${PLAN_LABELS[plan]} konnte nicht eingezogen werden. Bitte prüfen Sie Ihre Zahlungsart.`,
        `Ihre Inserate bleiben noch ${GRACE_PERIOD_DAYS} Tage öffentlich, bis ${formatMoment(graceEndsAt)} Uhr. Ist bis dahin keine Zahlung eingegangen, werden sie inaktiv. Sobald Sie bezahlt haben, sind sie wieder da.`,
      ],
      action: { label: 'Zahlungsart prüfen', url: `${appUrl}${paths.dashboardSubscription}` },
    }),
  }
}

/** @param graceEndsAt in the past when the plan ended after payments had failed for long */
export function planEndedMail({ appUrl, to }: Recipient, plan: Plan, graceEndsAt: Date): OutgoingMail {
  const isOver = graceEndsAt <= clock.now()
  const listings = isOver
    ? 'Ihre Inserate sind inaktiv.'
    : `Ihre Inserate werden am ${formatMoment(graceEndsAt)} Uhr inaktiv.`
  return {
    to,
    subject: `Ihr ${PLAN_LABELS[plan]}-Abo ist beendet`,
    ...renderMail({
      appUrl,
      title: `Ihr ${PLAN_LABELS[plan]}-Abo ist beendet`,
      paragraphs: [
        'Guten Tag,',
        `Ihr Plan ${PLAN_LABELS[plan]} ist abgelaufen. ${listings} Gelöscht wird nichts.`,
        'Mit einem neuen Plan sind genau diese Inserate sofort wieder öffentlich.',
      ],
      action: { label: 'Pläne ansehen', url: `${appUrl}${paths.pricing}` },
    }),
  }
}
