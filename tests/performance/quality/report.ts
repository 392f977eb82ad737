import { readFileSync, writeFileSync } from 'node:fs'

const DOCUMENT = 'docs/first-load.md'
const MARKERS = ['<!-- measured by pnpm quality -->', '<!-- end -->'] as const

/** One line of the report: what was measured, per page, and whether it keeps its budget. */
export interface Row {
  name: string
  /** As it is shown, page by page. */
  values: string[]
  budget: string
  isKept: boolean
}

export function renderTable(pages: readonly string[], rows: readonly Row[]): string {
  const lines = [
    ['', ...pages, 'Budget'],
    ['---', ...pages.map(() => '---:'), '---:'],
    ...rows.map(({ name, values, budget, isKept }) => [name, ...values, isKept ? budget : `**${budget}**`]),
  ]
  return lines.map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

/** Puts the table where the document keeps it. */
export function writeTable(table: string): void {
  const [start, end] = MARKERS
  const text = readFileSync(DOCUMENT, 'utf8')
  const from = text.indexOf(start)
  const to = text.indexOf(end)
  if (from === -1 || to < from) throw new Error(`${DOCUMENT} has lost its markers`)
  writeFileSync(DOCUMENT, `${text.slice(0, from + start.length)}\n${table}\n${text.slice(to)}`)
}
