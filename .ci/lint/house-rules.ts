import { existsSync, readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { DOMAINS, ROOM, SCHEMA_OWNERS, SERVER_ROOMS_BESIDE_DOMAINS } from './domains.ts'

/** Rules of our own, run by oxlint as a plugin: how files of the server are named, and who writes which table. */

interface RuleContext {
  cwd: string
  filename: string
  report(problem: { node: object; message: string }): void
}

/** The parts of the syntax tree that the rules look at. */
interface Identifier {
  type: string
  name: string
}
interface ImportDeclaration {
  source: { value: string }
  specifiers: { local: Identifier }[]
}
interface CallExpression {
  callee: { type: string; property?: Identifier }
  arguments: { type: string; name?: string; object?: Identifier }[]
}
interface TemplateElement {
  value: { raw: string }
}
interface Literal {
  value: unknown
}

/** What a domain consists of: each a file, or a folder once the file has grown. */
const PARTS = [
  'router',
  'routes',
  'queries',
  'commands',
  'policy',
  'limits',
  'rules',
  'templates',
  'gateway',
  'events',
]
const IN_SERVER_ITSELF = ['main.ts', 'router.ts']
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** "lock-listing": what it does and to what. */
const VERB_NOUN = /^[a-z]+(-[a-z0-9]+)+$/

const fileNames = {
  create(context: RuleContext) {
    const path = relative(context.cwd, context.filename).split(sep).join('/')
    return {
      Program(node: object) {
        const message = problemOfName(path)
        if (message !== null) context.report({ node, message })
      },
    }
  },
}

function problemOfName(path: string): string | null {
  const [, room, ...rest] = path.split('/')
  if (room === undefined) return null
  if (rest.length === 0) {
    if (IN_SERVER_ITSELF.includes(room)) return null
    return `server/ itself holds ${IN_SERVER_ITSELF.join(' and ')}. What starts the product belongs in process/, what answers HTTP in http/, what every domain uses in core/, the rest in the folder of its domain.`
  }
  if (SERVER_ROOMS_BESIDE_DOMAINS.includes(room)) return null
  return problemInDomain(room, rest)
}

function problemInDomain(domain: string, path: readonly string[]): string | null {
  const [first = '', ...inner] = path
  if (path.at(-1)?.endsWith('.test.ts')) return null
  const part = first.replace(/\.ts$/, '')
  const file = (inner.at(-1) ?? '').replace(/\.ts$/, '')
  if (part === 'cli' && inner.length === 1) return VERB_NOUN.test(file) ? null : verbNoun(domain, 'cli')
  if (!PARTS.includes(part)) {
    return `A file of a domain is named for its part: ${PARTS.join(', ')} (X.ts, or X/<name>.ts once it grows), cli/<verb-noun>.ts, or a test. What fits none of these is usually rules (a pure calculation) or commands (a write).`
  }
  if (inner.length > 0 && existsSync(`${ROOM}/server/${domain}/${part}.ts`)) {
    return `server/${domain} has both ${part}.ts and ${part}/: move the file into the folder.`
  }
  if (inner.length === 1 && ['commands', 'queries'].includes(part) && !VERB_NOUN.test(file)) {
    return verbNoun(domain, part)
  }
  return inner.length > 0 && !KEBAB.test(file) ? verbNoun(domain, part) : null
}

function verbNoun(domain: string, part: string): string {
  return `Files in server/${domain}/${part}/ say what they do and to what, like lock-listing.ts or find-account.ts.`
}

const WRITES = new Set(['insert', 'update', 'delete'])
const RAW_WRITE = /\b(?:INSERT(?: IGNORE)? INTO|REPLACE INTO|UPDATE|DELETE FROM)\s+`?(\w+)/gi

const tableOwner = {
  create(context: RuleContext) {
    const [, room = ''] = relative(context.cwd, context.filename).split(sep)
    const foreign = new Map<string, string>()
    const refuse = (node: object, owner: string) =>
      context.report({
        node,
        message: `This table belongs to ${owner}: only server/${owner} writes it. Call one of its commands, or let it handle a domain event.`,
      })
    const checkText = (node: object, text: string) => {
      for (const [, table = ''] of text.matchAll(RAW_WRITE)) {
        const owner = TABLE_OWNERS.get(table)
        if (owner !== undefined && owner !== room) refuse(node, owner)
      }
    }
    return {
      ImportDeclaration({ source, specifiers }: ImportDeclaration) {
        const owner = SCHEMA_OWNERS.get(source.value)
        if (owner === undefined || owner === room) return
        for (const { local } of specifiers) foreign.set(local.name, owner)
      },
      CallExpression(node: CallExpression) {
        if (!WRITES.has(node.callee.property?.name ?? '')) return
        const [table] = node.arguments
        const owner = foreign.get(table?.name ?? table?.object?.name ?? '')
        if (owner !== undefined) refuse(node, owner)
      },
      TemplateElement: (node: TemplateElement) => checkText(node, node.value.raw),
      Literal(node: Literal) {
        if (typeof node.value === 'string') checkText(node, node.value)
      },
    }
  },
}

/** By the table's name in SQL, the domain that owns it. */
const TABLE_OWNERS = new Map(
  [...SCHEMA_OWNERS].flatMap(([file, owner]) => {
    const tables = readFileSync(`${ROOM}/${file.slice(1)}`, 'utf8').matchAll(/mysqlTable\(\s*'(\w+)'/g)
    return [...tables].map(([, table = '']): [string, string] => [table, owner])
  }),
)

/** A schema file without a domain of its name would have no owner. */
for (const owner of new Set(TABLE_OWNERS.values())) {
  if (![...DOMAINS, 'core'].includes(owner))
    throw new Error(`drizzle/schema: ${owner}.ts is named after no domain: see .ci/lint/domains.ts`)
}

export default { meta: { name: 'house' }, rules: { 'file-names': fileNames, 'table-owner': tableOwner } }
