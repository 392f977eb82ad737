import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clock, DAY_MS, HOUR_MS } from '#server/core/clock.ts'
import type { SubmitLeadInput } from '#shared/inputs/leads.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { leadsToCsv } from './rules.ts'

const NOW = new Date('2026-11-20T11:00:00Z')

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT: 'off' })
})
afterAll(() => app.close())
afterEach(() => clock.set(null))

async function createVendorWithLeads(enquiries: readonly (Partial<SubmitLeadInput> & { at?: Date })[]) {
  const vendor = await createVendor(app, { plan: 'PRO' })
  const listingId = await createListing(vendor)
  const visitor = await app.callerFor(null)
  for (const { at = NOW, ...fields } of enquiries) {
    clock.set(at)
    await visitor.leads.submit({
      listingId,
      name: 'Johann Aigner',
      email: 'aigner@beispiel.test',
      message: 'Ist der Honig noch da?',
      gdprConsent: true,
      ...fields,
    })
  }
  clock.set(NOW)
  return vendor
}

/** Reads the file back as RFC 4180 has it, with semicolons. */
function parseCsv(csv: string): string[][] {
  expect(csv.startsWith('\uFEFF')).toBe(true)
  const rows: string[][] = [[]]
  for (const [, quoted = '', end] of csv.slice(1).matchAll(/"((?:[^"]|"")*)"(;|\r\n)/g)) {
    rows.at(-1)?.push(quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  expect(rows.pop()).toEqual([])
  return rows
}

async function exportedNames(vendor: TestVendor, days?: 7 | 30 | 90 | 'all') {
  const { csv } = await vendor.caller.leads.exportCSV(days && { days })
  return parseCsv(csv)
    .slice(1)
    .map(([, name]) => name)
}

test('the export holds every enquiry with its German date and status', async () => {
  const vendor = await createVendorWithLeads([
    { at: new Date('2026-07-01T22:30:00Z'), phone: '0160 1234567', message: 'Zeile 1\nZeile 2; mit "Zitat"' },
    { name: 'Mareike Petersen' },
  ])
  const [newest] = await vendor.caller.leads.getMyLeads({})
  await vendor.caller.leads.updateStatus({ leadId: newest?.id ?? 0, status: 'contacted' })

  const { csv, filename } = await vendor.caller.leads.exportCSV({})
  expect(filename).toBe('anfragen-2026-11-20.csv')
  const title = 'Waldhonig aus dem Chiemgau'
  expect(parseCsv(csv)).toEqual([
    ['Datum', 'Name', 'E-Mail', 'Telefon', 'Inserat', 'Status', 'Nachricht'],
    [
      '20.11.2026 12:00',
      'Mareike Petersen',
      'aigner@beispiel.test',
      '',
      title,
      'Kontaktiert',
      'Ist der Honig noch da?',
    ],
    [
      '02.07.2026 00:30',
      'Johann Aigner',
      'aigner@beispiel.test',
      '0160 1234567',
      title,
      'Neu',
      'Zeile 1\nZeile 2; mit "Zitat"',
    ],
  ])
})

test('the file is named after the day in Berlin', async () => {
  const vendor = await createVendorWithLeads([])
  clock.set(new Date('2026-11-20T23:30:00Z'))
  expect((await vendor.caller.leads.exportCSV()).filename).toBe('anfragen-2026-11-21.csv')
})

test.each([
  [7, ['7']],
  [30, ['7', '30']],
  [90, ['7', '30', '90']],
  ['all', ['7', '30', '90', 'alt']],
  [undefined, ['7', '30', '90', 'alt']],
] as const)('a range of %s reaches back exactly so many days', async (days, names) => {
  const daysAgo = (count: number) => new Date(NOW.getTime() - count * DAY_MS)
  const vendor = await createVendorWithLeads([
    { name: 'alt', at: new Date(daysAgo(90).getTime() - HOUR_MS) },
    { name: '90', at: daysAgo(90) },
    { name: '30', at: daysAgo(30) },
    { name: '7', at: daysAgo(7) },
  ])
  expect(await exportedNames(vendor, days)).toEqual(names)
})

test.each([
  ['+49 171 1234567', '+49 171 1234567'],
  ['+491711234567', '+49 1711234567'],
  ['+43 (664) 12-34', '+43 664 12 34'],
])('the telephone number %j is nothing to calculate with, and stands as it is', async (phone, cell) => {
  const vendor = await createVendorWithLeads([{ name: 'Toni', phone }])
  const { csv } = await vendor.caller.leads.exportCSV()
  expect(parseCsv(csv)[1]?.[3]).toBe(cell)
})

test.each(['=1+1', '+1+1', '-1', '@SUM(A1)', ' =1+1', '"=1+1', "'=1+1", '\u200B=1+1', '\uFF1D1+1'])(
  '%j runs no formula',
  async text => {
    const vendor = await createVendorWithLeads([{ name: text, phone: text, message: `${text}\n=2` }])
    const { csv } = await vendor.caller.leads.exportCSV()
    const [, row = []] = parseCsv(csv)
    expect([row[1], row[3], row[6]]).toEqual([
      `'${text.trim()}`,
      `'${text.trim()}`,
      `'${`${text}\n=2`.trim()}`,
    ])
  },
)

/** What spreadsheets take for the beginning of a formula, in any of its forms. */
const STARTS = ['\t', '\r', '\n'].concat(
  Array.from('=+-@\uFF1D\uFF0B\uFF0D\uFF20\u2212\uFE62\uFE63\uFE66\uFE6B'),
)
const PREFIXES = [
  '',
  ' ',
  '\u00A0',
  '\u3000',
  '"',
  "'",
  '`',
  '„',
  '“',
  '»',
  '\u200B',
  '\uFEFF',
  '\u202E',
  '\0',
  '"" ',
]

test('no cell is a formula, whatever stands before it, and every row can be read back', () => {
  const cell = fc.oneof(
    fc
      .tuple(fc.constantFrom(...PREFIXES), fc.constantFrom(...STARTS), fc.string())
      .map(parts => parts.join('')),
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.constantFrom(';', '"', '\r\n', '\n', ',', "'", '=1', 'x')).map(parts => parts.join('')),
  )
  const lead = fc.record({ name: cell, email: cell, phone: cell, listingTitle: cell, message: cell })
  fc.assert(
    fc.property(fc.array(lead, { maxLength: 4 }), rows => {
      const common = { id: 1, listingId: 1, status: 'new', createdAt: NOW } as const
      const [, ...read] = parseCsv(leadsToCsv(rows.map(row => ({ ...common, ...row }))))
      expect(read).toHaveLength(rows.length)
      for (const [index, { name, email, phone, listingTitle, message }] of rows.entries()) {
        const cells = read[index] ?? []
        const written = [cells[1], cells[2], cells[3], cells[4], cells[6]]
        for (const [at, text] of [name, email, phone, listingTitle, message].entries()) {
          const shown = written[at] ?? ''
          expect([text, `'${text}`]).toContain(shown)
          if (!shown.startsWith("'")) expect(STARTS).not.toContain(firstVisible(shown))
        }
      }
    }),
    { numRuns: 300, seed: 20_261_120 },
  )
})

/** The first character that is no blank, quote or control: where a spreadsheet begins to read. */
function firstVisible(text: string): string {
  return Array.from(text).find(character => !/^[\s"'`„“»\p{Cc}\p{Cf}]$/u.test(character)) ?? ''
}

test('harmless text stays as it was written', async () => {
  const vendor = await createVendorWithLeads([{ name: 'Müller-Lüdenscheidt', message: 'Preis = 5 €?' }])
  const [, row = []] = parseCsv((await vendor.caller.leads.exportCSV()).csv)
  expect([row[1], row[6]]).toEqual(['Müller-Lüdenscheidt', 'Preis = 5 €?'])
})

test('the export holds nobody else’s enquiries', async () => {
  await createVendorWithLeads([{}])
  expect(await exportedNames(await createVendorWithLeads([]))).toEqual([])
})

test.each(['STANDARD', null] as const)('with plan %s there is no export', async plan => {
  const vendor = await createVendor(app, { plan })
  await expect(vendor.caller.leads.exportCSV({ days: 'all' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'Der CSV-Export ist in den Plänen Pro und Premium enthalten.',
  })
})

test('other ranges are refused', async () => {
  const vendor = await createVendor(app)
  await expect(vendor.caller.leads.exportCSV({ days: 14 as 7 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})
