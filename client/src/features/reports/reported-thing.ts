import type { ReportTarget } from '#shared/reports.ts'

/** What a report is about, and who may be reporting. */
export interface ReportedThing {
  kind: ReportTarget
  id: number
  title: string
  /** Address of a picture or drawing of it. */
  image?: string | null | undefined
  /** Known of a signed-in visitor. */
  sender?: { name: string; email: string } | undefined
}
