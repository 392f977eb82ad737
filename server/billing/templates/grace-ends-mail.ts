import type { OutgoingMail } from '#server/mail/commands.ts'
import { deadlineAt, renderMail } from '#server/mail/templates.ts'
import { PLAN_LABELS, type Plan } from '#shared/billing/billing.ts'
import { formatDay, formatMoment } from '#shared/core/day-text.ts'
import { paths } from '#shared/web/paths.ts'
import type { Recipient } from './customer.ts'

/** The last word before the listings vanish, whatever the plan came to its end by. */
export function graceEndsMail({ appUrl, to }: Recipient, plan: Plan, endsAt: Date): OutgoingMail {
  return {
    to,
    subject: `Ihre Inserate sind nur noch bis ${formatDay(endsAt)} sichtbar`,
    ...renderMail({
      appUrl,
      title: `Ihre Inserate sind nur noch bis ${formatDay(endsAt)} sichtbar`,
      deadline: deadlineAt('Inserate sichtbar bis', endsAt),
      paragraphs: [
        'Guten Tag,',
        `Ihr Plan ${PLAN_LABELS[plan]} läuft zurzeit nicht. Am ${formatMoment(endsAt)} Uhr ist die Kulanzzeit vorbei, dann zeigen wir Ihre Inserate nicht mehr. Gelöscht wird nichts.`,
        'Im Dashboard steht, woran es liegt, und was Sie tun können. Das dauert zwei Minuten. Möchten Sie aufhören, müssen Sie nichts tun.',
      ],
      action: { label: 'Zum Dashboard', url: `${appUrl}${paths.dashboard}` },
    }),
  }
}
