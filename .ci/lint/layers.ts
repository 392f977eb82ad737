import { readdirSync } from 'node:fs'
import type { OxlintConfig } from 'oxlint'
import { DOMAINS, FOREIGN_READS, SCHEMA_OWNERS, SERVER_ROOMS_BESIDE_DOMAINS } from './domains.ts'

/**
 * Who may import whom, as docs/architecture.md draws it. Overrides of oxlint replace each other instead of adding up,
 * so every room gets its complete list here.
 */

type Overrides = NonNullable<OxlintConfig['overrides']>

/** A forbidden import; `group` takes gitignore patterns, a leading `!` lets a path through again. */
interface Ban {
  group: string[]
  message: string
  allowTypeImports?: boolean
}

/** The files of a domain that touch tables; the folders are for what has outgrown the file. */
const TABLE_FILES = ['queries.ts', 'queries/**', 'commands.ts', 'commands/**']

const NO_PARENTS: Ban = {
  group: ['../**', './**/../**', '..'],
  message: 'What lies in another folder is imported through its alias (#server/…, #client/…, #shared/…).',
}
const NO_CLIENT: Ban = { group: ['#client/**'], message: 'Only client/ imports from the client.' }
const NO_SERVER: Ban = {
  group: ['#server/**'],
  message: 'Only the type AppRouter crosses to this side, in client/src/lib/api/trpc.ts.',
}
const NO_TESTS: Ban = { group: ['#tests/**'], message: 'The product does not import its tests.' }
const NO_DEV: Ban = {
  group: ['#server/dev/**'],
  message: 'server/dev is for development; only main.ts loads it.',
}
const NO_COMPOSITION: Ban = {
  group: [
    '#server/*.ts',
    '#server/http/**',
    '#server/pages/**',
    '#server/process/**',
    '!#server/process/env.ts',
    '!#server/process/settings.ts',
  ],
  message:
    'router.ts, process/, http/ and pages/ put the domains together; nothing below may know them (settings aside).',
}
/** Operators' commands publish events as the running product does, so they connect the same handlers. */
const NO_COMPOSITION_BUT_EVENTS: Ban = {
  ...NO_COMPOSITION,
  group: [...NO_COMPOSITION.group, '!#server/process/subscriptions.ts'],
}
const NO_TABLES: Ban = {
  group: ['#drizzle/**', 'drizzle-orm', 'drizzle-orm/**'],
  message: 'SQL lives in queries.ts or queries/ (reads) and commands.ts or commands/ (writes).',
}
const NO_THIRD_PARTIES: Ban = {
  group: [
    'stripe',
    'stripe/**',
    'nodemailer',
    'nodemailer/**',
    'flydrive',
    'flydrive/**',
    '@aws-sdk/**',
    'openid-client',
  ],
  message: "Third parties are spoken to in the domain's gateway.ts or gateway/ only.",
}
const NO_NODE: Ban = { group: ['node:*', 'node:*/**'], message: 'This code also runs in the browser.' }
const NO_PAGES: Ban = { group: ['#client/pages/**'], message: 'pages → features → ui, lib: pages compose.' }
const NO_FEATURES: Ban = {
  group: ['#client/features/**'],
  message: 'pages → features → ui, lib: what features share moves down, without domain words.',
}
const NO_APP_SHELL: Ban = {
  group: ['#client/app/**', '!#client/app/paths.ts'],
  message: 'app/ puts the pages together; nothing below may know it (paths.ts aside).',
}

const IN_THE_SERVER = [NO_PARENTS, NO_CLIENT, NO_TESTS]
const IN_THE_CLIENT = [NO_PARENTS, NO_TABLES, NO_TESTS, NO_THIRD_PARTIES, NO_NODE]

/** Of `shared`, what belongs to domains with many files. */
const SHARED_SHELVES = ['billing', 'listings', 'search', 'vendors']

export const layers: Overrides = [...serverLayers(), ...sharedLayers(), ...clientLayers(), ...testLayers()]

function serverLayers(): Overrides {
  const closed = [...IN_THE_SERVER, NO_DEV, NO_THIRD_PARTIES]
  return [
    room(['server/*.ts', 'server/http/**', 'server/pages/**', 'server/process/**'], [...closed, NO_TABLES]),
    room(['server/main.ts'], [...IN_THE_SERVER, NO_THIRD_PARTIES, NO_TABLES]),
    room(
      ['server/core/**'],
      [
        ...closed,
        NO_COMPOSITION,
        noDomain('core serves every domain and knows none.'),
        foreignTables('core'),
      ],
    ),
    room(['server/dev/**'], IN_THE_SERVER),
    ...serverDomains().flatMap(domainLayers),
  ]
}

function domainLayers(domain: string): Overrides {
  const right = DOMAINS.slice(DOMAINS.indexOf(domain) + 1)
  const order: Ban = {
    group: right.map(name => `#server/${name}/**`),
    message: `Domains import what stands to their left: ${DOMAINS.join(' ')}. Let a domain event or a file of process/ connect the two.`,
  }
  const toTheRight = right.length > 0 ? [order] : []
  const everywhere = [...IN_THE_SERVER, NO_DEV, NO_COMPOSITION, ...toTheRight]
  const folder = `server/${domain}`
  return [
    room([`${folder}/**`], [...everywhere, NO_TABLES, NO_THIRD_PARTIES]),
    room(
      TABLE_FILES.map(file => `${folder}/${file}`),
      [...everywhere, NO_THIRD_PARTIES, foreignTables(domain)],
    ),
    room(
      [`${folder}/cli/**`],
      [...IN_THE_SERVER, NO_DEV, NO_COMPOSITION_BUT_EVENTS, ...toTheRight, NO_TABLES, NO_THIRD_PARTIES],
    ),
    room([`${folder}/gateway.ts`, `${folder}/gateway/**`], [...everywhere, NO_TABLES]),
  ]
}

function sharedLayers(): Overrides {
  return [
    room(['shared/**'], [NO_PARENTS, NO_CLIENT, NO_SERVER, NO_TABLES, NO_TESTS, NO_THIRD_PARTIES, NO_NODE]),
    room(
      ['drizzle/**'],
      [NO_PARENTS, NO_CLIENT, { ...NO_SERVER, message: 'Tables know no server code.' }, NO_TESTS],
    ),
  ]
}

function clientLayers(): Overrides {
  const features = readdirSync(`${import.meta.dirname}/../../client/src/features`)
  return [
    room(['client/src/**'], [...IN_THE_CLIENT, NO_SERVER]),
    room(['client/src/pages/**'], [...IN_THE_CLIENT, NO_SERVER, NO_APP_SHELL]),
    ...features.map(feature =>
      room(
        [`client/src/features/${feature}/**`],
        [
          ...IN_THE_CLIENT,
          NO_SERVER,
          NO_APP_SHELL,
          NO_PAGES,
          {
            group: ['#client/features/**', `!#client/features/${feature}/**`],
            message: 'Features do not know each other: the page composes them.',
          },
        ],
      ),
    ),
    room(['client/src/lib/**'], [...IN_THE_CLIENT, NO_SERVER, NO_APP_SHELL, NO_PAGES, NO_FEATURES]),
    room(
      ['client/src/lib/api/trpc.ts'],
      [...IN_THE_CLIENT, { ...NO_SERVER, allowTypeImports: true }, NO_APP_SHELL, NO_PAGES, NO_FEATURES],
    ),
    room(
      ['client/src/ui/**'],
      [
        ...IN_THE_CLIENT,
        NO_SERVER,
        NO_APP_SHELL,
        NO_PAGES,
        NO_FEATURES,
        {
          group: ['#client/lib/api/trpc.ts', '#client/lib/api/api-client.ts'],
          message: 'ui takes data as props; features fetch it.',
        },
        {
          group: [
            ...DOMAINS.map(domain => `#shared/${domain}.ts`),
            ...SHARED_SHELVES.map(shelf => `#shared/${shelf}/**`),
          ],
          message: 'ui knows no domain words.',
        },
      ],
    ),
  ]
}

/** Tests and what supports them may look everywhere, but not by relative paths. */
function testLayers(): Overrides {
  return [room(['tests/**', 'server/**/*.test.ts'], [NO_PARENTS])]
}

function noDomain(message: string): Ban {
  return { group: DOMAINS.map(domain => `#server/${domain}/**`), message }
}

/** A domain knows its own tables and those that domains.ts lets it read. */
function foreignTables(domain: string): Ban {
  const domains = [domain, ...Object.keys(FOREIGN_READS[domain] ?? {})]
  return {
    group: [...SCHEMA_OWNERS].filter(([, owner]) => !domains.includes(owner)).map(([file]) => file),
    message:
      "A table belongs to the domain that its schema file is named after. Call that domain's functions, or give a reason in FOREIGN_READS (.ci/lint/domains.ts).",
  }
}

/** A folder that this file does not know would be bound by nothing. */
function serverDomains(): string[] {
  const known = new Set([...DOMAINS, ...SERVER_ROOMS_BESIDE_DOMAINS])
  const folders = readdirSync(`${import.meta.dirname}/../../server`, { withFileTypes: true }).filter(entry =>
    entry.isDirectory(),
  )
  const unknown = folders.filter(folder => !known.has(folder.name)).map(folder => folder.name)
  if (unknown.length > 0)
    throw new Error(`.ci/lint/domains.ts does not place these server folders: ${unknown.join(', ')}`)
  return DOMAINS
}

function room(files: string[], patterns: Ban[]): Overrides[number] {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } }
}
