import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** `path/to/one.test.ts` “title of a test” */
const NAMED_TEST = /`([\w/.-]+\.(?:test|spec)\.ts)` “([^”]+)”/g

test('docs/billing.md names tests that are there', async () => {
  const document = await readFile('docs/billing.md', 'utf8')
  const named = [...document.matchAll(NAMED_TEST)]
  expect(named.length).toBeGreaterThan(40)
  const missing: string[] = []
  for (const [, file = '', title = ''] of named) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (!text.includes(`'${title}'`)) missing.push(`${file}: ${title}`)
  }
  expect(missing).toEqual([])
})
