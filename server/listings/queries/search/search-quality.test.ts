import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { postalCodes } from '#drizzle/schema/geo.ts'
import { clock } from '#server/core/clock.ts'
import { wordList } from '#server/listings/queries/help/word-list.ts'
import { foldWord } from '#shared/search/search-words.ts'
import { TRADE_WORDS } from '#shared/search/trade-words.ts'
import { fillCatalogue } from '#tests/support/database/fill-catalogue.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { FOREIGN_WORDS, MISSPELLED, NAMED_OTHERWISE } from '#tests/support/fixtures/search-cases.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

const DOCUMENT = new URL('../../../../docs/search.md', import.meta.url)
const [BEGIN, END] = ['<!-- quality -->\n', '\n<!-- /quality -->']
const WORDS_PER_LISTING = 8

let app: TestApp
let visitor: Caller
let dictionary = 0
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT: 'off' })
  const codes = Array.from({ length: 24 }, (_, index) => ({
    country: 'DE' as const,
    code: String(99_900 + index),
    place: `Ort ${index}`,
    latitude: 48 + index / 10,
    longitude: 10,
    isApproximate: false,
    updatedAt: clock.now(),
  }))
  await app.db
    .insert(postalCodes)
    .values(codes)
    .onDuplicateKeyUpdate({ set: { isApproximate: false } })
  // Thousands of words that might be taken for the right one.
  await fillCatalogue(app.url, { listings: 2500, vendors: 200, words: 12_000 })
  const vendor = await createVendor(app)
  const wanted = [...new Set([...MISSPELLED, ...NAMED_OTHERWISE].map(each => each.wanted))]
  for (let start = 0; start < wanted.length; start += WORDS_PER_LISTING) {
    const words = wanted.slice(start, start + WORDS_PER_LISTING).join(' ')
    await createListing(vendor, { title: 'Aus unserer Imkerei', description: `Wir bieten an: ${words}` })
  }
  visitor = await app.callerFor(null)
  const list = await wordList(app.db)
  dictionary = list.terms.length
  // A large dictionary is counted beside the first visitors.
  await vi.waitFor(() => expect(list.counts.at(-1)).toBeGreaterThan(0), 30_000)
})
afterAll(() => app.close())

const meant = async (search: string) => (await visitor.listings.searchHelp({ search })).correction?.search

/** One visitor asks for one thing at a time. */
async function inTurn<Each, Answer>(list: readonly Each[], ask: (each: Each) => Promise<Answer>) {
  const answers: Answer[] = []
  for (const each of list) answers.push(await ask(each))
  return answers
}

async function isFound({ typed, wanted }: { typed: string; wanted: string }): Promise<boolean> {
  const found = await visitor.listings.search({ search: typed, limit: 100 })
  const [listing] = found.filter(({ title }) => title === 'Aus unserer Imkerei')
  if (listing === undefined) return false
  const { description } = await visitor.listings.getById({ id: listing.id })
  return foldWord(description).includes(foldWord(wanted))
}

/** `UPDATE_DOCS=1` writes what was measured. */
test('what people mistype and call by another name leads them there, as docs/search.md says', async () => {
  const answers = await inTurn(MISSPELLED, async each => ({ ...each, offered: await meant(each.typed) }))
  const right = answers.filter(({ offered, wanted }) => offered === wanted)
  const wrong = answers.filter(({ offered, wanted }) => offered !== undefined && offered !== wanted)
  expect(wrong.length / Math.max(1, right.length), JSON.stringify(wrong)).toBeLessThan(0.1)
  const named = await inTurn(NAMED_OTHERWISE, isFound)
  const found = named.filter(Boolean).length
  const foreign = (await inTurn(FOREIGN_WORDS, meant)).filter(Boolean).length
  const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`
  const offered = right.length + wrong.length
  const figures = [
    '| measured | of | share |',
    '|---|---|---|',
    `| misspellings answered with the word that was meant | ${MISSPELLED.length} | ${percent(right.length, MISSPELLED.length)} |`,
    `| words of the trade that find what others call differently | ${NAMED_OTHERWISE.length} | ${percent(found, NAMED_OTHERWISE.length)} |`,
    `| suggestions that are wrong | ${offered} | ${percent(wrong.length, offered)} |`,
    `| words of other trades that are answered with a word of this one | ${FOREIGN_WORDS.length} | ${percent(foreign, FOREIGN_WORDS.length)} |`,
  ].join('\n')
  expect(dictionary).toBeGreaterThan(5000)
  expect(MISSPELLED.length + NAMED_OTHERWISE.length).toBeGreaterThanOrEqual(200)
  expect(right.length / MISSPELLED.length).toBeGreaterThan(0.9)
  expect(wrong.length / offered).toBeLessThan(0.1)
  expect(NAMED_OTHERWISE.filter((_, index) => !named[index])).toEqual([])
  const text = await readFile(DOCUMENT, 'utf8')
  const [before = '', rest = ''] = text.split(BEGIN)
  const written = `${before}${BEGIN}${figures}${rest.slice(rest.indexOf(END))}`
  if (process.env.UPDATE_DOCS === '1') await writeFile(DOCUMENT, written)
  else expect(text).toBe(written)
}, 120_000)

test('no word of the table stands in two rows', () => {
  const folded = TRADE_WORDS.map(foldWord)
  expect(folded.filter((word, index) => folded.indexOf(word) !== index)).toEqual([])
})
