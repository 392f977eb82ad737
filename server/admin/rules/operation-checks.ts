import type { Env } from '#server/process/env.ts'
import { findPlaceholders } from '#server/process/settings.ts'
import type { CheckId, OperationCheck } from '#shared/operation.ts'
import { paths } from '#shared/web/paths.ts'
import { checkTerms, type TermsFacts } from './check-terms.ts'
import { done, type Finding, finding } from './findings.ts'

/** What the database says, counted. */
export interface OperationFacts {
  demoAccounts: number
  /** Of the last week. */
  lostMails: number
  /** Waiting for more than a week. */
  lateRefunds: number
  bannedPlans: number
  terms: TermsFacts
  /** Cancellations and withdrawals that wait for somebody, and how many of them for more than a week. */
  waitingNotices: number
  lateNotices: number
  /** Reports and appeals without an answer for more than a week. */
  lateReports: number
  /** Who can sign in and decide. */
  activeAdmins: number
  /** Certificates that nobody has looked at for more than a week. */
  lateCertificates: number
  /** Accepted certificates of accounts of the demo market. */
  demoCertificates: number
  /** Traders in Germany with honey on offer and no number of the packaging register. */
  unregisteredTraders: number
  /** The same with extractors that have a motor, and the register for electrical equipment. */
  unregisteredEquipmentTraders: number
  /** The file of the notice of the statutory guarantee: not named, not to be read as a picture, or there. */
  guaranteeNotice: 'unset' | 'unreadable' | 'ready'
}

type Check = (env: Env, facts: OperationFacts) => Finding

const tab = (label: string, name: string) => ({ label, href: `${paths.admin}?tab=${name}` })
/** A line for `.env`. */
const setting = (line: string) => ({ copy: line })
const IMPRINT = { label: 'Impressum ansehen', href: paths.imprint }
const PRIVACY = { label: 'Datenschutz ansehen', href: paths.privacy }

/**
 * Every check once. One that belongs to a new domain is a line here, its number in {@link OperationFacts} and its name in
 * `CHECK_IDS`.
 */
const CHECKS = {
  operator(env) {
    const placeholders = findPlaceholders(env)
    if (placeholders.length === 0) return done('Impressum', `${env.OPERATOR_NAME}, ${env.OPERATOR_ADDRESS}`)
    const text = `Diese Angaben sind noch erfunden: ${placeholders.join(', ')}. So darf die Seite nicht live gehen.`
    return finding('missing', 'Impressum mit Platzhaltern', text, IMPRINT)
  },

  payments({ STRIPE_SECRET_KEY: key }) {
    if (key === undefined) {
      return finding(
        'missing',
        'Zahlung nicht eingerichtet',
        'STRIPE_SECRET_KEY fehlt: Pläne kann niemand kaufen.',
        setting('STRIPE_SECRET_KEY=sk_live_…'),
      )
    }
    if (/^(sk|rk)_live_/.test(key)) return done('Zahlung', 'Stripe nimmt echtes Geld entgegen.')
    const text =
      'Der Schlüssel von Stripe ist einer zum Testen. Pläne werden freigeschaltet, ohne dass Geld fließt.'
    return finding('missing', 'Stripe im Testbetrieb', text, setting('STRIPE_SECRET_KEY=sk_live_…'))
  },

  tax({ STRIPE_TAX: tax, OPERATOR_TAX: kind }) {
    if (kind === 'small_business' && tax === 'automatic') {
      return finding(
        'soon',
        'Steuer widerspricht sich',
        'OPERATOR_TAX=small_business heißt: keine Umsatzsteuer. Daran halten wir uns; STRIPE_TAX=automatic hat keine Wirkung. Galt es bisher, nehmen Sie die Steuer mit pnpm stripe:setup auch aus laufenden Verträgen.',
        setting('STRIPE_TAX=off'),
      )
    }
    if (kind === 'small_business')
      return done('Steuer', 'Kleinunternehmen: Rechnungen ohne Umsatzsteuer, mit dem Hinweis darauf.')
    if (tax === 'automatic') return done('Steuer in Stripe', 'Rechnungen weisen die Umsatzsteuer aus.')
    const text =
      'Rechnungen weisen keine Umsatzsteuer aus (§\u00A014 UStG). STRIPE_TAX=automatic, oder OPERATOR_TAX=small_business, wenn Sie keine erheben.'
    return finding('missing', 'Steuer in Stripe nicht eingeschaltet', text, setting('STRIPE_TAX=automatic'))
  },

  taxNumbers({ OPERATOR_VAT_ID: vatId, OPERATOR_BUSINESS_ID: businessId }) {
    const numbers = [vatId, businessId].filter(number => number !== undefined)
    if (numbers.length > 0) return done('Steuernummern im Impressum', numbers.join(', '))
    const text =
      'Haben Sie eine USt-IdNr. oder W-IdNr., muss sie ins Impressum: OPERATOR_VAT_ID, OPERATOR_BUSINESS_ID.'
    return finding('soon', 'Keine Steuernummer angegeben', text, IMPRINT)
  },

  terms: (_env, { terms }) => checkTerms(terms),

  mailRelay({ SMTP_URL: relay, MAIL_FROM: sender }) {
    if (relay !== undefined) return done('E-Mail-Versand', `Absender ist ${sender}.`)
    const text = 'SMTP_URL fehlt: Bestätigungen, Verträge und Anfragen kommen bei niemandem an.'
    return finding('missing', 'Kein E-Mail-Versand', text, setting('SMTP_URL=smtps://…'))
  },

  lostMails(_env, { lostMails }) {
    if (lostMails === 0)
      return done('Zugestellte E-Mails', 'In den letzten sieben Tagen ging keine verloren.')
    const text = `In den letzten sieben Tagen nicht zustellbar: ${String(lostMails)}. Die Gründe stehen im Protokoll des Servers.`
    return finding('soon', 'E-Mails nicht zugestellt', text, tab('Zu den Benutzern', 'users'))
  },

  processors({ OPERATOR_HOSTING: hosting, OPERATOR_MAIL_SERVICE: mails }) {
    const missing = [
      ...(hosting === undefined ? ['OPERATOR_HOSTING'] : []),
      ...(mails === undefined ? ['OPERATOR_MAIL_SERVICE'] : []),
    ]
    if (missing.length === 0) return done('Dienstleister genannt', `${hosting ?? ''}; ${mails ?? ''}`)
    const text = `Wer Server und E-Mails betreibt, gehört in die Datenschutzerklärung: ${missing.join(', ')}.`
    return finding('soon', 'Dienstleister nicht genannt', text, PRIVACY)
  },

  adminSignIn({ ADMIN_SECOND_FACTOR: factor }) {
    if (factor === 'required') return done('Anmeldung der Admins', 'Nur mit Bestätigung in zwei Schritten.')
    const text =
      'Admins sehen die Daten aller. Mit ADMIN_SECOND_FACTOR=required reicht ein Passwort allein nicht.'
    return finding('soon', 'Admins ohne zweiten Schritt', text, setting('ADMIN_SECOND_FACTOR=required'))
  },

  demoAccounts(_env, { demoAccounts }) {
    if (demoAccounts === 0) return done('Keine erfundenen Konten', '0 gefunden')
    const text = `Konten des Demo-Markts: ${String(demoAccounts)}. Ihre Imkereien, Siegel und Inserate sind erfunden und dürfen niemandem angeboten werden.`
    return finding('missing', 'Erfundene Imkereien im Angebot', text, tab('Zu den Benutzern', 'users'))
  },

  bannedPlans(_env, { bannedPlans }) {
    if (bannedPlans === 0) return done('Gesperrte Konten ohne laufenden Plan', '0 betroffen')
    const text = `Gesperrt, und der Plan verlängert sich weiter: ${String(bannedPlans)}. Wer nicht hineinkommt, darf auch nicht zahlen.`
    return finding(
      'missing',
      'Gesperrte Konten zahlen weiter',
      text,
      tab('Zu den Abonnements', 'subscriptions'),
    )
  },

  refunds(_env, { lateRefunds }) {
    if (lateRefunds === 0) return done('Erstattungen', 'Keine wartet länger als sieben Tage.')
    const text = `Seit über sieben Tagen offen: ${String(lateRefunds)}. Nach einem Widerruf bleiben 14 Tage.`
    return finding('missing', 'Erstattungen hängen', text, tab('Zu den Zahlungen', 'subscriptions'))
  },

  notices(_env, { waitingNotices, lateNotices }) {
    if (waitingNotices === 0)
      return done('Kündigungen und Widerrufe', 'Niemand wartet auf eine Entscheidung.')
    const late = lateNotices > 0
    const text = `Warten auf Ihre Entscheidung: ${String(waitingNotices)}${late ? `, davon seit über sieben Tagen: ${String(lateNotices)}` : ''}. Nach einem Widerruf bleiben für die Erstattung 14 Tage.`
    const title = 'Kündigungen oder Widerrufe warten'
    return finding(late ? 'missing' : 'soon', title, text, tab('Zu den Verträgen', 'contracts'))
  },

  reports(_env, { lateReports }) {
    if (lateReports === 0) return done('Meldungen und Einsprüche', 'Keine wartet länger als sieben Tage.')
    const text = `Seit über sieben Tagen offen: ${String(lateReports)}. Wer von Rechtswidrigem weiß und nichts tut, haftet dafür.`
    return finding('missing', 'Meldungen warten zu lange', text, tab('Zu den Meldungen', 'reports'))
  },

  secondAdmin(_env, { activeAdmins }) {
    if (activeAdmins > 1) return done('Einsprüche', 'Es gibt mehr als ein Admin-Konto.')
    const text =
      'Über einen Einspruch muss jemand entscheiden, der an der Entscheidung nicht beteiligt war (AGB Nr. 15). Mit einem einzigen Admin-Konto kann das niemand; legen Sie ein zweites an.'
    return finding('soon', 'Nur ein Admin-Konto', text, tab('Zu den Benutzern', 'users'))
  },

  certificates(_env, { lateCertificates, demoCertificates }) {
    if (demoCertificates > 0) {
      const text = `Aus dem Demo-Markt, nie von einem Amt ausgestellt und trotzdem als „eingesehen“ gezeigt: ${String(demoCertificates)}. Sie verschwinden mit den erfundenen Konten.`
      return finding('missing', 'Erfundene Bescheinigungen', text, tab('Zu den Benutzern', 'users'))
    }
    if (lateCertificates === 0)
      return done('Gesundheitsbescheinigungen', 'Keine wartet länger als sieben Tage.')
    const text = `Seit über sieben Tagen nicht angesehen: ${String(lateCertificates)}. So lange fehlt das Zeichen an den Inseraten.`
    return finding('soon', 'Bescheinigungen warten', text, tab('Zu den Bescheinigungen', 'certificates'))
  },

  packaging(_env, { unregisteredTraders }) {
    if (unregisteredTraders === 0)
      return done('Honig mit LUCID-Nummer', 'Kein gewerbliches Angebot ohne Nummer.')
    const text = `Gewerbliche Imkereien in Deutschland mit Honig im Angebot und ohne LUCID-Nummer: ${String(unregisteredTraders)}. Das dürfen wir nicht ermöglichen (§ 7 Abs. 7 VerpackG). Ihr Dashboard erinnert sie; trägt jemand nichts nach, blenden Sie das Inserat aus.`
    return finding('missing', 'Honig ohne LUCID-Nummer im Angebot', text, tab('Zu den Inseraten', 'listings'))
  },

  equipment(_env, { unregisteredEquipmentTraders }) {
    if (unregisteredEquipmentTraders === 0)
      return done('Schleudern mit WEEE-Nummer', 'Kein gewerbliches Angebot ohne Nummer.')
    const text = `Gewerbliche Anbieter in Deutschland mit einer Motorschleuder im Angebot und ohne WEEE-Registrierungsnummer: ${String(unregisteredEquipmentTraders)}. Das dürfen wir nicht ermöglichen (§ 6 Abs. 2 ElektroG). Ihr Dashboard erinnert sie; trägt jemand nichts nach, blenden Sie das Inserat aus.`
    return finding('missing', 'Motorschleuder ohne WEEE-Nummer', text, tab('Zu den Inseraten', 'listings'))
  },

  guarantee({ OPERATOR_GUARANTEE_NOTICE: file }, { guaranteeNotice }) {
    const title = 'EU-Mitteilung zur Gewährleistung'
    if (guaranteeNotice === 'ready')
      return done(title, 'Sie steht bei jedem gewerblichen Anbieter in der EU.')
    if (guaranteeNotice === 'unreadable') {
      const text = `Unter ${String(file)} liegt kein Bild, das wir zeigen können (.svg, .png oder .webp).`
      return finding(
        'missing',
        `${title} nicht lesbar`,
        text,
        setting('OPERATOR_GUARANTEE_NOTICE=/…/mitteilung.svg'),
      )
    }
    const text =
      'Gewerbliche Anbieter müssen sie im amtlichen Bild zeigen (VO (EU) 2025/1960). Legen Sie die Datei der EU ab und nennen Sie ihren Pfad; bis dahin steht dort nur ein Satz in Worten.'
    return finding('soon', `${title} fehlt`, text, setting('OPERATOR_GUARANTEE_NOTICE=/…/mitteilung.svg'))
  },

  claims({ MARKETING_NUMBERS: numbers }) {
    if (numbers === 'off') return done('Zahlen auf der Startseite', 'ausgeblendet')
    const text =
      'Dort steht „500+ aktive Imkereien“ und mehr. Stimmt das nicht, ist es Irreführung (§\u00A05 UWG): MARKETING_NUMBERS=off.'
    return finding('soon', 'Stimmen die Zahlen auf der Startseite?', text, {
      label: 'Startseite ansehen',
      href: paths.home,
    })
  },
} satisfies Record<CheckId, Check>

/** The findings of all checks, in the order in which they are written down. */
export function checkOperation(env: Env, facts: OperationFacts): OperationCheck[] {
  const checks: Record<CheckId, Check> = CHECKS
  return (Object.keys(CHECKS) as CheckId[]).map(id => ({ id, ...checks[id](env, facts) }))
}
