import { eq, inArray, sql } from 'drizzle-orm'
import { appeals, decisions, listingFingerprints, reports } from '#drizzle/schema/reports.ts'
import { INTERNAL, personalTable, RECIPIENTS, withheld } from './personal-table.ts'

const LEGAL_DUTY = 'Art. 6(1)(c), Art. 16, 17 and 20 of Regulation (EU) 2022/2065'
const ADMIN = withheld('the admin is another person')

/** What people report, and what the operator decides. */
export const REPORT_TABLES = [
  personalTable({
    table: reports,
    columns: {
      id: INTERNAL,
      code: 'Code der Meldung',
      origin:
        'person: gemeldet, words: durch Wörter im Inserat aufgefallen, plausibility: durch Angaben, die nicht zusammenpassen',
      targetKind: 'listing: Inserat, vendor: Imkerei, post: Beitrag',
      targetId: 'Nummer des Inserats, der Imkerei oder des Beitrags',
      snapshot: 'wie es bei der Meldung aussah',
      ground: 'Grund',
      text: 'Beschreibung',
      reporterName: 'Name der meldenden Person',
      reporterEmail: 'deren E-Mail-Adresse',
      openKey: INTERNAL,
      state: 'open: offen, logged: nur aufbewahrt, rejected: unbegründet, acted: eingegriffen',
      measure: 'Maßnahme',
      decisionId: INTERNAL,
      decidedBy: ADMIN,
      decidedAt: 'wann entschieden wurde',
      createdAt: 'wann gemeldet wurde',
    },
    orderBy: 'id',
    parts: [
      {
        name: 'meldungen',
        about: 'Meldungen, die unter Ihrer E-Mail-Adresse gesendet wurden',
        rowsOf: ({ email }) => eq(reports.reporterEmail, email),
      },
    ],
    purpose: 'acting on notices of illegal content',
    basis: LEGAL_DUTY,
    recipients: [RECIPIENTS.MAIL_SERVICE],
    retention: '12 months after the decision (job `delete-old-reports`)',
    erasure:
      'decided ones go; open ones stay in the queue without name and address. Reports about the person stay: what others have seen',
    kept: ['snapshot', 'text'],
  }),
  personalTable({
    table: listingFingerprints,
    columns: { listingId: INTERNAL, vendorId: INTERNAL, hash: INTERNAL },
    orderBy: 'listingId',
    parts: [],
    purpose: 'noticing descriptions that were copied from other vendors',
    basis: 'Art. 6(1)(f) keeping fraud away',
    retention: 'as long as the listing',
    erasure: 'goes with the listing',
    kept: [],
  }),
  personalTable({
    table: decisions,
    columns: {
      id: INTERNAL,
      code: 'Nummer der Entscheidung',
      userId: withheld('the same in every row'),
      targetKind: 'listing: Inserat, vendor: Ihr Konto',
      targetId: 'dessen Nummer',
      title: 'Titel oder Name',
      measure: 'hide: ausgeblendet, delete: gelöscht, suspend: Konto gesperrt',
      facts: 'Tatsachen',
      basis: 'law: Gesetz, terms: AGB',
      clause: 'die Regel',
      origin:
        'wodurch es aufgefallen ist: person: eine Meldung, words: eine Wortliste, plausibility: Angaben, die nicht zusammenpassen; leer: niemand hat es gemeldet',
      automated: 'ob eine Maschine entschieden hat',
      decidedBy: ADMIN,
      decidedAt: 'wann',
      undo: 'was wir zum Rückgängigmachen aufbewahren',
      appealTokenHash: withheld('opens the appeal'),
      appealUntil: 'bis wann Sie widersprechen können',
      endedAt: 'wann die Maßnahme endete',
    },
    orderBy: 'id',
    parts: [
      {
        name: 'entscheidungen',
        about: 'Entscheidungen über Ihre Inserate und Ihr Konto, mit Begründung',
        rowsOf: ({ userId }) => eq(decisions.userId, userId),
      },
    ],
    purpose: 'giving reasons for restrictions, and undoing them',
    basis: LEGAL_DUTY,
    recipients: [RECIPIENTS.MAIL_SERVICE],
    retention:
      'as long as the restriction, and 12 months (job `delete-old-reports`); deletions until the time for an appeal and 12 months are over',
    erasure: 'goes with the account',
    kept: [],
  }),
  personalTable({
    table: appeals,
    columns: {
      id: INTERNAL,
      decisionId: INTERNAL,
      text: 'Ihr Einspruch',
      state: 'open: offen, granted: Erfolg, rejected: abgelehnt',
      answer: 'unsere Antwort',
      decidedBy: ADMIN,
      decidedAt: 'wann entschieden wurde',
      createdAt: 'wann er einging',
    },
    orderBy: 'id',
    parts: [
      {
        name: 'einsprueche',
        about: 'Ihre Einsprüche gegen unsere Entscheidungen',
        rowsOf: ({ userId }) =>
          inArray(
            appeals.decisionId,
            sql`(SELECT ${decisions.id} FROM ${decisions} WHERE ${decisions.userId} = ${userId})`,
          ),
      },
    ],
    purpose: 'hearing whom a decision concerns',
    basis: LEGAL_DUTY,
    recipients: [RECIPIENTS.MAIL_SERVICE],
    retention: 'as long as the decision',
    erasure: 'goes with the account',
    kept: [],
  }),
]
