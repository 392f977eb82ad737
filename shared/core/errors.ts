import { UNAUTHENTICATED_TEXT } from '#shared/auth.ts'
import { PLAN_LABELS, type Plan } from '#shared/billing/billing.ts'
import { POST_NOT_FOUND_TEXT } from '#shared/blog.ts'
import { LISTING_NOT_FOUND_TEXT } from '#shared/listings/listing-texts.ts'
import { LINK_INVALID_TEXT } from '#shared/sign-in.ts'
import { VENDOR_NOT_FOUND_TEXT } from '#shared/vendors/public-vendors.ts'

/**
 * Every failure the product expects, with the text its user reads. `{name}` is replaced by the error's details.
 * Two texts are part of the specification and stay in English: the client recognises them by their number.
 */
export const ERROR_TEXTS = {
  UNAUTHENTICATED: UNAUTHENTICATED_TEXT,
  PERMISSION_REQUIRED: 'You do not have required permission (10002)',
  NOT_FOUND: 'Nicht gefunden',
  LISTING_NOT_FOUND: LISTING_NOT_FOUND_TEXT,
  VENDOR_NOT_FOUND: VENDOR_NOT_FOUND_TEXT,
  LEAD_NOT_FOUND: 'Diese Anfrage existiert nicht oder wurde gelöscht.',
  IMPORT_NOT_IN_PLAN: 'Viele Inserate auf einmal einlesen und ausgeben können Sie mit dem Plan {plan}.',
  IMPORT_NOT_FOUND: 'Diesen Import gibt es nicht mehr.',
  IMPORT_UNDER_WAY:
    'Es läuft schon ein Import. Bitte warten Sie, bis er fertig ist, oder brechen Sie ihn ab.',
  IMPORT_NOT_READY: 'So weit ist dieser Import noch nicht oder nicht mehr. Bitte laden Sie die Seite neu.',
  IMPORT_PART_UNEXPECTED: 'Dieser Teil der Datei passt nicht zu dem, was schon da ist.',
  CSV_UNREADABLE:
    'Diese Datei ist keine Tabelle, die wir lesen können. Bitte speichern Sie sie als CSV, mit den Überschriften der Vorlage.',
  CSV_EMPTY: 'In dieser Tabelle steht keine Zeile.',
  CSV_COLUMNS_MISSING: 'In der Tabelle fehlt {columns}. Die Vorlage hat alle Spalten.',
  CSV_COLUMNS_UNKNOWN:
    'Diese Spalten kennen wir nicht: {columns}. Bitte schreiben Sie sie wie in der Vorlage.',
  CSV_COLUMNS_TWICE: 'Diese Spalten stehen zweimal da: {columns}.',
  CSV_ROWS_EXCEEDED: 'Höchstens {count} Zeilen je Import. Bitte teilen Sie die Tabelle.',
  ZIP_UNREADABLE:
    'Dieses ZIP können wir nicht lesen. Bitte packen Sie die Bilder noch einmal ein, ohne Passwort.',
  ZIP_ENTRIES_EXCEEDED: 'Höchstens {count} Dateien je ZIP.',
  ZIP_WITHOUT_CSV: 'In diesem ZIP liegt nicht genau eine Tabelle. Bitte wählen Sie sie dazu aus.',
  CERTIFICATE_NOT_FOUND: 'Diese Bescheinigung gibt es nicht.',
  CERTIFICATE_DECIDED: 'Über diese Bescheinigung ist schon entschieden.',
  CERTIFICATE_NOT_ACCEPTED: 'Diese Bescheinigung ist nicht angenommen.',
  CERTIFICATE_EXPIRED: 'Diese Bescheinigung gilt nicht mehr. Bitte fotografieren Sie die neue.',
  CERTIFICATE_FROM_FUTURE: 'Der Tag der Ausstellung liegt in der Zukunft. Bitte sehen Sie noch einmal nach.',
  CERTIFICATES_WAITING:
    'Es warten schon {count} Bescheinigungen darauf, dass wir sie ansehen. Bitte haben Sie etwas Geduld.',
  IMAGE_NOT_FOUND: 'Dieses Bild existiert nicht oder wurde gelöscht.',
  SAVED_SEARCH_NOT_FOUND: 'Diese gemerkte Suche gibt es nicht mehr.',
  SAVED_SEARCHES_FULL: 'Höchstens {count} Suchen. Bitte löschen Sie eine, die Sie nicht mehr brauchen.',
  SAVED_SEARCH_TOO_LONG: 'Diese Suche ist zu lang, um sie zu merken. Bitte nehmen Sie kürzere Wörter.',
  WANTED_AD_NOT_FOUND: 'Dieses Gesuch gibt es nicht mehr.',
  WANTED_AD_EXISTS:
    'Für genau diese Suche haben Sie schon ein Gesuch am Brett. Sie finden es unter „Meine Suchen“ und können es dort ändern.',
  WANTED_AD_HIDDEN: 'Dieses Gesuch haben wir ausgeblendet. Warum, steht in unserer E-Mail dazu.',
  WANTED_AD_APPEALABLE:
    'Zu dieser Suche gehört ein Gesuch, das wir ausgeblendet haben. Löschen lässt sie sich, sobald über Ihren Einspruch entschieden oder die Frist dafür abgelaufen ist.',
  WANTED_ADS_FULL: 'Höchstens {count} Gesuche gleichzeitig. Bitte beenden Sie eines, das sich erledigt hat.',
  WANTED_AD_OWN: 'Das ist Ihr eigenes Gesuch.',
  OFFER_PLAN_REQUIRED: 'Auf Gesuche in dieser Kategorie antworten Sie mit dem Plan {plan}.',
  OFFER_MADE: 'Sie haben hier schon ein Angebot gemacht. Je Gesuch geht eines.',
  SEARCHED_PLACE_UNKNOWN: 'Die Postleitzahl kennen wir nicht',
  USER_NOT_FOUND: 'Dieser Benutzer existiert nicht.',
  POST_NOT_FOUND: POST_NOT_FOUND_TEXT,
  PROFILE_REQUIRED: 'Bitte legen Sie zuerst Ihr Verkäuferprofil an.',
  PLAN_REQUIRED:
    'Zum Veröffentlichen in dieser Kategorie brauchen Sie den Plan {plan}. Als Entwurf können Sie das Inserat jederzeit speichern.',
  ORGANIC_CODE_REQUIRED:
    'Für „Bio“ brauchen wir den Code Ihrer Öko-Kontrollstelle. Bitte tragen Sie ihn zuerst in Ihrem Profil ein.',
  LUCID_REQUIRED:
    'Ohne LUCID-Nummer dürfen wir dieses Angebot nicht zeigen (§ 7 Abs. 7 VerpackG). Bitte tragen Sie sie in Ihrem Profil ein; als Entwurf können Sie das Inserat jederzeit speichern.',
  WEEE_REQUIRED:
    'Ohne WEEE-Registrierungsnummer dürfen wir dieses Gerät nicht zeigen (§ 6 Abs. 2 ElektroG). Bitte tragen Sie sie in Ihrem Profil ein; als Entwurf können Sie das Inserat jederzeit speichern.',
  /** Its text is that of the facts: details/required-facts.ts. */
  FACTS_MISSING: '{texts}',
  EXPORT_NOT_IN_PLAN: 'Der CSV-Export ist in den Plänen Pro und Premium enthalten.',
  POSTAL_CODE_UNKNOWN: 'Die Postleitzahl wurde in {country} nicht gefunden',
  LINK_INVALID: LINK_INVALID_TEXT,
  PASSWORD_TO_CHOOSE: 'Bitte wählen Sie noch ein Passwort, dann ist Ihr Konto freigeschaltet.',
  PASSWORD_TOO_COMMON: 'Dieses Passwort ist zu bekannt. Bitte wählen Sie ein anderes.',
  CREDENTIALS_WRONG: 'E-Mail oder Passwort ist falsch',
  EMAIL_NOT_VERIFIED: 'Please verify your email address',
  ACCOUNT_BANNED: 'Ihr Konto wurde gesperrt',
  GOOGLE_UNAVAILABLE: 'Die Anmeldung mit Google ist zurzeit nicht verfügbar.',
  FACEBOOK_UNAVAILABLE: 'Die Anmeldung mit Facebook ist zurzeit nicht verfügbar.',
  SIGN_IN_CANCELLED: 'Die Anmeldung wurde abgebrochen.',
  SIGN_IN_FAILED: 'Die Anmeldung hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  EMAIL_MISSING:
    'Ohne Ihre E-Mail-Adresse können wir kein Konto anlegen. Bitte geben Sie sie bei der Anmeldung frei oder registrieren Sie sich mit E-Mail und Passwort.',
  EMAIL_UNCONFIRMED:
    'Zu Ihrer E-Mail-Adresse gibt es bereits ein Konto. Bitte melden Sie sich mit Ihrem Passwort an oder legen Sie über „Passwort vergessen?“ eines fest.',
  RATE_LIMITED: 'Zu viele Versuche. Bitte versuchen Sie es in {wait} erneut.',
  IMAGE_UNREADABLE: '{file} ist keine Bilddatei',
  IMAGE_TOO_LARGE: '{file} ist zu groß (max. 5MB)',
  IMAGE_TOO_MANY_PIXELS: '{file} hat zu viele Bildpunkte (max. {megapixels} Megapixel)',
  IMAGE_SPACE_USED_UP:
    'Ihr Platz für Bilder ist voll (höchstens {count} Bilder und {megabytes} MB). Bitte löschen Sie Bilder, die Sie nicht mehr brauchen.',
  IMAGE_LIMIT_REACHED: 'Höchstens {count} Bilder pro Inserat.',
  STORAGE_UNAVAILABLE:
    'Das Bild konnte gerade nicht gespeichert werden. Bitte versuchen Sie es in einigen Minuten erneut.',
  PAYMENT_UNAVAILABLE:
    'Der Zahlungsdienst ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.',
  CHECKOUT_NOT_FOUND: 'Diese Zahlung wurde nicht gefunden.',
  PAYMENT_INCOMPLETE: 'Die Zahlung wurde nicht abgeschlossen.',
  PAYMENT_PENDING:
    'Ihre SEPA-Lastschrift wird noch eingezogen. Sobald die Zahlung eingegangen ist, schalten wir alles automatisch frei.',
  ORDER_REPLACED:
    'In einem anderen Fenster haben Sie gerade etwas anderes bestellt. Es gilt die letzte Bestellung; möchten Sie diese hier, bestellen Sie bitte noch einmal.',
  PAYMENT_UNDER_WAY:
    'Ihre SEPA-Lastschrift dafür wird noch eingezogen. Das dauert bis zu sechs Bankarbeitstage; bis dahin können Sie es nicht noch einmal kaufen. Sobald die Zahlung eingegangen ist, schalten wir es automatisch frei.',
  TERMS_CHANGED:
    'Unsere Bedingungen haben sich geändert, seit Sie diese Seite geöffnet haben. Bitte laden Sie sie neu und lesen Sie noch einmal nach, was jetzt gilt.',
  EARLY_START_REQUIRED:
    'Bitte kreuzen Sie unter „Sofort anfangen“ an, dass wir vor Ende der Widerrufsfrist beginnen sollen. Ohne diesen Wunsch dürfen wir noch nicht anfangen.',
  SUBSCRIPTION_NOT_ACTIVE: 'Dieses Abo ist nicht mehr aktiv.',
  NO_SUBSCRIPTION: 'No subscription found',
  PRICE_MISSING: 'Ohne Preis gibt es nichts zu ändern.',
  PRICE_IMPOSSIBLE: 'So ergibt sich kein möglicher Preis.',
  LISTING_NOT_OFFERED:
    'Ein Entwurf kann nicht verkauft sein. Veröffentlichen Sie das Inserat zuerst oder löschen Sie es.',
  LISTING_NOT_ACTIVE: 'Nur aktive Inserate können beworben werden.',
  TOP_LISTING_RUNNING: 'Dieses Inserat wird bereits beworben und verlängert sich automatisch.',
  TOP_LISTING_MISSING: 'Dieses Inserat wird zurzeit nicht beworben.',
  WEBHOOK_REFUSED: 'Die Signatur dieser Nachricht ist ungültig.',
  NOTICE_DAY_PAST: 'Dieser Tag liegt in der Vergangenheit. Bitte wählen Sie einen späteren.',
  NOTICE_NOT_FOUND: 'Diesen Vorgang gibt es nicht.',
  NOTICE_WITHOUT_CONTRACT:
    'Zu diesem Vorgang gehört kein Vertrag, den wir beenden könnten. Bitte klären Sie mit der Person, welcher gemeint ist.',
  NOTICE_SETTLED: 'Über diesen Vorgang ist schon entschieden.',
  SLUG_TAKEN: 'Dieser Slug ist bereits vergeben',
  POST_CHANGED:
    'Dieser Beitrag wurde inzwischen an anderer Stelle geändert. Bitte vergleichen Sie beide Fassungen.',
  POST_EMPTY: 'Der Inhalt enthält keinen Text, der veröffentlicht werden kann.',
  USER_NOT_BANNABLE:
    'Nur Benutzer mit Verkäuferprofil, die keine Admins sind, können gesperrt oder entsperrt werden.',
  LISTING_CHANGED:
    'Dieses Inserat wurde inzwischen an anderer Stelle geändert. Bitte vergleichen Sie beide Fassungen.',
  GRACE_PERIOD:
    'Ihr Plan läuft zurzeit nicht, und das Inserat ist nur noch wenige Tage sichtbar. Ein Top-Listing können Sie wieder buchen, sobald Ihr Plan läuft.',
  LISTING_HIDDEN:
    'Dieses Inserat haben wir ausgeblendet. Warum, und wie Sie widersprechen, steht in Ihrem Dashboard beim Inserat.',
  REPORT_NOT_FOUND: 'Zu diesem Code und dieser E-Mail-Adresse gibt es keine Meldung.',
  REPORT_TARGET_GONE: 'Das gibt es nicht mehr: Es ist bereits gelöscht oder nicht mehr öffentlich.',
  REPORT_DECIDED: 'Darüber wurde inzwischen entschieden.',
  MEASURE_IMPOSSIBLE: 'Diese Maßnahme ist hier nicht möglich.',
  APPEAL_NOT_FOUND: 'Diesen Einspruch gibt es nicht.',
  APPEAL_OWN_DECISION:
    'Über diesen Einspruch muss jemand anderes entscheiden: Die Entscheidung selbst kam von Ihnen.',
  APPEAL_ALREADY_SENT: 'Ihr Einspruch ist schon bei uns. Sie hören von uns per E-Mail.',
  APPEAL_TOO_LATE: 'Die Frist für einen Einspruch ist abgelaufen.',
  ORIGIN_REFUSED: 'Diese Anfrage kam nicht von unserer Seite und wurde abgelehnt.',
  REQUEST_MALFORMED: 'Die Anfrage war unvollständig oder fehlerhaft.',
  REQUEST_TOO_LARGE: 'Die Anfrage ist zu groß.',
  JSON_REQUIRED: 'Nur JSON wird angenommen.',
  PASSWORD_WRONG: 'Das Passwort ist falsch.',
  SIGN_IN_TOO_LONG_AGO: 'Bitte melden Sie sich zur Sicherheit noch einmal an.',
  SECOND_FACTOR_REQUIRED: 'Bitte richten Sie zuerst die Bestätigung in zwei Schritten ein.',
  SECOND_FACTOR_WRONG: 'Dieser Code ist falsch oder wurde schon benutzt.',
  SECOND_FACTOR_ACTIVE: 'Die Bestätigung in zwei Schritten ist bereits eingerichtet.',
  SECOND_FACTOR_NOT_STARTED: 'Die Einrichtung ist abgelaufen. Bitte beginnen Sie noch einmal.',
  ACCOUNT_EMAIL_WRONG: 'Das ist nicht die E-Mail-Adresse dieses Kontos.',
  LAST_ADMIN:
    'Sie sind der einzige Admin. Ohne Sie könnte niemand den Marktplatz betreiben: Bitte ernennen Sie zuerst einen anderen.',
  SIGN_IN_EXPIRED: 'Die Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal an.',
  ALREADY_SENT:
    'Ihre erste Eingabe ist bereits angekommen. Die Änderung noch nicht: Senden Sie sie bei Bedarf noch einmal ab.',
  OUTCOME_UNKNOWN:
    'Die Verbindung zu unserer Datenbank ist beim Speichern abgebrochen. Bitte senden Sie noch einmal ab: Doppelt wird nichts gespeichert.',
  SEARCH_TOO_COSTLY:
    'Diese Suche dauert zu lange. Bitte nehmen Sie ein längeres Wort oder einen weiteren Filter hinzu.',
  SERVICE_UNAVAILABLE: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
} as const

export type ErrorCode = keyof typeof ERROR_TEXTS

export type ErrorDetails = Readonly<Record<string, string | number>>

/** The German text of an expected failure, details filled in. */
export function errorText(code: ErrorCode, details: ErrorDetails = {}): string {
  return ERROR_TEXTS[code].replace(/\{(\w+)\}/g, (match, name: string) => String(details[name] ?? match))
}

export function planRequiredDetails(plan: Plan): ErrorDetails {
  return { plan: PLAN_LABELS[plan] }
}
