import { eq, sql } from 'drizzle-orm'
import { posts } from '#drizzle/schema/blog.ts'
import { adminActions, formSubmissions, rateLimits } from '#drizzle/schema/core.ts'
import { searchSuffixes, searchTerms } from '#drizzle/schema/market/listings.ts'
import type { AdminActionName } from '#shared/admin.ts'
import { CONTRACT, INTERNAL, OWN_ID, personalTable, RECIPIENTS, withheld } from './personal-table.ts'

/** The one action of admins whose target is a user who is still there. */
const ABOUT_USERS: AdminActionName = 'admin.toggleUserBan'

/** What the operator keeps for running the marketplace. */
export const OPERATOR_TABLES = [
  personalTable({
    table: posts,
    columns: {
      id: 'Nummer des Beitrags',
      slug: 'Adresse',
      title: 'Titel',
      excerpt: 'Auszug',
      content: 'Inhalt (HTML)',
      featuredImage: 'Adresse des Bildes',
      status: 'draft: Entwurf, published: veröffentlicht',
      publishedAt: 'wann er veröffentlicht wurde',
      views: 'Aufrufe',
      authorId: OWN_ID,
      createdAt: 'wann er angelegt wurde',
      updatedAt: 'wann er zuletzt geändert wurde',
    },
    orderBy: 'id',
    parts: [
      {
        name: 'blogBeitraege',
        about: 'Blog-Beiträge, die Sie als Admin geschrieben haben',
        rowsOf: ({ userId }) => eq(posts.authorId, userId),
      },
    ],
    purpose: 'naming the author of a post',
    basis: CONTRACT,
    recipients: [RECIPIENTS.PUBLIC],
    retention: 'as long as the operator publishes the post',
    erasure: "the post is the operator's and stays; its author's name goes",
    kept: ['slug', 'title', 'excerpt', 'content', 'featuredImage'],
  }),
  personalTable({
    table: adminActions,
    columns: {
      id: INTERNAL,
      createdAt: 'wann',
      adminId: withheld('the admin is another person'),
      action: 'was',
      targetId: 'Nummer des Kontos, Inserats oder Beitrags',
      network: withheld('the network of another person'),
      requestId: INTERNAL,
      before: 'vorher',
      after: 'nachher',
    },
    orderBy: 'id',
    parts: [
      {
        name: 'handlungenDesBetreibers',
        about: 'Sperren Ihres Kontos durch den Betreiber und deren Aufhebung',
        rowsOf: ({ userId }) =>
          sql`${adminActions.action} = ${ABOUT_USERS} AND ${adminActions.targetId} = ${userId}`,
      },
      {
        name: 'eigeneHandlungenAlsAdmin',
        about: 'Was Sie als Admin getan haben',
        rowsOf: ({ userId }) => eq(adminActions.adminId, userId),
      },
    ],
    purpose: 'knowing what was done with the rights of an admin',
    basis: 'Art. 6(1)(f) security, Art. 32',
    retention: 'for good: a log that can be shortened proves nothing',
    erasure: 'stays, with numbers in place of names',
    kept: ['action', 'network', 'requestId', 'before', 'after'],
  }),
  personalTable({
    table: formSubmissions,
    columns: { id: INTERNAL, content: INTERNAL, createdId: INTERNAL, sentAt: INTERNAL },
    orderBy: 'id',
    parts: [],
    purpose: 'taking a form that is sent twice once, and writing a letter once',
    basis: CONTRACT,
    retention: '30 days (job `delete-old-submissions`)',
    erasure: 'not touched: hashes that lead to nobody, under a key that is kept nowhere',
    kept: ['id', 'content'],
  }),
  personalTable({
    table: rateLimits,
    columns: { key: INTERNAL, points: INTERNAL, expire: INTERNAL },
    orderBy: 'key',
    parts: [],
    purpose: 'keeping machines from trying passwords and flooding forms',
    basis: 'Art. 6(1)(f) security',
    retention: 'a day at most',
    erasure: 'not touched: it ends by itself, and must outlive the account to be of use',
    kept: [],
  }),
  personalTable({
    table: searchTerms,
    columns: { id: INTERNAL, term: INTERNAL, isStem: INTERNAL },
    orderBy: 'id',
    parts: [],
    purpose: 'the vocabulary of the search',
    basis: 'Art. 6(1)(f) a working search',
    retention: 'for good',
    erasure: 'single words stay, in no order and without anything that leads to a listing or a person',
    kept: ['term'],
  }),
  personalTable({
    table: searchSuffixes,
    columns: { suffix: INTERNAL, termId: INTERNAL },
    orderBy: 'termId',
    parts: [],
    purpose: 'the vocabulary of the search',
    basis: 'Art. 6(1)(f) a working search',
    retention: 'for good',
    erasure: 'as `search_terms`',
    kept: ['suffix'],
  }),
]
