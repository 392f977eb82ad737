import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PersonalTable } from '#server/account/queries/personal-data/personal-table.ts'
import { IMPERSONAL_TABLES, PERSONAL_TABLES } from '#server/account/queries/personal-data.ts'
import { shownColumns } from '#server/account/queries/read-rows.ts'

/** What docs/privacy.md says between its marks, as the code has it. */
export function privacyTables(): string {
  const personal = PERSONAL_TABLES.map(entry => {
    const { table, purpose, basis, retention, erasure } = entry
    return `| \`${getTableName(table)}\` | ${purpose} | ${basis} | ${retention} | ${exported(entry)} | ${erasure}${kept(entry)} |`
  })
  const impersonal = Object.entries(IMPERSONAL_TABLES).map(([name, why]) => `| \`${name}\` | ${why} |`)
  return [
    '| Table | Purpose | Basis (GDPR unless named) | Retention | In the export | When the account is deleted |',
    '|---|---|---|---|---|---|',
    ...personal,
    '',
    'These say nothing about anybody:',
    '',
    '| Table | Content |',
    '|---|---|',
    ...impersonal,
  ].join('\n')
}

function exported(entry: PersonalTable): string {
  if (entry.parts.length === 0) return '–'
  const parts = entry.parts.map(({ name }) => `\`${name}\``).join(', ')
  const shown = new Set(shownColumns(entry).map(([name]) => name))
  const secret = Object.entries(entry.columns).filter(([name, use]) => !shown.has(name) && isSecret(use))
  return secret.length === 0 ? parts : `${parts}, without ${secret.map(([name]) => name).join(', ')}`
}

/** Left out although it is about the person, unlike numbers that mean nothing outside. */
function isSecret(use: PersonalTable['columns'][string]): boolean {
  return typeof use !== 'string' && use.withheld === 'secret'
}

function kept({ table, kept: names }: PersonalTable): string {
  const columns = getTableColumns(table)
  const list = names.map(name => columns[name]?.name ?? name)
  return list.length === 0 ? '' : ` (kept: ${list.join(', ')})`
}
