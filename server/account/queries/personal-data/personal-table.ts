import type { SQL } from 'drizzle-orm'
import type { MySqlTable } from 'drizzle-orm/mysql-core'

/** The person whose data are looked for. */
export interface Subject {
  userId: number
  /** 0, which is nobody's, without a business profile. */
  vendorId: number
  /** Empty, which is nobody's, until it is proved that the address is theirs: anybody can name somebody else's. */
  email: string
}

/** What a column means, in German, as the export explains it; or why it is not handed out. */
export type ColumnUse = string | { withheld: string }

export function withheld(why: string): ColumnUse {
  return { withheld: why }
}

/** A list of rows in the export. */
export interface ExportPart {
  /** Its name in the file. */
  name: string
  /** In German. */
  about: string
  rowsOf: (subject: Subject) => SQL
}

type ColumnName<Table extends MySqlTable> = keyof Table['$inferSelect'] & string

/** What the product does with the personal data in a table. docs/privacy.md shows these entries. */
export interface PersonalTable<Table extends MySqlTable = MySqlTable> {
  table: Table
  columns: Record<ColumnName<Table>, ColumnUse>
  /** The column that the rows of a part are read in the order of; unique among them. */
  orderBy: ColumnName<Table>
  /** Empty where a row leads to no account, or says nothing that another part does not say. */
  parts: readonly ExportPart[]
  purpose: string
  /** Articles of the GDPR, and other laws. */
  basis: string
  retention: string
  /** What deleting the account does to the rows. */
  erasure: string
  /** What outlives the account. */
  kept: readonly ColumnName<Table>[]
}

/** Nothing but the types: every column must be named, and none twice. */
export function personalTable<Table extends MySqlTable>(entry: PersonalTable<Table>): PersonalTable<Table> {
  return entry
}
