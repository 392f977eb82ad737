import type { OutgoingMail } from '#server/mail/commands.ts'
import { renderMail } from '#server/mail/templates.ts'
import { PRODUCT_NAME } from '#shared/core/brand.ts'
import { paths } from '#shared/web/paths.ts'

/** The last mail to somebody who has deleted their account. */
export function accountDeletedMail(appUrl: string, to: string): OutgoingMail {
  const title = `Ihr Konto bei ${PRODUCT_NAME} ist gelöscht`
  return {
    to,
    subject: title,
    ...renderMail({
      appUrl,
      title,
      paragraphs: [
        'Guten Tag,',
        'wir haben Ihr Konto gelöscht: Profil, Inserate, Bilder, Anfragen, Favoriten und Anmeldungen. Ein Abo und die Verlängerung von Top-Listings sind beendet; es wird nichts mehr abgebucht.',
        `Rechnungen bewahrt unser Zahlungsdienst acht Jahre lang auf, weil das Gesetz es verlangt. Was das im Einzelnen ist, steht in der Datenschutzerklärung:\n${appUrl}${paths.privacy}`,
        'Vielen Dank für die gemeinsame Zeit. Mit dieser E-Mail-Adresse können Sie jederzeit ein neues Konto anlegen.',
      ],
      note: 'Das ist unsere letzte Nachricht an Sie. Dass sie gesendet wurde, ist nach 30 Tagen vergessen. Haben Sie die Löschung nicht veranlasst, schreiben Sie uns bitte sofort: Die Adresse steht im Impressum.',
    }),
  }
}
