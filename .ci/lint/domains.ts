import { globSync } from 'node:fs'
import { basename } from 'node:path'

/** What the rules of this folder agree on: the domains, their order, and who reads whose tables. */

export const ROOM = `${import.meta.dirname}/../..`

/** A domain may import what stands to its left. */
export const DOMAINS = [
  'site',
  'mail',
  'geo',
  'auth',
  'terms',
  'vendors',
  'certificates',
  'billing',
  'listings',
  'images',
  'imports',
  'top-listings',
  'orders',
  'contracts',
  'leads',
  'favorites',
  'alerts',
  'wanted',
  'freshness',
  'statistics',
  'blog',
  'reports',
  'admin',
  'account',
]

/** Further schema files of a domain whose tables are too many for one, by their name. */
const SCHEMA_PARTS: Readonly<Record<string, string>> = { 'listing-details': 'listings' }

/** Every schema file, as it is imported, and the domain that owns its tables: the one that it is named after. */
export const SCHEMA_OWNERS: ReadonlyMap<string, string> = new Map(
  globSync('**/*.ts', { cwd: `${ROOM}/drizzle/schema` }).map(file => {
    const name = basename(file, '.ts')
    return [`#drizzle/schema/${file}`, SCHEMA_PARTS[name] ?? name]
  }),
)

export const SERVER_ROOMS_BESIDE_DOMAINS = ['core', 'dev', 'http', 'pages', 'process']

/**
 * Tables (by schema file) that a domain reads although another one owns them, each with the reason why it does not ask its
 * owner. Nobody writes a foreign table: `house/table-owner` refuses it.
 */
export const FOREIGN_READS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  auth: { vendors: 'every request asks who is signed in: account and business are one query' },
  terms: {
    auth: 'who has not been told yet: one query for each batch',
    vendors: 'the silence of traders counts, that of others never: the same query',
  },
  vendors: {
    auth: 'the vendor and the account behind it are locked by one statement, in this order',
    billing: 'a profile shows the plan: one query',
    listings: 'only who has something on offer has a public page: lists ask for both in one query',
  },
  certificates: {
    auth: 'moderators write to the account behind a certificate: one query for the page',
    vendors: 'moderators compare a certificate with the profile: one query for the page',
    geo: 'and with the district of its postal code: the same query',
  },
  billing: {
    auth: 'the address of who buys',
    account: 'an account that is being deleted buys nothing, known in the same query',
    'top-listings': 'everything paid at Stripe is compared with everything stored, plans and bookings alike',
  },
  listings: {
    vendors: 'cards show the vendor: one query for the page',
    geo: 'what is new is compared by its postal code: one query',
    images: 'the page of a listing shows its pictures: one query',
    statistics: 'the page of a listing shows what is usually asked: one read by primary key',
  },
  images: { listings: 'a picture belongs to the vendor of its listing' },
  imports: {
    listings: 'rows are compared with the listing as it is, details and state: one query',
    images: 'rows are compared with the pictures as they are: one query',
  },
  'top-listings': {
    listings: 'jobs find the bookings whose listing has ended or gone: one query',
    vendors: 'a ban ends the bookings of all listings of an account: one query',
  },
  contracts: {
    billing: 'which of the contracts is meant: one query for plans',
    listings: 'a Top-Listing is named by the title of its listing',
    orders: 'what was agreed decides when a contract ends',
    'top-listings': 'which of the contracts is meant: one query for bookings',
    vendors: 'a Top-Listing belongs to the vendor of its listing',
  },
  orders: { listings: 'an order names the listing that it promotes' },
  leads: {
    vendors: 'senders see to whom they wrote: one query for the page',
    listings: 'senders see what they asked about: one query for the page',
  },
  alerts: { listings: 'what was found is mailed as long as it is public: one query' },
  wanted: {
    auth: 'an ad is seen as long as its account is neither new nor banned: one query',
    vendors: 'whoever seeks sees who offers: one query',
    listings: 'a vendor answers with a listing of their own: one query',
    alerts: 'an ad is a saved search that is shown: one query',
    reports: 'a hidden ad stays as long as its owner may object: one query',
  },
  freshness: {
    vendors: 'who has not been asked yet, who is away: one query each',
    listings: 'what nobody has looked at for long, in one query',
  },
  statistics: {
    listings: 'numbers stand beside the title of their listing: one query',
    alerts: 'how many searches a listing met: one query',
    vendors: 'prices are those of the country of whoever asks: one query',
  },
  blog: { auth: 'a post shows its author' },
  reports: {
    auth: 'a case shows how old the account is; the count of users asks for their sessions',
    vendors: 'a report shows whom it is about as it was then',
    listings: 'a report keeps the listing as it was then',
    blog: 'a report names the post',
    wanted: 'a report keeps the wanted ad as it was then',
  },
  admin: {
    core: 'shows the log of admin actions',
    auth: 'lists and counts',
    vendors: 'lists and counts',
    billing: 'lists and counts',
    listings: 'lists and counts',
    leads: 'lists and counts',
    blog: 'the search over everything finds posts as well',
    mail: 'counts the mails that were given up',
    contracts: 'counts what waits for an answer',
    reports: 'counts what waits for an answer',
    certificates: 'counts what waits for an answer',
  },
  account: {
    ...reasonForAll(DOMAINS, 'the register of personal data names every column of every person'),
    core: 'the register of personal data names every column of every person',
  },
}

function reasonForAll(schemas: readonly string[], reason: string): Record<string, string> {
  return Object.fromEntries(schemas.map(schema => [schema, reason]))
}
