import type { OutgoingMail } from '#server/mail/commands.ts'
import { headerLine } from '#server/mail/rules.ts'
import { renderMail } from '#server/mail/templates.ts'
import { formatMoment } from '#shared/core/day-text.ts'
import { decidedByText } from '#shared/decided-by.ts'
import {
  CLAUSES,
  type Clause,
  PLAN_END_LABELS,
  type PlanEnd,
  REPORT_GROUND_LABELS,
  REPORT_TARGET_LABELS,
  RESTRICTION_LABELS,
  type ReportGround,
  type ReportOrigin,
  type ReportTarget,
  type Restriction,
} from '#shared/reports.ts'
import { paths } from '#shared/web/paths.ts'

const TITLE_LENGTH = 120

interface ReportedThing {
  code: string
  title: string
  targetKind: ReportTarget
}

/** Goes to an address that nobody has confirmed, so nothing that the sender wrote stands in it. */
export function reportReceipt(
  appUrl: string,
  to: string,
  report: ReportedThing & { ground: ReportGround; createdAt: Date },
): OutgoingMail {
  const { code, targetKind, ground, createdAt } = report
  const subject = `Ihre Meldung ${code} ist angekommen`
  const { text, html } = renderMail({
    appUrl,
    title: subject,
    paragraphs: [
      'Danke, dass Sie hinsehen. Ein Mensch liest Ihre Meldung, meist noch am selben Werktag.',
      [
        `Code: ${code}`,
        `${REPORT_TARGET_LABELS[targetKind]}: „${titleOf(report)}“`,
        `Grund: ${REPORT_GROUND_LABELS[ground]}`,
        `Eingegangen: ${formatMoment(createdAt)} Uhr`,
      ].join('\n'),
      'Wenn wir entschieden haben, schreiben wir Ihnen. Bei Verdacht auf eine Straftat zeigen Sie sie bitte auch bei der Polizei an.',
    ],
    action: { label: 'Stand ansehen', url: `${appUrl}${paths.reportStatus}?code=${code}` },
    note: 'Sie haben nichts gemeldet? Dann hat jemand Ihre Adresse angegeben; Sie brauchen nichts zu tun.',
  })
  return { to, subject, text, html }
}

const OUTCOMES = {
  acted: 'Ihre Meldung war berechtigt. Wir haben eingegriffen und das begründet.',
  settled: 'Ihre Meldung war berechtigt. Was Sie gemeldet haben, ist inzwischen behoben oder entfernt.',
  unfounded:
    'Wir haben alles geprüft und keinen Verstoß gefunden, der einen Eingriff rechtfertigt. Der Inhalt bleibt, wie er ist.',
} as const
export type ReportOutcome = keyof typeof OUTCOMES

/** The outcome, without the letter to whom it concerned. */
export function reportOutcome(
  appUrl: string,
  operatorEmail: string,
  to: string,
  report: ReportedThing & { outcome: ReportOutcome },
): OutgoingMail {
  const subject = `Ihre Meldung ${report.code}: Wir haben entschieden`
  const what = `${REPORT_TARGET_LABELS[report.targetKind]} „${titleOf(report)}“`
  const { text, html } = renderMail({
    appUrl,
    title: subject,
    paragraphs: [
      `Es geht um: ${what}.`,
      OUTCOMES[report.outcome],
      'Menschen haben entschieden, keine Automatik.',
      `Sehen Sie das anders? Schreiben Sie uns innerhalb von sechs Monaten mit dem Code ${report.code} an ${operatorEmail}. Das ist kostenlos, und jemand anderes prüft es noch einmal. Daneben stehen Ihnen die Gerichte und zugelassene Streitbeilegungsstellen offen.`,
    ],
    action: { label: 'Stand ansehen', url: `${appUrl}${paths.reportStatus}?code=${report.code}` },
  })
  return { to, subject, text, html }
}

export interface LetterFacts {
  code: string
  title: string
  targetKind: ReportTarget
  measure: Restriction
  facts: string
  clause: Clause
  origin: ReportOrigin | null
  decidedAt: Date
  appealUntil: Date
  /** Only of a suspension of somebody with something paid. */
  planEnd: PlanEnd | null
}

const SUBJECTS = {
  hide: 'Warum Ihr Inserat nicht mehr zu sehen ist',
  delete: 'Warum wir Ihr Inserat gelöscht haben',
  suspend: 'Warum Ihr Konto gesperrt ist',
} satisfies Record<Restriction, string>

const OPENINGS = {
  hide: 'Wir haben eines Ihrer Inserate ausgeblendet und möchten Ihnen genau sagen, weshalb. Gelöscht ist nichts.',
  delete: 'Wir haben eines Ihrer Inserate gelöscht und möchten Ihnen genau sagen, weshalb.',
  suspend:
    'Wir haben Ihr Konto gesperrt und möchten Ihnen genau sagen, weshalb. Sie können sich nicht mehr anmelden, und Ihre Inserate sind nicht öffentlich.',
} satisfies Record<Restriction, string>

const WANTED_SUBJECT = 'Warum Ihr Gesuch nicht mehr zu sehen ist'
const WANTED_OPENING =
  'Wir haben Ihr Gesuch ausgeblendet und möchten Ihnen genau sagen, weshalb. Ihre gemerkte Suche behalten Sie.'

/** The statement of reasons (Art. 17 of Regulation (EU) 2022/2065, Art. 4 of Regulation (EU) 2019/1150). */
export function statementOfReasons(
  appUrl: string,
  to: string,
  letter: LetterFacts,
  token: string,
): OutgoingMail {
  const { code, measure, facts, clause, decidedAt, appealUntil, planEnd } = letter
  const isWanted = letter.targetKind === 'wanted'
  const subject = isWanted ? WANTED_SUBJECT : SUBJECTS[measure]
  const { text, html } = renderMail({
    appUrl,
    title: subject,
    paragraphs: [
      isWanted ? WANTED_OPENING : OPENINGS[measure],
      [
        `Entscheidung: ${code}`,
        `${REPORT_TARGET_LABELS[letter.targetKind]}: „${titleOf(letter)}“`,
        `Maßnahme: ${RESTRICTION_LABELS[measure]} seit ${formatMoment(decidedAt)} Uhr, im ganzen Marktplatz`,
      ].join('\n'),
      `Tatsachen: ${facts}`,
      `Grundlage: ${CLAUSES[clause]}`,
      decidedByText(letter.origin),
      ...planParagraphs(appUrl, measure, planEnd),
      `Sie sehen das anders? Dann widersprechen Sie bis ${formatMoment(appealUntil)} Uhr, kostenlos. Ihren Einspruch liest jemand, der an der Entscheidung nicht beteiligt war. Das geht auch mit gesperrtem Konto.`,
      'Daneben stehen Ihnen jederzeit die Gerichte offen, und Sie können sich an eine zugelassene Streitbeilegungsstelle wenden.',
    ],
    action: {
      label: 'Begründung ansehen, Einspruch erheben',
      url: `${appUrl}${paths.appeal}?token=${token}`,
    },
    note: 'Der Link gilt nur für diese Entscheidung. Bitte geben Sie ihn nicht weiter.',
  })
  return { to, subject, text, html }
}

function planParagraphs(appUrl: string, measure: Restriction, planEnd: PlanEnd | null): string[] {
  if (measure !== 'suspend') return []
  const cancel = `Ihre Verträge mit uns können Sie auch selbst kündigen, ohne Anmeldung: ${appUrl}${paths.cancelContract}`
  return planEnd === null ? [cancel] : [`Ihr Plan: ${PLAN_END_LABELS[planEnd]}.`, cancel]
}

/** No. 14 of the terms; the job that goes on with contracts has not run yet. */
export const CONTRACTS_AFTER_BAN =
  'Läuft Ihr Plan oder ein Top-Listing noch, verlängert sich beides wieder wie vor der Sperre; hatten Sie selbst gekündigt, bleibt es dabei. Was mit der Sperre schon geendet hat, beginnt nicht von selbst wieder. Verlorene Zeit erstatten wir; schreiben Sie uns dazu.'

/** A ban has been lifted without an appeal. */
export function restrictionLifted(appUrl: string, to: string, code: string | null): OutgoingMail {
  const subject = 'Ihr Konto ist wieder offen'
  const { text, html } = renderMail({
    appUrl,
    title: subject,
    paragraphs: [
      'Wir haben die Sperre Ihres Kontos aufgehoben. Sie können sich wieder anmelden, und Ihre Inserate sind so öffentlich wie vorher.',
      ...(code === null ? [] : [`Damit ist unsere Entscheidung ${code} erledigt.`]),
      CONTRACTS_AFTER_BAN,
    ],
    action: { label: 'Zur Anmeldung', url: `${appUrl}${paths.login}` },
  })
  return { to, subject, text, html }
}

export function appealReceipt(appUrl: string, to: string, code: string): OutgoingMail {
  const subject = `Ihr Einspruch gegen ${code} ist angekommen`
  const { text, html } = renderMail({
    appUrl,
    title: subject,
    paragraphs: [
      'Jemand, der an der Entscheidung nicht beteiligt war, liest Ihren Einspruch, in der Regel binnen 14 Tagen. Dann schreiben wir Ihnen, mit Gründen.',
    ],
  })
  return { to, subject, text, html }
}

export function appealOutcome(
  appUrl: string,
  to: string,
  appeal: { code: string; isGranted: boolean; answer: string; undone: string },
): OutgoingMail {
  const { code, isGranted, answer, undone } = appeal
  const subject = isGranted ? `Ihr Einspruch gegen ${code} hatte Erfolg` : `Zu Ihrem Einspruch gegen ${code}`
  const { text, html } = renderMail({
    appUrl,
    title: subject,
    paragraphs: [
      isGranted
        ? `Sie hatten recht, und es tut uns leid. ${undone}`
        : 'Wir haben Ihren Einspruch gelesen und alles noch einmal geprüft. Es bleibt bei der Entscheidung.',
      `Begründung: ${answer}`,
      'Entschieden hat ein Mensch, der mit der ersten Entscheidung nichts zu tun hatte.',
      ...(isGranted
        ? []
        : [
            'Daneben stehen Ihnen jederzeit die Gerichte offen, und Sie können sich an eine zugelassene Streitbeilegungsstelle wenden.',
          ]),
    ],
  })
  return { to, subject, text, html }
}

function titleOf({ title }: { title: string }): string {
  return headerLine(title, TITLE_LENGTH)
}
