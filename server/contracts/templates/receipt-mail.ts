import type { NoticeRow } from '#server/contracts/queries/list-notices.ts'
import type { OutgoingMail } from '#server/mail/commands.ts'
import { renderMail } from '#server/mail/templates.ts'
import { NOTICE_CONTRACT_LABELS } from '#shared/billing/contracts.ts'
import { formatSecond } from '#shared/core/exact-time.ts'

type Notice = Pick<
  NoticeRow,
  | 'code'
  | 'kind'
  | 'contract'
  | 'name'
  | 'email'
  | 'title'
  | 'isExtraordinary'
  | 'reason'
  | 'wantedFor'
  | 'receiptEmail'
  | 'receivedAt'
>

/**
 * The receipt that §§ 312k (4), 356a (4) BGB want at once, with content, date and time. It looks the same whether the address is that of an account
 * or not. What the sender wrote freely is only repeated to the owner of the account: else this form would send anybody's words to anybody.
 */
export function receiptMail(appUrl: string, notice: Notice, { isOwner }: { isOwner: boolean }): OutgoingMail {
  const isWithdrawal = notice.kind === 'withdrawal'
  const title = isWithdrawal ? 'Ihr Widerruf ist angekommen' : 'Ihre Kündigung ist angekommen'
  const facts = [
    `Eingang: ${formatSecond(notice.receivedAt)}`,
    `Vorgang: ${notice.code}`,
    `Konto: ${notice.email}`,
    `Vertrag: ${NOTICE_CONTRACT_LABELS[notice.contract]}`,
    `Art: ${kindText(notice)}`,
    ...(isWithdrawal
      ? []
      : [`Gewünschtes Ende: ${notice.wantedFor === null ? 'nächstmöglich' : germanDay(notice.wantedFor)}`]),
    ...(isOwner ? freeTexts(notice) : []),
  ]
  return {
    to: notice.receiptEmail,
    subject: `${title} (${notice.code})`,
    ...renderMail({
      appUrl,
      title,
      paragraphs: [
        'Guten Tag,',
        isWithdrawal
          ? 'Ihren Widerruf haben wir mit diesem Inhalt bekommen:'
          : 'Ihre Kündigung haben wir mit diesem Inhalt bekommen:',
        facts.join('\n'),
        `Gibt es zu ${notice.email} ein Konto mit diesem Vertrag, schreiben wir dorthin, wann er endet und was zurückgeht. Gibt es keines, passiert nichts weiter.`,
      ],
      note: 'Bitte heben Sie diese E-Mail als Beleg auf.',
    }),
  }
}

function kindText({ kind, isExtraordinary }: Notice): string {
  if (kind === 'withdrawal') return 'Widerruf'
  return isExtraordinary ? 'außerordentliche Kündigung' : 'ordentliche Kündigung'
}

function freeTexts({ name, title, reason }: Notice): string[] {
  return [
    `Von: ${name}`,
    ...(title === null ? [] : [`Angegeben: ${title}`]),
    ...(reason === null ? [] : [`Grund: ${reason}`]),
  ]
}

function germanDay(day: string): string {
  return day.split('-').toReversed().join('.')
}
