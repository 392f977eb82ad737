import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { INNER_PAGES } from '#client/app/inner-pages.ts'
import { projectPath } from '#server/core/project-path.ts'
import { PAGES } from '#shared/web/pages.ts'

test('every page of the register is a file that the routes know', () => {
  for (const { file } of Object.values(PAGES)) {
    expect(existsSync(projectPath(`client/src/pages/${file}.tsx`)), file).toBe(true)
    if (!file.startsWith('market/')) expect(INNER_PAGES).toHaveProperty([`../pages/${file}.tsx`])
  }
})
