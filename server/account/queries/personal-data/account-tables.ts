import { eq } from 'drizzle-orm'
import { accountDeletions } from '#drizzle/schema/account.ts'
import {
  linkTokens,
  recoveryCodes,
  secondFactors,
  sessions,
  socialAccounts,
  users,
} from '#drizzle/schema/auth.ts'
import { favorites } from '#drizzle/schema/favorites.ts'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { personalTable, RECIPIENTS, withheld } from './personal-table.ts'

const CONTRACT = 'Art. 6(1)(b)'
const WITH_THE_ACCOUNT = 'as long as the account'
const GOES = 'goes with the account'
const OWN_ID = withheld('the same in every row')

/** Who somebody is, and how they come in. */
export const ACCOUNT_TABLES = [
  personalTable({
    table: users,
    columns: {
      id: 'Nummer des Kontos',
      name: 'Ihr Name',
      email: 'Ihre E-Mail-Adresse',
      passwordHash: withheld('secret'),
      role: 'user oder admin',
      isActive: 'false: gesperrt',
      emailVerifiedAt: 'wann die Adresse bestätigt wurde',
      hasSignedIn: 'ob Sie sich schon einmal angemeldet haben',
      createdAt: 'wann das Konto angelegt wurde',
    },
    orderBy: 'id',
    parts: [{ name: 'konto', about: 'Ihr Konto', rowsOf: ({ userId }) => eq(users.id, userId) }],
    purpose: 'having an account',
    basis: CONTRACT,
    retention: 'until its owner deletes it',
    erasure: 'last of all, so that whatever breaks before is taken up again',
    kept: [],
  }),
  personalTable({
    table: socialAccounts,
    columns: {
      id: withheld('internal'),
      userId: OWN_ID,
      provider: 'Anbieter der Anmeldung',
      subject: 'Ihre Kennung beim Anbieter',
      createdAt: 'seit wann die Konten verbunden sind',
    },
    orderBy: 'id',
    parts: [
      {
        name: 'anmeldungUeberAnbieter',
        about: 'Verbundene Konten bei Google und Facebook',
        rowsOf: ({ userId }) => eq(socialAccounts.userId, userId),
      },
    ],
    purpose: 'sign-in through Google or Facebook',
    basis: CONTRACT,
    recipients: [RECIPIENTS.SIGN_IN_PROVIDERS],
    retention: WITH_THE_ACCOUNT,
    erasure: GOES,
    kept: [],
  }),
  personalTable({
    table: sessions,
    columns: {
      id: withheld('internal'),
      tokenHash: withheld('secret'),
      userId: OWN_ID,
      createdAt: 'wann Sie sich angemeldet haben',
      expiresAt: 'wann die Sitzung endet',
      lastSeenAt: 'wann Sie darin zuletzt aktiv waren, auf die Stunde',
      secondFactorAt: 'wann Sie den zweiten Schritt bestätigt haben',
      device: 'Browser und Betriebssystem',
    },
    orderBy: 'id',
    parts: [
      {
        name: 'sitzungen',
        about: 'Laufende Sitzungen',
        rowsOf: ({ userId }) => eq(sessions.userId, userId),
      },
    ],
    purpose: 'staying signed in',
    basis: CONTRACT,
    retention: '30 days after the login, 14 without use, or until the logout',
    erasure: 'first of all: deleting the account signs out everywhere',
    kept: [],
  }),
  personalTable({
    table: linkTokens,
    columns: {
      id: withheld('internal'),
      userId: OWN_ID,
      purpose: 'wofür: Adresse bestätigen, neues Passwort, diese Datei',
      tokenHash: withheld('secret'),
      expiresAt: 'bis wann er gilt',
      createdAt: 'wann er ausgestellt wurde',
    },
    orderBy: 'id',
    parts: [
      {
        name: 'einmalLinks',
        about: 'Links zum einmaligen Gebrauch, die noch gelten',
        rowsOf: ({ userId }) => eq(linkTokens.userId, userId),
      },
    ],
    purpose: 'proving an address, choosing a new password, handing out the export',
    basis: CONTRACT,
    retention: '24 hours, 1 hour, 5 minutes; used links go at once',
    erasure: GOES,
    kept: [],
  }),
  personalTable({
    table: secondFactors,
    columns: {
      userId: OWN_ID,
      sealedSecret: withheld('secret'),
      activatedAt: 'seit wann er gilt',
      lastCounter: withheld('internal'),
      createdAt: 'wann Sie die Einrichtung begonnen haben',
    },
    orderBy: 'userId',
    parts: [
      {
        name: 'zweiterSchritt',
        about: 'Bestätigung der Anmeldung in zwei Schritten',
        rowsOf: ({ userId }) => eq(secondFactors.userId, userId),
      },
    ],
    purpose: 'protecting the sign-in',
    basis: CONTRACT,
    retention: 'until switched off',
    erasure: GOES,
    kept: [],
  }),
  personalTable({
    table: recoveryCodes,
    columns: { id: withheld('internal'), userId: OWN_ID, codeHash: withheld('secret') },
    orderBy: 'id',
    parts: [],
    purpose: 'signing in without the second factor',
    basis: CONTRACT,
    retention: 'until used or replaced',
    erasure: GOES,
    kept: [],
  }),
  personalTable({
    table: favorites,
    columns: {
      id: withheld('internal'),
      userId: OWN_ID,
      listingId: 'Nummer des Inserats',
      createdAt: 'wann Sie es gemerkt haben',
    },
    orderBy: 'id',
    parts: [
      {
        name: 'favoriten',
        about: 'Inserate, die Sie sich gemerkt haben',
        rowsOf: ({ userId }) => eq(favorites.userId, userId),
      },
    ],
    purpose: 'remembering listings',
    basis: CONTRACT,
    retention: 'until removed, or as long as the listing',
    erasure: GOES,
    kept: [],
  }),
  personalTable({
    table: mailOutbox,
    columns: {
      id: withheld('internal'),
      recipient: 'an welche Adresse',
      replyTo: 'an wen Ihre Antwort geht',
      unsubscribeUrl: withheld('ends mails of a kind'),
      subject: 'Betreff',
      text: withheld('its place is the inbox alone: it may hold links that sign people in; empty once sent'),
      html: withheld('as the text'),
      status: 'pending: noch nicht gesendet, sent: gesendet, failed: nicht zustellbar',
      attempts: 'Zustellversuche',
      nextAttemptAt: 'nächster Versuch, falls noch nicht gesendet',
      lastError: 'Antwort des Mailservers, falls er ablehnte',
      createdAt: 'wann sie geschrieben wurde',
      sentAt: 'wann sie gesendet wurde',
    },
    orderBy: 'id',
    parts: [
      {
        name: 'emails',
        about: 'E-Mails von uns an Sie in den letzten 30 Tagen',
        rowsOf: ({ email }) => eq(mailOutbox.recipient, email),
      },
    ],
    purpose: 'delivering mails, and answering questions about their delivery',
    basis: CONTRACT,
    recipients: [RECIPIENTS.MAIL_SERVICE],
    retention: 'text until delivered (3 days at most), the rest 30 days',
    erasure: 'mails to and on behalf of the address go; the one that confirms the deletion is written last',
    kept: ['recipient'],
  }),
  personalTable({
    table: accountDeletions,
    columns: { userId: OWN_ID, requestedAt: 'wann Sie die Löschung verlangt haben' },
    orderBy: 'userId',
    parts: [],
    purpose: 'finishing a deletion that was interrupted',
    basis: 'Art. 6(1)(c), Art. 17',
    retention: 'until the account is gone, usually a second',
    erasure: GOES,
    kept: [],
  }),
]
