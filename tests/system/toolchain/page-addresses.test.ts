import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PAGES } from '#shared/web/pages.ts'

const ROOT = new URL('../../../', import.meta.url)
const ROOMS = ['server', 'shared', 'client/src']
/** Where addresses are written once, and the articles of the demo, which are data. */
const EXCEPT = /^(shared\/web|server\/dev)\/|\.test\.tsx?$/

async function listSources(room: string): Promise<string[]> {
  const files = await readdir(new URL(room, ROOT), { recursive: true })
  return files.map(file => path.posix.join(room, file)).filter(file => /\.tsx?$/.test(file))
}

/** Long enough to mean the page: "/" and "/blog" stand for other things as well. */
const ADDRESSES = Object.values(PAGES)
  .map(page => page.path)
  .filter(address => address.length > 5 && !address.includes(':'))
// At the start of a text, or after what is put in before it; comments name addresses in backticks.
const WRITTEN = new RegExp(`["'}](${ADDRESSES.join('|')})(?=["'\`?#\\s.,]|$)`, 'gm')

test('the address of a page is written once, in its table; all else asks `paths`', async () => {
  expect(ADDRESSES).toContain('/vertraege-kuendigen')
  const found: string[] = []
  for (const room of ROOMS) {
    for (const file of await listSources(room)) {
      if (EXCEPT.test(file)) continue
      const text = await readFile(new URL(file, ROOT), 'utf8')
      for (const [, address = ''] of text.matchAll(WRITTEN)) found.push(`${file}: ${address}`)
    }
  }
  expect(found).toEqual([])
})
