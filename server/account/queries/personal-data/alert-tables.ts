import { eq, inArray, sql } from 'drizzle-orm'
import { savedSearches, savedSearchKeys, searchMatches } from '#drizzle/schema/market/alerts.ts'
import { listingNews } from '#drizzle/schema/market/listings.ts'
import { DERIVED, personalTable, RECIPIENTS, type Subject, withheld } from './personal-table.ts'

const CONTRACT = 'Art. 6(1)(b), at the account’s wish'

/** What an account wants to be told about. */
export const ALERT_TABLES = [
  personalTable({
    table: savedSearches,
    columns: {
      id: 'Nummer der Suche',
      userId: withheld('the same in every row'),
      name: 'Name',
      query: 'was gesucht wird, wie in der Adresse des Marktplatzes',
      maxPrice: 'Höchstpreis in Euro, solange Ihr Gesuch dazu läuft',
      frequency: 'instant: sofort, daily: täglich, off: keine E-Mails',
      nextMailAt: 'wann die nächste E-Mail geplant ist',
      lastMailAt: 'wann die letzte E-Mail ging',
      mailUntil: 'bis wann E-Mails kommen, wenn die Suche mit einem Gesuch entstand',
      lastMailCount: 'Inserate in der letzten E-Mail',
      seenAt: 'wann Sie zuletzt nachgesehen haben',
      createdAt: 'wann Sie sie gemerkt haben',
    },
    orderBy: 'id',
    parts: [
      {
        name: 'gespeicherteSuchen',
        about: 'Suchen, die Sie sich gemerkt haben',
        rowsOf: ({ userId }) => eq(savedSearches.userId, userId),
      },
    ],
    purpose: 'telling of new listings',
    basis: CONTRACT,
    recipients: [RECIPIENTS.MAIL_SERVICE],
    retention: 'until removed',
    erasure: 'goes with the account',
    kept: [],
  }),
  personalTable({
    table: savedSearchKeys,
    columns: { category: DERIVED, region: DERIVED, searchId: DERIVED },
    orderBy: 'searchId',
    parts: [],
    purpose: 'telling of new listings',
    basis: CONTRACT,
    retention: 'as long as the search',
    erasure: 'goes with the search',
    kept: [],
  }),
  personalTable({
    table: searchMatches,
    columns: {
      searchId: 'Nummer der Suche',
      listingId: 'Nummer des Inserats',
      foundAt: 'wann es gefunden wurde',
      mailedAt: 'wann es gemailt wurde',
    },
    orderBy: 'searchId',
    parts: [
      {
        name: 'gefundeneInserate',
        about: 'Was Ihre gespeicherten Suchen in den letzten 30 Tagen gefunden haben',
        rowsOf: ({ userId }: Subject) =>
          inArray(
            searchMatches.searchId,
            sql`(SELECT ${savedSearches.id} FROM ${savedSearches} WHERE ${savedSearches.userId} = ${userId})`,
          ),
      },
    ],
    purpose: 'telling of new listings, each once',
    basis: CONTRACT,
    retention: '30 days (job `delete-old-matches`)',
    erasure: 'goes with the search',
    kept: [],
  }),
  personalTable({
    table: listingNews,
    columns: { listingId: DERIVED },
    orderBy: 'listingId',
    parts: [],
    purpose: 'telling of new listings',
    basis: 'Art. 6(1)(b)',
    retention: 'seconds (job `match-saved-searches`)',
    erasure: 'goes with the listing',
    kept: [],
  }),
]
