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

/** Somebody outside who gets what a table has; whoever keeps servers and database gets everything. */
export interface Recipient {
  name: string
  /** On what ground it may go to a country outside of the EEA; `null`: it does not. */
  thirdCountry: string | null
}

const UNITED_STATES = 'USA: Data Privacy Framework, else standard contractual clauses (Art. 45, 46)'

export const RECIPIENTS = {
  PUBLIC: { name: 'everybody, while it is public', thirdCountry: 'readable anywhere, by its purpose' },
  VENDOR: { name: 'the vendor asked', thirdCountry: 'Switzerland: adequacy decision (Art. 45)' },
  MAIL_SERVICE: { name: 'the mail service', thirdCountry: 'by the choice of the operator' },
  PICTURE_STORE: { name: 'the picture store', thirdCountry: 'by the choice of the operator' },
  STRIPE: { name: 'Stripe', thirdCountry: UNITED_STATES },
  SIGN_IN_PROVIDERS: { name: 'Google, Meta: whoever was chosen', thirdCountry: UNITED_STATES },
} as const satisfies Record<string, Recipient>

/** What many tables have in common. */
export const CONTRACT = 'Art. 6(1)(b)'
export const WITH_THE_ACCOUNT = 'as long as the account'
export const GOES_WITH_THE_ACCOUNT = 'goes with the account'
export const OWN_ID = withheld('the same in every row')
export const INTERNAL = withheld('internal')
export const DERIVED = withheld('derived from other columns')

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
  /** Left out: nobody but the hosting provider. */
  recipients?: readonly Recipient[]
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
