import type { OutgoingMail } from '#server/mail/commands.ts'
import { renderMail } from '#server/mail/templates.ts'
import { formatDay } from '#shared/core/day-text.ts'
import { paths } from '#shared/web/paths.ts'
import { titleList } from './listing-mails.ts'

const WHY =
  'Online darf „Bio“ nur anbieten, wer ein Bio-Zertifikat hat (Verordnung (EU) 2018/848). Deshalb zeigen wir das Zeichen mit dem Code der Öko-Kontrollstelle, zum Beispiel DE-ÖKO-006. In Ihrem Profil fehlt er noch.'
const WHERE =
  'Der Code steht auf Ihrem Bio-Zertifikat. Haben Sie keines, nehmen Sie „Bio“ bitte auch aus Titel und Beschreibung.'

/** Before the end of the days in which offers keep the sign without the code. */
export function organicGraceEndsMail(
  appUrl: string,
  to: string,
  { titles, endsAt }: { titles: readonly string[]; endsAt: Date },
): OutgoingMail {
  const subject = `Ihr Bio-Zeichen entfällt am ${formatDay(endsAt)}`
  return {
    to,
    subject,
    ...renderMail({
      appUrl,
      title: subject,
      paragraphs: [
        'Guten Tag,',
        WHY,
        `Tragen Sie ihn bis dahin nach, bleibt alles, wie es ist. Sonst verlieren diese Inserate am ${formatDay(endsAt)} das Zeichen „Bio“ und werden mit dem Filter „Bio“ nicht mehr gefunden:`,
        titleList(titles),
        WHERE,
      ],
      action: { label: 'Code eintragen', url: `${appUrl}${paths.profile}` },
    }),
  }
}

/** When they are over. */
export function organicGraceEndedMail(appUrl: string, to: string, titles: readonly string[]): OutgoingMail {
  const subject = 'Ihre Inserate tragen kein Bio-Zeichen mehr'
  return {
    to,
    subject,
    ...renderMail({
      appUrl,
      title: subject,
      paragraphs: [
        'Guten Tag,',
        WHY,
        'Die Frist dafür ist vorbei. Diese Inserate bleiben öffentlich, tragen aber das Zeichen „Bio“ nicht mehr:',
        titleList(titles),
        `Mit dem Code ist es sofort wieder da. ${WHERE}`,
      ],
      action: { label: 'Code eintragen', url: `${appUrl}${paths.profile}` },
    }),
  }
}
