import type { OutgoingMail } from '#server/mail/commands.ts'
import { renderMail } from '#server/mail/templates.ts'
import { PRODUCT_NAME } from '#shared/core/brand.ts'
import { EMAIL_UNDO_DAYS, VERIFICATION_LINK_HOURS } from '#shared/sign-in.ts'
import { paths } from '#shared/web/paths.ts'

/* None of these mails names the other address or anything else that somebody has typed. */

export function confirmNewAddressMail(appUrl: string, to: string, token: string): OutgoingMail {
  const title = 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse'
  return {
    to,
    subject: title,
    ...renderMail({
      appUrl,
      title,
      paragraphs: [
        'Guten Tag,',
        `für ein Konto bei ${PRODUCT_NAME} wurde diese E-Mail-Adresse als neue angegeben. Bestätigen Sie, dass sie Ihnen gehört, dann melden Sie sich künftig damit an.`,
      ],
      action: { label: 'Neue Adresse bestätigen', url: `${appUrl}${paths.emailChange}?token=${token}` },
      note: `Der Link ist ${VERIFICATION_LINK_HOURS} Stunden gültig und funktioniert einmal. Waren Sie das nicht? Dann ignorieren Sie diese E-Mail bitte: Ohne den Link ändert sich nichts.`,
    }),
  }
}

/** To the address that the account has, as soon as another one is asked for. */
export function emailChangeAskedMail(appUrl: string, to: string, undoToken: string): OutgoingMail {
  const title = 'Ihre E-Mail-Adresse soll geändert werden'
  return {
    to,
    subject: title,
    ...renderMail({
      appUrl,
      title,
      paragraphs: [
        'Guten Tag,',
        `für Ihr Konto bei ${PRODUCT_NAME} wurde soeben eine andere E-Mail-Adresse angegeben. Sobald sie bestätigt ist, gehen unsere E-Mails dorthin, und diese Adresse meldet niemanden mehr an.`,
        'Waren Sie das? Dann ist hier nichts weiter zu tun.',
        `Waren Sie das nicht? Dann nehmen Sie die Änderung bitte zurück. Das geht ${EMAIL_UNDO_DAYS} Tage lang, auch wenn die neue Adresse schon bestätigt ist. Alle Geräte werden abgemeldet, und Sie legen ein neues Passwort fest.`,
      ],
      action: {
        label: 'Das war ich nicht: Änderung zurücknehmen',
        url: `${appUrl}${paths.emailChange}?aktion=zuruecknehmen&token=${undoToken}`,
      },
    }),
  }
}

/** To the owner of an address that somebody else wanted for another account. */
export function newAddressTakenMail(appUrl: string, to: string): OutgoingMail {
  const title = 'Diese E-Mail-Adresse gehört schon zu einem Konto'
  return {
    to,
    subject: title,
    ...renderMail({
      appUrl,
      title,
      paragraphs: [
        'Guten Tag,',
        `ein anderes Konto bei ${PRODUCT_NAME} sollte auf diese E-Mail-Adresse umgestellt werden. Sie gehört aber schon zu Ihrem Konto, deshalb geht das nicht.`,
        'Haben Sie zwei Konten und möchten diese Adresse für das andere benutzen? Dann geben Sie hier zuerst eine andere an oder löschen dieses Konto.',
      ],
      action: { label: 'Zur Anmeldung', url: `${appUrl}${paths.login}` },
      note: 'Waren Sie das nicht? Dann ist nichts weiter zu tun: An Ihrem Konto hat sich nichts geändert.',
    }),
  }
}
