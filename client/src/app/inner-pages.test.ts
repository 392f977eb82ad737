import { expect, test } from 'vitest'
import { INNER_PAGES } from '#client/app/inner-pages.ts'
import { PAGES } from '#shared/web/pages.ts'

test('every page of the register that nobody comes to first is among them', () => {
  const files = Object.values(PAGES)
    .map(({ file }) => file)
    .filter(file => !file.startsWith('market/'))
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) expect(INNER_PAGES).toHaveProperty([`../pages/${file}.tsx`])
})
