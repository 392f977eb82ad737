import type { OutgoingMail } from '#server/mail/commands.ts'
import { type MailContent, renderMail } from '#server/mail/templates.ts'
import { PRODUCT_NAME } from '#shared/core/brand.ts'
import {
  EMAIL_UNDO_DAYS,
  RESET_LINK_HOURS,
  safeReturnPath,
  VERIFICATION_LINK_HOURS,
} from '#shared/sign-in.ts'
import { paths } from '#shared/web/paths.ts'

/*
 * None of these mails greets by name: whoever registers a stranger's address chooses the name, and could write to
 * him through us.
 */

/** @param returnTo what its reader was about to do on this site, where the link leads on to */
export function verificationMail(appUrl: string, to: string, token: string, returnTo?: string): OutgoingMail {
  const url = linkUrl(appUrl, paths.verifyEmail, token)
  const next = safeReturnPath(returnTo, '')
  return compose(to, `Bitte bestätigen Sie Ihre E-Mail-Adresse`, {
    appUrl,
    title: `Willkommen bei ${PRODUCT_NAME}`,
    paragraphs: [
      'Guten Tag,',
      'schön, dass Sie dabei sind. Bitte bestätigen Sie noch, dass diese E-Mail-Adresse Ihnen gehört. Danach können Sie sich anmelden.',
    ],
    action: {
      label: 'E-Mail-Adresse bestätigen',
      url: next === '' ? url : `${url}&returnTo=${encodeURIComponent(next)}`,
    },
    note: `Der Link ist ${VERIFICATION_LINK_HOURS} Stunden gültig und funktioniert einmal. Sie haben sich nicht registriert? Dann ignorieren Sie diese E-Mail bitte.`,
  })
}

/** To the owner of a verified address that was registered again. */
export function accountExistsMail(appUrl: string, to: string): OutgoingMail {
  return compose(to, `Sie haben bereits ein Konto bei ${PRODUCT_NAME}`, {
    appUrl,
    title: 'Sie haben bereits ein Konto',
    paragraphs: [
      'Guten Tag,',
      'mit dieser E-Mail-Adresse wurde gerade versucht, ein neues Konto anzulegen. Sie haben aber schon eines und können sich einfach anmelden.',
      `Passwort vergessen? Hier setzen Sie ein neues:\n${appUrl}${paths.forgotPassword}`,
    ],
    action: { label: 'Zur Anmeldung', url: `${appUrl}${paths.login}` },
    note: 'Waren Sie das nicht? Dann ist nichts weiter zu tun: An Ihrem Konto hat sich nichts geändert.',
  })
}

/** To an address that an account had until a few days ago, when somebody registers with it. */
export function addressReservedMail(appUrl: string, to: string): OutgoingMail {
  return compose(to, `Ihre Registrierung bei ${PRODUCT_NAME}`, {
    appUrl,
    title: 'Diese Adresse ist noch für Ihr Konto reserviert',
    paragraphs: [
      'Guten Tag,',
      `mit dieser E-Mail-Adresse wurde gerade versucht, ein neues Konto anzulegen. Bis vor Kurzem gehörte sie zu einem Konto, dessen Adresse geändert wurde. Solange sich das noch zurücknehmen lässt (${EMAIL_UNDO_DAYS} Tage), halten wir sie dafür frei; danach können Sie sich damit neu registrieren.`,
    ],
    action: { label: 'Zur Anmeldung', url: `${appUrl}${paths.login}` },
  })
}

/** To the owner of an address that was registered before, but never verified. */
export function unfinishedAccountMail(appUrl: string, to: string, token: string): OutgoingMail {
  return compose(to, `Ihre Registrierung bei ${PRODUCT_NAME}`, {
    appUrl,
    title: 'Schließen Sie Ihre Registrierung ab',
    paragraphs: [
      'Guten Tag,',
      'zu dieser E-Mail-Adresse gibt es bereits eine Registrierung, die noch nicht bestätigt wurde. Legen Sie jetzt Ihr Passwort fest. Damit ist auch Ihre E-Mail-Adresse bestätigt.',
    ],
    action: { label: 'Passwort festlegen', url: linkUrl(appUrl, paths.resetPassword, token) },
    note: `${resetNote} Sie haben sich nicht registriert? Dann ignorieren Sie diese E-Mail bitte.`,
  })
}

export function passwordResetMail(appUrl: string, to: string, token: string): OutgoingMail {
  return compose(to, 'Neues Passwort festlegen', {
    appUrl,
    title: 'Neues Passwort festlegen',
    paragraphs: [
      'Guten Tag,',
      'für Ihr Konto wurde ein neues Passwort angefordert. Über den folgenden Link legen Sie es fest.',
    ],
    action: { label: 'Passwort festlegen', url: linkUrl(appUrl, paths.resetPassword, token) },
    note: `${resetNote} Waren Sie das nicht? Dann ignorieren Sie diese E-Mail bitte: Ihr Passwort bleibt, wie es ist.`,
  })
}

export function passwordChangedMail(appUrl: string, to: string): OutgoingMail {
  return compose(to, 'Ihr Passwort wurde geändert', {
    appUrl,
    title: 'Ihr Passwort wurde geändert',
    paragraphs: [
      'Guten Tag,',
      'das Passwort Ihres Kontos wurde soeben geändert. Auf allen Geräten wurden Sie abgemeldet.',
      'Waren Sie das nicht? Dann legen Sie bitte sofort ein neues Passwort fest.',
    ],
    action: { label: 'Passwort zurücksetzen', url: `${appUrl}${paths.forgotPassword}` },
  })
}

const resetNote = `Der Link ist ${RESET_LINK_HOURS} Stunde gültig und funktioniert einmal.`

function compose(to: string, subject: string, content: MailContent): OutgoingMail {
  return { to, subject, ...renderMail(content) }
}

function linkUrl(appUrl: string, path: string, token: string): string {
  return `${appUrl}${path}?token=${encodeURIComponent(token)}`
}
