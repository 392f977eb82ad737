import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { PAYMENT_EVENTS } from '#server/billing/gateway/stripe-objects.ts'

/** `path/to/one.test.ts` “title of a test” */
const NAMED_TEST = /`([\w/.-]+\.(?:test|spec)\.ts)` “([^”]+)”/g
/** `path/to/a-file.ts`, `tests/a/folder/` */
const NAMED_FILE = /`((?:client|server|shared|tests|drizzle|deploy)\/[\w./-]+)`/g

const DOCUMENTS = ['docs/billing.md', 'docs/daily-faults.md', 'docs/security.md']

test.each(DOCUMENTS)('%s names tests and files that are there', async path => {
  const document = await readFile(path, 'utf8')
  const missing: string[] = []
  for (const [, file = '', title = ''] of document.matchAll(NAMED_TEST)) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (!text.includes(`'${title}'`)) missing.push(`${file}: ${title}`)
  }
  for (const [, file = ''] of document.matchAll(NAMED_FILE)) if (!existsSync(file)) missing.push(file)
  expect(missing).toEqual([])
})

/** `pages/x.tsx` and `e2e/x.spec.ts` in the map of the specification, whose rows would be too long otherwise. */
const SHORT_NAME =
  /`((?:app|features|lib|pages|ui|e2e|system|performance|client|server|shared|tests|drizzle|deploy)\/[\w./-]+\.\w+)`/g

test('the map of the specification names files that are there', async () => {
  const map = await readFile('docs/specification-map.md', 'utf8')
  const named = [...map.matchAll(SHORT_NAME)].map(([, file = '']) => file)
  const missing = named.filter(file => ['', 'client/src/', 'tests/'].every(room => !existsSync(room + file)))
  expect(named.length).toBeGreaterThan(300)
  expect(missing).toEqual([])
})

test('billing is described by its tests, and each message that Stripe is asked for has its row', async () => {
  const document = await readFile('docs/billing.md', 'utf8')
  expect([...document.matchAll(NAMED_TEST)].length).toBeGreaterThan(40)
  const [, matrix = ''] = document.split('| message of Stripe |')
  const rows =
    matrix
      .split('\n\n')[0]
      ?.split('\n')
      .map(row => row.split(' | ')) ?? []
  const told = rows.flatMap(([messages = '', , seen = '']) =>
    seen.includes('.test.ts')
      ? [...messages.matchAll(/`([a-z_]+(?:\.[a-z_]+)+)`/g)].map(([, name]) => name)
      : [],
  )
  expect(told).toEqual(expect.arrayContaining([...PAYMENT_EVENTS]))
})

describe('every finding has its row, and every row its test', () => {
  const DEFECTS = ['1', '2', '2b', ...countFrom(3, 16)]
  const FRICTIONS = countFrom(1, 21)

  test('of daily use', async () => {
    const [, defects = '', frictions = ''] = (await readFile('docs/daily-faults.md', 'utf8')).split('\n## ')
    expect(rowsOf(defects).map(([number]) => number)).toEqual(DEFECTS)
    expect(rowsOf(frictions).map(([number]) => number)).toEqual(FRICTIONS)
    const untested = [...rowsOf(defects), ...rowsOf(frictions)].filter(([, , , seen = '']) => !isTested(seen))
    expect(untested).toEqual([])
  })

  test('of attacks', async () => {
    const [, section = ''] = (await readFile('docs/security.md', 'utf8')).split('### What gave way once')
    const rows = rowsOf(section.split('\n### ')[0] ?? '')
    expect(rows.length).toBeGreaterThanOrEqual(14)
    expect(rows.filter(([, , seen = '']) => !isTested(seen))).toEqual([])
  })

  /** The cells of each row of a table, without its head. */
  function rowsOf(section: string): string[][] {
    const lines = section.split('\n').filter(line => line.startsWith('|'))
    return lines.slice(2).map(line => line.split(' | ').map(cell => cell.replace(/^\|\s*|\s*\|$/g, '')))
  }

  function isTested(cell: string): boolean {
    return /^as \d+$/.test(cell) || /`tests\/|`server\/|`shared\/|`client\//.test(cell)
  }

  function countFrom(first: number, last: number): string[] {
    return Array.from({ length: last - first + 1 }, (_, offset) => String(first + offset))
  }
})

test('who shows a price of the operator says which tax is in it', async () => {
  const files = globSync('client/src/**/*.tsx')
  const texts = await Promise.all(files.map(async file => [file, await readFile(file, 'utf8')] as const))
  const priced = texts.filter(([, text]) =>
    /PLAN_PRICES|TOP_LISTING_PRICE|cheapestMonthlyPrice|subjectPrice/.test(text),
  )
  expect(priced.length).toBeGreaterThan(8)
  expect(priced.filter(([, text]) => !/taxNote/.test(text)).map(([file]) => file)).toEqual([])
})

test('what a listing is asked for has one name', async () => {
  const files = globSync('{client/src,shared,server}/**/*.{ts,tsx}').filter(file => !file.includes('.test.'))
  const texts = await Promise.all(files.map(file => readFile(file, 'utf8')))
  expect(texts.filter(text => /Art des Volkes|Volkstyp/.test(text))).toEqual([])
  expect(texts.some(text => text.includes("'Völkertyp'"))).toBe(true)
})
