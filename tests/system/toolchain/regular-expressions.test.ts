import { globSync, readFileSync } from 'node:fs'
import { check } from 'recheck'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** What runs in the product. Development's own servers meet nobody's input but the developer's. */
const SOURCES = globSync('{server,shared,client/src}/**/*.{ts,tsx}').filter(
  file => !file.endsWith('.test.ts') && !file.startsWith('server/dev/'),
)

interface Literal {
  source: string
  flags: string
  where: string
}

/** Every expression written as a literal; `built` are calls of RegExp, which no checker can read. */
function readExpressions(): { literals: Literal[]; built: string[] } {
  const literals = new Map<string, Literal>()
  const built: string[] = []
  for (const where of SOURCES) {
    const code = readFileSync(where, 'utf8')
    visit(parseSync(where, code).program, node => {
      if (node.type === 'Literal' && node.regex !== undefined) {
        const { pattern, flags } = node.regex
        literals.set(`/${pattern}/${flags}`, { source: pattern, flags, where })
      }
      if (node.callee?.name === 'RegExp') built.push(where)
    })
  }
  return { literals: [...literals.values()], built }
}

interface SyntaxNode {
  type?: string
  regex?: { pattern: string; flags: string }
  callee?: { name?: string }
}

function visit(node: unknown, see: (node: SyntaxNode) => void): void {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) see(node)
  for (const child of Object.values(node)) visit(child, see)
}

/** By the number of steps alone: how long they take depends on what else the machine does. */
async function isSlow({ source, flags, where }: Literal): Promise<string[]> {
  const result = await check(source, flags, { timeout: 120_000, attackTimeout: null, randomSeed: 1 })
  if (result.status === 'safe') return []
  const about = result.status === 'vulnerable' ? result.complexity.summary : result.error.kind
  return [`${where}: /${source}/${flags} ${about}`]
}

test('no regular expression takes more than linear time', { timeout: 900_000 }, async () => {
  const { literals } = readExpressions()
  expect(literals.length).toBeGreaterThan(50)
  const slow: string[] = []
  for (const literal of literals) slow.push(...(await isSlow(literal)))
  expect(slow).toEqual([])
})

test('the checker knows a slow one when it sees it', async () => {
  expect(await isSlow({ source: '^(a+)+$', flags: '', where: 'here' })).toHaveLength(1)
})

test('expressions are built at run time only from what the product wrote itself', () => {
  // The addresses of the pages, turned into patterns once at the start.
  expect(readExpressions().built).toEqual(['shared/web/find-page.ts'])
})

test('the expressions that judge addresses in forms take linear time', { timeout: 60_000 }, async () => {
  const { source, flags } = z.regexes.email
  expect(await isSlow({ source, flags, where: 'zod' })).toEqual([])
})
