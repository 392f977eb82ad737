import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { privacyTables } from '#tests/support/fixtures/privacy-document.ts'

const DOCUMENT = new URL('../../docs/privacy.md', import.meta.url)
const [BEGIN, END] = ['<!-- tables -->\n', '\n<!-- /tables -->']

/** `UPDATE_DOCS=1` writes what the code has. */
test('docs/privacy.md shows every table as the code treats it', async () => {
  const text = await readFile(DOCUMENT, 'utf8')
  const [before = '', rest = ''] = text.split(BEGIN)
  const after = rest.slice(rest.indexOf(END))
  const wanted = `${before}${BEGIN}${privacyTables()}${after}`
  if (process.env.UPDATE_DOCS === '1') await writeFile(DOCUMENT, wanted)
  else expect(text).toBe(wanted)
})
