import type { OutgoingMail } from '#server/mail/commands.ts'
import { renderMail } from '#server/mail/templates.ts'
import { PRODUCT_NAME } from '#shared/core/brand.ts'
import {
  TERMS_OBJECTION_DAYS,
  TERMS_VERSION,
  type TermsVersion,
  termsEffectiveAt,
} from '#shared/legal/terms-version.ts'
import { termsPath } from '#shared/web/inner-paths.ts'
import { paths } from '#shared/web/paths.ts'

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' })

/** To everybody who has an account, when a new version of the terms is to come. */
export function termsAnnouncedMail(
  appUrl: string,
  { email: to, toldAsTrader }: { email: string; toldAsTrader: boolean },
  version: TermsVersion,
): OutgoingMail {
  const from = day.format(termsEffectiveAt(version))
  const title = `Neue AGB ab dem ${from}`
  return {
    to,
    subject: `${PRODUCT_NAME}: ${title}`,
    ...renderMail({
      appUrl,
      title,
      paragraphs: [
        'Guten Tag,',
        `am ${from} sollen bei ${PRODUCT_NAME} neue Allgemeine Geschäftsbedingungen gelten. Das ändert sich:`,
        version.changes.map(change => `– ${change}`).join('\n'),
        `Die neue Fassung im Ganzen: ${appUrl}${termsPath(version.version)}`,
        'Bitte melden Sie sich an und sagen Sie uns, ob Sie zustimmen. Die Frage steht unten in Ihrem Konto und im Dashboard. Möchten Sie nicht zustimmen, lehnen Sie ab: Dann gelten für Sie die bisherigen Bedingungen weiter.',
        toldAsTrader
          ? `Bitte beachten Sie: Sie sind bei uns als gewerblicher Anbieter eingetragen. Deshalb gilt Ihre Zustimmung als erteilt, wenn Sie nicht innerhalb von ${TERMS_OBJECTION_DAYS} Tagen nach Zugang dieser E-Mail ablehnen.`
          : 'Ohne Ihre Zustimmung ändert sich für Sie nichts.',
      ],
      action: { label: 'Ansehen und entscheiden', url: `${appUrl}${paths.security}` },
      note: `Die Bedingungen, die heute gelten, lesen und speichern Sie hier: ${appUrl}${termsPath(TERMS_VERSION)}`,
    }),
  }
}
