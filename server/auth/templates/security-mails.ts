import type { OutgoingMail } from '#server/mail/commands.ts'
import { renderMail } from '#server/mail/templates.ts'
import { PRODUCT_NAME } from '#shared/core/brand.ts'
import { paths } from '#shared/web/paths.ts'

/*
 * What guards an account has been used or changed, and its owner is to hear of it. None of these mails holds anything
 * that somebody else has typed.
 */

/** `device` like "Firefox, Windows". */
export function newDeviceMail(
  appUrl: string,
  to: string,
  { device, isPending }: { device: string | null; isPending: boolean },
): OutgoingMail {
  const name = device === null ? '' : ` (${device})`
  return warn(appUrl, to, {
    title: 'Anmeldung auf einem neuen Gerät',
    happened: isPending
      ? `auf einem Gerät${name}, das Ihr Konto noch nicht kennt, hat soeben jemand den ersten Schritt der Anmeldung geschafft. Der zweite Schritt steht noch aus.`
      : `auf einem Gerät${name}, das Ihr Konto noch nicht kennt, wurde soeben Ihr Konto geöffnet.`,
    calm: 'Waren Sie das, auch in einem anderen Browser oder mit gelöschten Cookies? Dann ist nichts weiter zu tun.',
  })
}

export function providerJoinedMail(appUrl: string, to: string, provider: string): OutgoingMail {
  return warn(appUrl, to, {
    title: `Anmeldung über ${provider} ist jetzt möglich`,
    happened: `soeben hat sich jemand über ${provider} mit Ihrer E-Mail-Adresse angemeldet. Dieser Weg öffnet jetzt auch Ihr Konto bei ${PRODUCT_NAME}.`,
  })
}

export function secondFactorOnMail(appUrl: string, to: string): OutgoingMail {
  return warn(appUrl, to, {
    title: 'Bestätigung in zwei Schritten eingeschaltet',
    happened:
      'für Ihr Konto wurde soeben die Bestätigung in zwei Schritten eingeschaltet. Alle anderen Geräte wurden abgemeldet. Bewahren Sie die Wiederherstellungscodes gut auf.',
    // Whoever has switched it on holds it, also after a reset.
    further: 'Kommen Sie dann nicht mehr hinein, schreiben Sie uns: Die Adresse steht im Impressum.',
  })
}

export function secondFactorOffMail(appUrl: string, to: string): OutgoingMail {
  return warn(appUrl, to, {
    title: 'Bestätigung in zwei Schritten ausgeschaltet',
    happened:
      'für Ihr Konto wurde soeben die Bestätigung in zwei Schritten ausgeschaltet. Alle anderen Geräte wurden abgemeldet. Ihr Konto öffnet sich jetzt ohne Code.',
  })
}

export function ownPasswordChangedMail(appUrl: string, to: string): OutgoingMail {
  return warn(appUrl, to, {
    title: 'Ihr Passwort wurde geändert',
    happened: 'das Passwort Ihres Kontos wurde soeben geändert. Alle anderen Geräte wurden abgemeldet.',
  })
}

/** `left`: codes that can still be used. */
export function recoveryCodeUsedMail(appUrl: string, to: string, left: number): OutgoingMail {
  const rest = left === 1 ? 'Sie haben noch einen.' : `Sie haben noch ${left}.`
  return warn(appUrl, to, {
    title: 'Wiederherstellungscode benutzt',
    happened: `soeben wurde Ihr Konto mit einem Wiederherstellungscode geöffnet. Jeder Code gilt einmal. ${rest}`,
  })
}

interface Warning {
  title: string
  happened: string
  calm?: string
  further?: string
}

function warn(appUrl: string, to: string, { title, happened, calm, further }: Warning): OutgoingMail {
  return {
    to,
    subject: title,
    ...renderMail({
      appUrl,
      title,
      paragraphs: [
        'Guten Tag,',
        happened,
        calm ?? 'Waren Sie das? Dann ist nichts weiter zu tun.',
        'Waren Sie das nicht? Dann legen Sie bitte sofort ein neues Passwort fest. Damit werden alle Geräte abgemeldet und Verbindungen zu Google und Facebook getrennt.',
        ...(further === undefined ? [] : [further]),
      ],
      action: { label: 'Neues Passwort festlegen', url: `${appUrl}${paths.forgotPassword}` },
      note: `Wo Ihr Konto angemeldet ist, sehen Sie hier: ${appUrl}${paths.security}`,
    }),
  }
}
