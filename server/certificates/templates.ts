import type { OutgoingMail } from '#server/mail/commands.ts'
import { renderMail } from '#server/mail/templates.ts'
import {
  CERTIFICATE_KIND_LABELS,
  type CertificateKind,
  formatCertificateDay,
  PHOTO_DAYS,
} from '#shared/listings/certificates.ts'
import { paths } from '#shared/web/paths.ts'

interface Recipient {
  appUrl: string
  to: string
}

interface CertificateFacts {
  kind: CertificateKind
  authority: string
  issuedOn: string
  validUntil: string
}

function describe({ kind, authority, issuedOn }: CertificateFacts): string {
  return `${CERTIFICATE_KIND_LABELS[kind]}, ${authority}, ausgestellt am ${formatCertificateDay(issuedOn)}`
}

const PHOTO_NOTE = `Das Foto löschen wir in ${PHOTO_DAYS} Tagen. Öffentlich war und ist es nie.`

export function acceptedMail({ appUrl, to }: Recipient, certificate: CertificateFacts): OutgoingMail {
  const title = 'Ihre Bescheinigung ist eingesehen'
  return {
    to,
    subject: title,
    ...renderMail({
      appUrl,
      title,
      paragraphs: [
        'Guten Tag,',
        `wir haben uns Ihre Bescheinigung angesehen: ${describe(certificate)}.`,
        `Bis zum ${formatCertificateDay(certificate.validUntil)} steht bei Ihren Völkern und Königinnen „Bescheinigung gültig“. Vor dem Ende erinnern wir Sie.`,
      ],
      action: { label: 'Bescheinigungen ansehen', url: `${appUrl}${paths.certificates}` },
      note: PHOTO_NOTE,
    }),
  }
}

export function rejectedMail(
  { appUrl, to }: Recipient,
  certificate: CertificateFacts,
  reason: string,
): OutgoingMail {
  const title = 'Ihre Bescheinigung konnten wir nicht annehmen'
  return {
    to,
    subject: title,
    ...renderMail({
      appUrl,
      title,
      paragraphs: [
        'Guten Tag,',
        `wir haben uns Ihre Bescheinigung angesehen: ${describe(certificate)}. So konnten wir sie nicht annehmen:`,
        reason,
        'Ihre Inserate bleiben, wie sie sind. Schicken Sie uns gern ein neues Foto, oder antworten Sie einfach auf diese E-Mail.',
      ],
      action: { label: 'Neues Foto schicken', url: `${appUrl}${paths.certificates}` },
      note: PHOTO_NOTE,
    }),
  }
}

export function withdrawnMail(
  { appUrl, to }: Recipient,
  certificate: CertificateFacts,
  reason: string,
): OutgoingMail {
  const title = 'Ihre Bescheinigung zeigen wir nicht mehr'
  return {
    to,
    subject: title,
    ...renderMail({
      appUrl,
      title,
      paragraphs: [
        'Guten Tag,',
        `diese Bescheinigung hatten wir angenommen: ${describe(certificate)}. Das nehmen wir zurück:`,
        reason,
        'Bei Ihren Inseraten und auf Ihrer Seite steht sie ab sofort nicht mehr. Ihre Inserate bleiben, wie sie sind.',
        'Stimmt das nicht, antworten Sie einfach auf diese E-Mail oder schicken Sie uns ein neues Foto.',
      ],
      action: { label: 'Neues Foto schicken', url: `${appUrl}${paths.certificates}` },
    }),
  }
}

export function reminderMail({ appUrl, to }: Recipient, certificate: CertificateFacts): OutgoingMail {
  const until = formatCertificateDay(certificate.validUntil)
  const title = `Ihre Bescheinigung gilt noch bis ${until}`
  return {
    to,
    subject: title,
    ...renderMail({
      appUrl,
      title,
      paragraphs: [
        'Guten Tag,',
        `nach dem ${until} zeigen wir bei Ihren Inseraten nicht mehr, dass eine Bescheinigung vorliegt: ${describe(certificate)}.`,
        'Bieten Sie weiter Völker oder Königinnen an, denken Sie am besten jetzt an die nächste Untersuchung. Manche Ämter brauchen ein paar Wochen.',
      ],
      action: { label: 'Neue Bescheinigung schicken', url: `${appUrl}${paths.certificates}` },
      note: 'Verkaufen Sie keine Bienen mehr, müssen Sie nichts tun.',
    }),
  }
}
