import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERSONAL_TABLES } from '#server/account/queries/personal-data.ts'
import { REPORT_RETENTION_MONTHS } from '#shared/reports.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'

/** The lines on /privacy that say how long something is kept, and the tables whose rows each speaks of. */
const LINES: Record<string, readonly string[]> = {
  'Zähler gegen Missbrauch': ['rate_limits'],
  'Prüfwerte der Aufrufzählung': ['listing_views'],
  Sitzungen: ['sessions'],
  'Konto, Profil, Inserate, Favoriten, gemerkte Suchen': [
    'users',
    'social_accounts',
    'second_factors',
    'recovery_codes',
    'account_deletions',
    'terms_acceptances',
    'terms_announcements',
    'favorites',
    'saved_searches',
    'saved_search_keys',
    'wanted_digests',
    'vendors',
    'vendor_imprints',
    'vendor_checks',
    'certificates',
    'listings',
    'listing_images',
    'listing_words',
    'listing_days',
    'listing_news',
    'listing_numbers',
    'listing_fingerprints',
    'search_postings',
    'abandoned_files',
    'imported_pictures',
    'honey_labels',
    'honey_origin_changes',
    'queen_passports',
    'colony_sheets',
    'billing_customers',
    'subscriptions',
    'subscription_readings',
    'top_listing_bookings',
    'top_listing_payments',
    'posts',
  ],
  'Links zum Bestätigen, Änderung der E-Mail-Adresse': ['link_tokens', 'email_changes'],
  Anfragen: ['leads'],
  'Treffer zu gemerkten Suchen': ['search_matches'],
  'Gesuche und Angebote dazu': ['wanted_ads', 'wanted_offers'],
  'Fotos von Gesundheitsbescheinigungen': ['certificate_photos'],
  Importe: ['imports', 'import_rows', 'import_files'],
  Bestellungen: ['orders'],
  'Kündigungen und Widerrufe': ['contract_notices', 'contract_ends'],
  Erstattungen: ['refunds', 'returned_payments'],
  'Meldungen von Inhalten': ['reports'],
  'Entscheidungen und Einsprüche': ['decisions', 'appeals'],
  'Nachweise versandter E-Mails': ['mail_outbox'],
  'Erkennung doppelt gesendeter Formulare': ['form_submissions'],
  'Rechnungen, Kundennummer bei Stripe': ['closed_customers'],
  'Wortverzeichnis der Suche': ['search_terms', 'search_suffixes'],
  'Protokoll über Handlungen von Admins': ['admin_actions'],
}

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

async function readPolicy(): Promise<string> {
  const page = await (await fetch(`${site.url}/privacy`)).text()
  return page
    .replaceAll('\u00AD', '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/\s+/g, ' ')
}

test('every table about people has a line on how long it is kept', async () => {
  const page = await readPolicy()
  const shown = new Map([...page.matchAll(/<dt>(.*?)<\/dt> ?<dd>(.*?)<\/dd>/g)].map(m => [m[1], m[2]]))
  expect(Object.keys(LINES).filter(line => !shown.has(line))).toEqual([])
  const told = Object.values(LINES).flat()
  const tables = new Set(PERSONAL_TABLES.map(({ table }) => getTableName(table)))
  expect([...tables].filter(name => !told.includes(name))).toEqual([])
  expect(told.filter(name => !tables.has(name))).toEqual([])
  expect(shown.get('Meldungen von Inhalten')).toContain(`${REPORT_RETENTION_MONTHS} Monate`)
  for (const line of ['Bestellungen', 'Kündigungen und Widerrufe']) {
    expect(shown.get(line)).toMatch(/^8 Jahre ab Ende des Jahres.* 90 Tage$/)
  }
})

test('it speaks of orders, declarations and reports, of what traders show, and of what outlives an account', async () => {
  const page = await readPolicy()
  expect(page).toContain('id="vertraege"')
  expect(page).toContain('id="meldungen"')
  expect(page).toContain('stehen Name, Straße, E-Mail-Adresse')
  expect(page).not.toContain('Es bleiben nur Rechnungen')
  expect(page).toContain('bezahlte Bestellungen ohne Konto sowie Kündigungen und Widerrufe mit Name')
})
