/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Rows of finished cells as German Excel opens them: semicolons and CRLF. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map(cells => cells.join(';')).join('\r\n')}\r\n`
}

/** What makes a spreadsheet calculate, also behind blanks and quotes, and in its full-width, small and minus forms. */
const FORMULA_START =
  /^[\s"'`\p{Cc}\p{Cf}\p{Pi}\p{Pf}\u201A\u201E]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]|^'*[\t\r\n]/u

/** Anybody may have written these cells. An apostrophe in front makes a formula plain text. */
export function csvCell(text: string): string {
  const inert = FORMULA_START.test(text) ? `'${text}` : text
  return `"${inert.replaceAll('"', '""')}"`
}

/** What {@link csvCell} was given, of a cell as it is read: every text comes back as it was. */
export function textOfCell(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell
}
