import type { NoticeRow } from '#server/contracts/queries/list-notices.ts'
import type { OutgoingMail } from '#server/mail/commands.ts'
import { renderMail } from '#server/mail/templates.ts'
import type { Env } from '#server/process/env.ts'
import { NOTICE_KIND_LABELS, type NoticeContract, TAKE_BACK_DAYS } from '#shared/billing/contracts.ts'
import { formatDay, formatMoment } from '#shared/core/day-text.ts'
import { formatCents } from '#shared/core/price.ts'
import { paths } from '#shared/web/paths.ts'

/** To the address of the account, whoever has declared it. */
interface Recipient {
  appUrl: string
  to: string
}

type Notice = Pick<NoticeRow, 'code' | 'kind' | 'contract' | 'receivedAt'>

function intro({ code, kind, receivedAt }: Notice): string {
  return `am ${formatMoment(receivedAt)} Uhr ging für Ihr Konto ein ${kind === 'withdrawal' ? 'Widerruf' : 'Schreiben mit einer Kündigung'} ein (Vorgang ${code}).`
}

const CANCELLED = 'Ihre Kündigung gilt'
const REST_IS_REFUNDED =
  'Was Sie für die Zeit danach schon bezahlt haben, erstatten wir auf demselben Weg, sobald der Vertrag endet.'

/** @param endsAt `null`: with the day until which is paid, which Stripe tells in its own mail when it changes */
export function cancelledMail(
  { appUrl, to }: Recipient,
  notice: Notice,
  {
    contractTitle,
    endsAt,
    hasRefund,
    token,
  }: { contractTitle: string; endsAt: Date | null; hasRefund: boolean; token: string },
): OutgoingMail {
  const title = CANCELLED
  const end = endsAt === null ? 'mit dem Ende der bezahlten Zeit' : `am ${formatDay(endsAt)}`
  return {
    to,
    subject: `${title}: ${contractTitle}`,
    ...renderMail({
      appUrl,
      title,
      paragraphs: [
        'Guten Tag,',
        intro(notice),
        `${contractTitle} endet ${end}. Bis dahin bleibt alles, wie es ist.`,
        ...(hasRefund ? [REST_IS_REFUNDED] : []),
        `Das waren nicht Sie, oder Sie haben es sich anders überlegt? Dann nehmen Sie die Kündigung innerhalb von ${TAKE_BACK_DAYS} Tagen zurück:`,
      ],
      action: {
        label: 'Kündigung zurücknehmen',
        url: `${appUrl}${paths.takeBackCancellation}?token=${token}`,
      },
      note: 'Sonst müssen Sie nichts tun.',
    }),
  }
}

/** To who has cancelled in Stripe's portal, which speaks of the end of the year. */
export function leavesEarlyMail(
  { appUrl, to }: Recipient,
  contractTitle: string,
  endsAt: Date,
): OutgoingMail {
  const title = CANCELLED
  return {
    to,
    subject: `${title}: ${contractTitle}`,
    ...renderMail({
      appUrl,
      title,
      paragraphs: [
        'Guten Tag,',
        `Sie haben ${contractTitle} im Kundenportal gekündigt. Weil sich der Vertrag schon einmal verlängert hat, endet er früher als mit dem Jahr: am ${formatDay(endsAt)}. Bis dahin bleibt alles, wie es ist.`,
        REST_IS_REFUNDED,
        'Das waren nicht Sie, oder Sie haben es sich anders überlegt? Im Kundenportal setzen Sie das Abo mit einem Klick fort.',
      ],
      action: { label: 'Zum Abo', url: `${appUrl}${paths.dashboardSubscription}` },
      note: 'Sonst müssen Sie nichts tun.',
    }),
  }
}

export function waitingMail(
  { appUrl, to }: Recipient,
  notice: Notice,
  contractTitle: string | null,
): OutgoingMail {
  const title = `${NOTICE_KIND_LABELS[notice.kind]}: wir sehen nach`
  return {
    to,
    subject: `${title} (${notice.code})`,
    ...renderMail({
      appUrl,
      title,
      paragraphs: [
        'Guten Tag,',
        intro(notice),
        contractTitle === null
          ? 'Welcher Vertrag gemeint ist, geht daraus nicht eindeutig hervor. Wir sehen nach und schreiben Ihnen.'
          : `Es geht um: ${contractTitle}. Das prüft ein Mensch; meist am selben, spätestens am nächsten Werktag. Geht Geld zurück, ist es spätestens in 14 Tagen bei Ihnen.`,
        'Das waren nicht Sie? Dann antworten Sie bitte auf diese E-Mail.',
      ],
    }),
  }
}

export function acceptedMail(
  { appUrl, to }: Recipient,
  notice: Notice,
  refundCents: number | null,
): OutgoingMail {
  const title = notice.kind === 'withdrawal' ? 'Ihr Widerruf gilt' : CANCELLED
  return {
    to,
    subject: `${title} (${notice.code})`,
    ...renderMail({
      appUrl,
      title,
      paragraphs: [
        'Guten Tag,',
        intro(notice),
        'Der Vertrag ist beendet, es wird nichts mehr abgebucht.',
        ...(refundCents === null || refundCents === 0
          ? []
          : [`${formatCents(refundCents)} gehen auf demselben Weg zurück, auf dem Sie bezahlt haben.`]),
      ],
    }),
  }
}

/** Why something that was declared does not take effect. */
export type Refusal =
  | { reason: 'too_late' | 'business'; lastDay: Date }
  /** There is no contract. */
  | { reason: 'none' }
  /** Somebody has looked at it, and says why. */
  | { reason: 'declined'; answer: string }

export function declinedMail({ appUrl, to }: Recipient, notice: Notice, refusal: Refusal): OutgoingMail {
  const title = refusalTitle(notice, refusal)
  return {
    to,
    subject: `${title} (${notice.code})`,
    ...renderMail({
      appUrl,
      title,
      paragraphs: [
        'Guten Tag,',
        intro(notice),
        refusalText(notice, refusal),
        ...(refusal.reason === 'declined' ? [`Der Grund: ${refusal.answer}`] : []),
        'Haben Sie Fragen, oder stimmt daran etwas nicht? Dann antworten Sie einfach auf diese E-Mail.',
      ],
      ...(refusal.reason === 'none'
        ? {}
        : { action: { label: 'Vertrag kündigen', url: `${appUrl}${paths.cancelContract}` } }),
    }),
  }
}

function refusalTitle({ kind }: Notice, { reason }: Refusal): string {
  const about = kind === 'withdrawal' ? 'Ihrem Widerruf' : 'Ihrer Kündigung'
  if (reason === 'too_late') return 'Ihr Widerruf kam zu spät'
  if (reason === 'business') return 'Zu Ihrem Widerruf: bestellt als Unternehmen'
  return reason === 'none' ? `Zu ${about}: kein laufender Vertrag` : `Zu ${about}`
}

function refusalText({ kind, contract }: Notice, refusal: Refusal): string {
  switch (refusal.reason) {
    case 'too_late':
      return `Die Frist von 14 Tagen endete am ${formatDay(refusal.lastDay)}. Der Vertrag läuft weiter; kündigen können Sie ihn jederzeit.`
    case 'business':
      return 'Bestellt wurde als Unternehmen, und ein Widerrufsrecht haben nur Verbraucherinnen und Verbraucher. Der Vertrag läuft weiter; kündigen können Sie ihn jederzeit.'
    case 'none':
      return kind === 'withdrawal'
        ? `Zu Ihrem Konto gibt es ${CONTRACT_NONE[contract]}, der sich widerrufen ließe. Es ist also nichts weiter zu tun.`
        : `Zu Ihrem Konto gibt es ${CONTRACT_NONE[contract]}, der noch weiterläuft. Es wird nichts mehr abgebucht, und Sie müssen nichts weiter tun.`
    case 'declined':
      return kind === 'withdrawal'
        ? 'Wir haben ihn geprüft und können ihm so nicht folgen. Es bleibt beim Vertrag; kündigen können Sie ihn jederzeit.'
        : 'Wir haben sie geprüft und können ihr so nicht folgen. Es bleibt beim Vertrag; ordentlich kündigen können Sie ihn jederzeit.'
  }
}

const CONTRACT_NONE = {
  plan: 'keinen Vertrag über einen Plan',
  topListing: 'keinen Vertrag über ein Top-Listing',
} satisfies Record<NoticeContract, string>

export function operatorMail(
  { APP_URL: appUrl, OPERATOR_EMAIL: to }: Pick<Env, 'APP_URL' | 'OPERATOR_EMAIL'>,
  notice: Notice,
): OutgoingMail {
  const title = `${NOTICE_KIND_LABELS[notice.kind]} zu entscheiden`
  return {
    to,
    subject: `${title} (${notice.code})`,
    ...renderMail({
      appUrl,
      title,
      paragraphs: [
        `Seit ${formatMoment(notice.receivedAt)} Uhr wartet ein Vorgang auf Sie. Bei einem Widerruf muss das Geld binnen 14 Tagen zurück sein.`,
      ],
      action: { label: 'Zu den Verträgen', url: `${appUrl}${paths.admin}?tab=contracts` },
    }),
  }
}
