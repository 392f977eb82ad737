import { desc, eq, getTableColumns } from 'drizzle-orm'
import { adminActions } from '#drizzle/schema/core.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import type { Database } from '#server/core/database/database.ts'
import type { ActionFacts, AdminActionName, AdminActionPage } from '#shared/admin.ts'

/** What admins have done, newest first; with `action` only that. */
export async function listAdminActions(
  db: Database,
  { limit, offset, action }: { limit: number; offset: number; action?: AdminActionName | undefined },
): Promise<AdminActionPage> {
  const filter = action === undefined ? undefined : eq(adminActions.action, action)
  const [rows, total] = await Promise.all([
    db
      .select({ ...getTableColumns(adminActions), adminEmail: users.email })
      .from(adminActions)
      .leftJoin(users, eq(users.id, adminActions.adminId))
      .where(filter)
      .orderBy(desc(adminActions.id))
      .limit(limit)
      .offset(offset),
    db.$count(adminActions, filter),
  ])
  const actions = rows.map(row => ({ ...row, before: factsOf(row.before), after: factsOf(row.after) }))
  return { actions, total }
}

/** Written by `recordAdminAction`, so it has this form. */
function factsOf(json: string | null): ActionFacts | null {
  return json === null ? null : (JSON.parse(json) as ActionFacts)
}
