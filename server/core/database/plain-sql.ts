import { type Column, type GetColumnData, getTableName } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type Database, poolOf } from './database.ts'

type Value = string | number | null

/** A statement or a piece of one: its text, with a `?` for each of its values. */
export class PlainSql {
  readonly text: string
  readonly values: readonly Value[]

  constructor(text: string, values: readonly Value[] = []) {
    this.text = text
    this.values = values
  }
}

/**
 * A piece of SQL from a template: pieces in it become part of its text, values its placeholders. For statements that are put
 * together with every request: the query builder's own template makes a tree and walks it again for the text.
 */
export function plainSql(strings: TemplateStringsArray, ...parts: readonly (PlainSql | Value)[]): PlainSql {
  let text = strings[0] ?? ''
  const values: Value[] = []
  parts.forEach((part, index) => {
    if (part instanceof PlainSql) {
      text += part.text
      values.push(...part.values)
    } else {
      text += '?'
      values.push(part)
    }
    text += strings[index + 1] ?? ''
  })
  return new PlainSql(text, values)
}

export function joinSql(pieces: readonly PlainSql[], separator: string): PlainSql {
  return new PlainSql(
    pieces.map(piece => piece.text).join(separator),
    pieces.flatMap(piece => piece.values),
  )
}

/**
 * The rows of a SELECT as the driver gives them: nothing looks at their columns but the caller, who knows `Row` by the
 * statement itself (numbers for booleans, dates as dates). Not for transactions.
 */
export async function readRows<Row>(db: Database, { text, values }: PlainSql): Promise<Row[]> {
  const params = [...values]
  try {
    const [rows] = await poolOf(db).query(text, params)
    return rows as Row[]
  } catch (error) {
    // As the query builder fails, so that the log names the statement without its values.
    throw error instanceof Error ? new DrizzleQueryError(text, params, error) : error
  }
}

/** Columns of tables under the names that rows are to have: `listings.price_unit AS priceUnit, …`. */
export function columnList(columns: Record<string, Column>): string {
  return Object.entries(columns)
    .map(([name, column]) => `${getTableName(column.table)}.${column.name} AS \`${name}\``)
    .join(', ')
}

/** What `readRows` brings of these columns. */
export type PlainRow<Columns extends Record<string, Column>> = {
  [Name in keyof Columns]: PlainValue<GetColumnData<Columns[Name]>>
}

/** The database has no booleans, only 0 and 1. */
type PlainValue<Data> = Data extends boolean ? number : Data

/** A row of `readRows` as the query builder would have read it: with booleans, and decimals as the schema wants them. */
export function fromPlainRow<Columns extends Record<string, Column>>(
  columns: Columns,
  row: PlainRow<Columns>,
): BuiltRow<Columns> {
  const values: Record<string, unknown> = row
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => {
      const value = values[name] ?? null
      return [name, value === null ? null : column.mapFromDriverValue(value)]
    }),
  ) as BuiltRow<Columns>
}

type BuiltRow<Columns extends Record<string, Column>> = {
  [Name in keyof Columns]: GetColumnData<Columns[Name]>
}
