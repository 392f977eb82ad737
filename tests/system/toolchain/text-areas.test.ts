import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const CUT_AREA = /<(?:TextArea|textarea)\b[^<]*?\bmaxLength=/

test('no area for free text cuts what is pasted into it', async () => {
  const files = globSync('client/src/**/*.tsx')
  const texts = await Promise.all(files.map(async file => [file, await readFile(file, 'utf8')] as const))
  expect(texts.filter(([, text]) => text.includes('<TextArea')).length).toBeGreaterThan(10)
  expect(texts.filter(([, text]) => CUT_AREA.test(text)).map(([file]) => file)).toEqual([])
})
