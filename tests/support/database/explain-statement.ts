import type { RowDataPacket } from 'mysql2/promise'
import type { RecordedStatement } from './record-statements.ts'

export interface PlanStep {
  select_type: string
  table: string
  type: string
  key: string | null
  Extra: string | null
}

interface Queryable {
  query<Rows extends RowDataPacket[]>(text: string, params: unknown[]): Promise<[Rows, unknown]>
}

/** How the database would run it, in the form that both engines know. */
export async function explainStatement(
  database: Queryable,
  { text, params }: RecordedStatement,
): Promise<PlanStep[]> {
  const [steps] = await database.query<(PlanStep & RowDataPacket)[]>(
    `EXPLAIN FORMAT=TRADITIONAL ${text}`,
    params,
  )
  return steps
}
