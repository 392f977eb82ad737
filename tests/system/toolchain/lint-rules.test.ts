import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LAYER_VIOLATIONS, type Violation } from './layer-violations.ts'
import { STYLE_VIOLATIONS } from './style-violations.ts'

/** The rules must catch what they are there for: each planted violation is one, in a small copy of the house. */

interface Diagnostic {
  code: string
  filename: string
  help: string | null
  message: string
}

const LAYER = 'eslint(no-restricted-imports)'

const FOREIGN_TABLE = "import { listings } from '#drizzle/schema/market/listings.ts'\n"

const HOUSE_VIOLATIONS: [what: string, violation: Violation][] = [
  [
    'a module imported for a type alone',
    {
      file: 'client/src/lib/type-alone.ts',
      code: "import { type X } from '#shared/core/zod.ts'\nexport const x = (y: X) => y\n",
      rule: 'typescript(no-import-type-side-effects)',
      says: 'inline',
    },
  ],
  named('a loose file in server/', 'server/helpers.ts', 'holds main.ts and router.ts'),
  named('a part that no domain has', 'server/leads/utils.ts', 'named for its part'),
  named('a folder that no domain has', 'server/leads/services/mailer.ts', 'named for its part'),
  named(
    'a file beside the folder of its name',
    'server/mail/rules/signatures.ts',
    'has both rules.ts and rules/',
  ),
  named('a command without an object', 'server/favorites/commands/add.ts', 'say what they do and to what'),
  named(
    'a command line tool without an object',
    'server/favorites/cli/run.ts',
    'say what they do and to what',
  ),
  writes('inserts into', 'server/images/commands/insert-listing.ts', 'db => db.insert(listings)'),
  writes('updates', 'server/images/commands/update-listing.ts', 'db => db.update(listings).set({})'),
  writes('deletes from', 'server/images/commands/delete-listing.ts', 'db => db.delete(listings)'),
  writes(
    'writes by SQL',
    'server/blog/commands/write-sql.ts',
    'db => db.run(`UPDATE listings SET views = 0`)',
    '',
  ),
]

function named(what: string, file: string, says: string): [string, Violation] {
  return [what, { file, code: 'export const x = 1\n', rule: 'house(file-names)', says }]
}

function writes(what: string, file: string, work: string, head = FOREIGN_TABLE): [string, Violation] {
  const code = `${head}export const write = (${work.replace('db =>', 'db: Record<string, (of: unknown) => unknown>) =>')}\n`
  return [
    `a domain that ${what} a foreign table`,
    { file, code, rule: 'house(table-owner)', says: 'only server/listings' },
  ]
}

/** What must stay allowed. */
const CLEAN: Record<string, string> = {
  'shared/leads.ts': 'export const LEADS = 1\n',
  'shared/clean.ts': 'export const CLEAN = 1\n',
  'drizzle/schema/market/leads.ts': "export { LEADS as leads } from '#shared/leads.ts'\n",
  'server/process/settings.ts': 'export const value = process.env.PORT\n',
  'server/router.ts': 'export interface AppRouter { port: string }\n',
  'server/main.ts': "void import('#server/dev/mailbox.ts')\n",
  'server/dev/mailbox.ts': "import { leads } from '#drizzle/schema/market/leads.ts'\nconsole.log(leads)\n",
  'server/mail/gateway.ts':
    "import { createTransport } from 'nodemailer'\nexport const transport = createTransport()\n",
  'server/leads/queries.ts':
    "import { leads } from '#drizzle/schema/market/leads.ts'\nimport { transport } from '#server/mail/gateway.ts'\nexport const all = [leads, transport]\n",
  'server/leads/commands/submit-lead.ts':
    "import { sql } from 'drizzle-orm'\nimport { all } from '#server/leads/queries.ts'\nexport const submitted = [sql, all]\n",
  'server/leads/leads.test.ts':
    "import { leads } from '#drizzle/schema/market/leads.ts'\nimport { mail } from '#server/favorites/rules.ts'\nconsole.log(leads, mail)\n",
  'server/pages/listing.ts':
    "import { all } from '#server/leads/queries.ts'\nimport type { AppRouter } from '#server/router.ts'\nexport const page = (router: AppRouter) => [router, all]\n",
  'server/listings/queries/search-listings.ts': "export { sql } from 'drizzle-orm'\n",
  'drizzle/schema/market/listings.ts':
    "import { mysqlTable } from 'drizzle-orm/mysql-core'\nexport const listings = mysqlTable('listings', {})\n",
  'server/images/commands/arrange-images.ts':
    "import { listings } from '#drizzle/schema/market/listings.ts'\nexport const joined = [listings]\n",
  'server/listings/commands/save-listing.ts':
    "import { listings } from '#drizzle/schema/market/listings.ts'\nexport const save = (db: { insert(table: object): void }) => db.insert(listings)\n",
  'server/blog/cli/import-posts.ts': 'export const imported = 1\n',
  'server/favorites/rules.ts': "export { transport as mail } from '#server/mail/gateway.ts'\n",
  'client/src/lib/format.ts': 'export const format = String\n',
  'client/src/app/paths.ts': "export const HOME = '/'\n",
  'client/src/features/blog/card.tsx':
    "import { HOME } from '#client/app/paths.ts'\nexport const Card = () => <a href={HOME}>Blog</a>\n",
  'client/src/pages/market/home.tsx':
    "import { Card } from '#client/features/blog/card.tsx'\nexport default function Home() {\n  return <Card />\n}\n",
}

const root = mkdtempSync(join(tmpdir(), 'lint-rules-'))
let diagnostics: Diagnostic[]

beforeAll(() => {
  for (const name of [
    'oxlint.config.ts',
    '.ci/lint/domains.ts',
    '.ci/lint/house-rules.ts',
    '.ci/lint/layers.ts',
    'package.json',
    'tsconfig.json',
    'server/tsconfig.json',
    'client/tsconfig.json',
    'client/service-worker/tsconfig.json',
  ]) {
    cpSync(name, join(root, name))
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  for (const [file, code] of Object.entries(CLEAN)) plant(file, code)
  for (const [, { file, code }] of LAYER_VIOLATIONS) plant(file, code)
  for (const [, { file, code }] of HOUSE_VIOLATIONS) plant(file, code)
  for (const { file, code } of STYLE_VIOLATIONS) plant(file, code)
  const run = spawnSync('node_modules/.bin/oxlint', ['--format=json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  expect(run.status, run.stderr).toBe(1)
  diagnostics = (JSON.parse(run.stdout) as { diagnostics: Diagnostic[] }).diagnostics
})

afterAll(() => rmSync(root, { recursive: true }))

describe('who may import whom', () => {
  test.each(LAYER_VIOLATIONS)('%s is refused', (_what, { file, says }) => {
    const found = foundIn(file).filter(diagnostic => diagnostic.code === LAYER)
    expect(found).toHaveLength(1)
    if (says) expect(`${found[0]?.message} ${found[0]?.help}`).toContain(says)
  })
})

describe('what files are named, and who writes a table', () => {
  test.each(HOUSE_VIOLATIONS)('%s is refused', (_what, { file, rule, says }) => {
    const found = foundIn(file).filter(({ code }) => code === rule)
    expect(found).toHaveLength(1)
    expect(found[0]?.message).toContain(says)
  })
})

describe('style', () => {
  test.each(STYLE_VIOLATIONS)('$rule is reported in $file', ({ file, rule }) => {
    expect(foundIn(file).map(diagnostic => diagnostic.code)).toContain(rule)
  })
})

test.each(Object.keys(CLEAN))('%s is fine', file => {
  expect(foundIn(file)).toEqual([])
})

function foundIn(file: string): Diagnostic[] {
  return diagnostics.filter(diagnostic => diagnostic.filename === file)
}

function plant(file: string, code: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), code)
}
