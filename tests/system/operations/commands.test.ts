import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
/** What `pnpm …` runs of the commands, from their sources. */
const FILES = Object.values(scripts).flatMap(
  script => /^node (server\/\S*\/cli\/\S+)$/.exec(script)?.[1] ?? [],
)

/** One after the other in one process: to load the sources is most of what a command costs. */
const RUN_ALL = 'for (const file of process.env.FILES.split(" ")) await import(file)'

/** No `.env` is there. */
const folder = mkdtempSync(path.join(tmpdir(), 'wabenmarkt-commands-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('every command has a script and loads from its sources; without settings or arguments each says in a line what it lacks', async () => {
  expect(new Set(FILES)).toEqual(new Set(globSync('server/**/cli/*.ts', { exclude: ['**/*.test.ts'] })))
  const { DATABASE_URL: _, ...inherited } = process.env
  const files = FILES.map(file => path.resolve(file)).join(' ')
  const env = { ...inherited, NODE_ENV: 'test', LOG_LEVEL: 'silent', GEO_SOURCE: folder, FILES: files }
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', RUN_ALL], {
    env,
    cwd: folder,
  })
  const { code, stderr } = (await run.catch((error: unknown) => error)) as { code?: number; stderr: string }
  expect(code).toBe(1)
  const lines = stderr.trimEnd().split('\n')
  for (const line of lines)
    expect(line).toMatch(/^(Usage: pnpm \S+|Neither \S+ nor \S+ at|[A-Z_]+ is not set)/)
  expect(lines).toHaveLength(FILES.length)
})
