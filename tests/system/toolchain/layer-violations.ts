import { DOMAINS } from '#lint/domains.ts'

/** Imports against the order of the rooms, as docs/architecture.md draws it; each is planted by lint-rules.test.ts. */

export interface Violation {
  file: string
  code: string
  rule: string
  /** Part of what the reader is told. */
  says?: string
}

export const LAYER_VIOLATIONS: [what: string, violation: Omit<Violation, 'rule'>][] = [
  [
    'client → server',
    {
      file: 'client/src/features/leads/a.ts',
      code: importing('#server/process/settings.ts'),
      says: 'AppRouter',
    },
  ],
  [
    'client → server, type',
    { file: 'client/src/features/leads/b.ts', code: importingType('#server/process/settings.ts') },
  ],
  [
    'client → server, lazily',
    {
      file: 'client/src/features/leads/c.ts',
      code: "export const late = () => import('#server/process/settings.ts')\n",
    },
  ],
  [
    'client → server, passed on',
    { file: 'client/src/features/leads/d.ts', code: "export { value } from '#server/process/settings.ts'\n" },
  ],
  [
    'trpc.ts → server, value',
    {
      file: 'client/src/lib/api/trpc.ts',
      code: importing('#server/router.ts') + importingType('#server/router.ts'),
    },
  ],
  ['client → tables', { file: 'client/src/lib/a.ts', code: importing('#drizzle/schema/market/leads.ts') }],
  ['client → Node', { file: 'client/src/lib/b.ts', code: importing('node:fs'), says: 'browser' }],
  [
    'feature → other feature',
    {
      file: 'client/src/features/leads/e.ts',
      code: importing('#client/features/blog/x.ts'),
      says: 'composes',
    },
  ],
  [
    'feature → page',
    { file: 'client/src/features/leads/f.ts', code: importing('#client/pages/market/home.tsx') },
  ],
  ['feature → app shell', { file: 'client/src/features/leads/g.ts', code: importing('#client/app/app.tsx') }],
  ['ui → feature', { file: 'client/src/ui/a.ts', code: importing('#client/features/leads/x.ts') }],
  ['ui → page', { file: 'client/src/ui/b.ts', code: importing('#client/pages/market/home.tsx') }],
  ['ui → trpc', { file: 'client/src/ui/c.ts', code: importing('#client/lib/api/trpc.ts') }],
  [
    'ui → domain words',
    { file: 'client/src/ui/d.ts', code: importing('#shared/leads.ts'), says: 'domain words' },
  ],
  ['lib → feature', { file: 'client/src/lib/c.ts', code: importing('#client/features/leads/x.ts') }],
  ['page → app shell', { file: 'client/src/pages/market/a.ts', code: importing('#client/app/app.tsx') }],
  [
    'domain → domain to its right',
    {
      file: 'server/billing/rules.ts',
      code: importing('#server/listings/rules.ts'),
      says: 'mail geo auth',
    },
  ],
  ...eachDomainToItsRight(),
  [
    'domain → domain to its right, from its rules',
    { file: 'server/mail/rules.ts', code: importing('#server/geo/rules/positions.ts') },
  ],
  [
    'domain → domain to its right, from a command',
    { file: 'server/auth/commands/sign-in.ts', code: importing('#server/admin/queries/list-overview.ts') },
  ],
  [
    'certificates → domain to its right, whose pipeline and store it uses',
    {
      file: 'server/certificates/rules.ts',
      code: importing('#server/images/gateway.ts'),
      says: 'vendors certificates billing',
    },
  ],
  [
    'certificates → table of a domain to its right',
    {
      file: 'server/certificates/queries/a.ts',
      code: importing('#drizzle/schema/market/listings.ts'),
      says: 'A table belongs to the domain',
    },
  ],
  [
    'domain → composition',
    {
      file: 'server/leads/rules.ts',
      code: importing('#server/http/app.ts'),
      says: 'put the domains together',
    },
  ],
  ['domain → pages', { file: 'server/leads/queries/a.ts', code: importing('#server/pages/listing.ts') }],
  ['core → pages', { file: 'server/core/c.ts', code: importing('#server/pages/listing.ts') }],
  ['pages → tables', { file: 'server/pages/a.ts', code: importing('drizzle-orm'), says: 'queries.ts' }],
  ['pages → development', { file: 'server/pages/b.ts', code: importing('#server/dev/mailbox.ts') }],
  ['domain → development', { file: 'server/leads/limits.ts', code: importing('#server/dev/mailbox.ts') }],
  ['domain → client', { file: 'server/leads/routes.ts', code: importing('#client/lib/format.ts') }],
  [
    'router → tables',
    {
      file: 'server/leads/router.ts',
      code: importing('#drizzle/schema/market/leads.ts'),
      says: 'queries.ts',
    },
  ],
  ['rules → drizzle', { file: 'server/blog/rules.ts', code: importing('drizzle-orm') }],
  [
    'command → third party',
    { file: 'server/mail/commands.ts', code: importing('nodemailer'), says: 'gateway.ts' },
  ],
  ['query → third party', { file: 'server/images/queries.ts', code: importing('@aws-sdk/client-s3') }],
  ['gateway → tables', { file: 'server/geo/gateway.ts', code: importing('drizzle-orm/mysql-core') }],
  [
    'core → domain',
    { file: 'server/core/a.ts', code: importing('#server/mail/rules.ts'), says: 'knows none' },
  ],
  ['core → third party', { file: 'server/core/b.ts', code: importing('stripe') }],
  [
    'context → domain, type',
    { file: 'server/core/trpc/context.ts', code: importingType('#server/geo/rules/positions.ts') },
  ],
  [
    'domain → table of another domain',
    {
      file: 'server/billing/queries.ts',
      code: importing('#drizzle/schema/market/listings.ts'),
      says: 'A table belongs to the domain',
    },
  ],
  [
    'core → table of a domain',
    { file: 'server/core/d.ts', code: importing('#drizzle/schema/market/leads.ts') },
  ],
  ['app.ts → development', { file: 'server/http/app.ts', code: importing('#server/dev/mailbox.ts') }],
  ['product → tests', { file: 'server/process/serve.ts', code: importing('#tests/support/product/app.ts') }],
  ['shared → server', { file: 'shared/a.ts', code: importing('#server/process/settings.ts') }],
  ['shared → client', { file: 'shared/b.ts', code: importing('#client/lib/format.ts') }],
  ['shared → Node', { file: 'shared/c.ts', code: importing('node:crypto') }],
  ['tables → server', { file: 'drizzle/schema/a.ts', code: importing('#server/process/settings.ts') }],
  [
    'by a relative path',
    { file: 'server/billing/limits.ts', code: importing('../listings/rules.ts'), says: 'alias' },
  ],
  [
    'by a relative path in disguise',
    { file: 'server/billing/router.ts', code: importing('./../listings/rules.ts') },
  ],
  [
    'by a relative path, in a test',
    { file: 'tests/system/toolchain/a.test.ts', code: importing('../support/app.ts') },
  ],
]

/** A new domain is planted as soon as it stands in the order. */
function eachDomainToItsRight(): typeof LAYER_VIOLATIONS {
  return DOMAINS.slice(1).map((next, index) => {
    const domain = DOMAINS[index]
    return [
      `${domain} → ${next}`,
      { file: `server/${domain}/events.ts`, code: importing(`#server/${next}/rules.ts`) },
    ]
  })
}

function importing(path: string): string {
  return `import * as other from '${path}'\nexport const seen = [other]\n`
}

function importingType(path: string): string {
  return `import type { Other } from '${path}'\nexport type Seen = Other[]\n`
}
