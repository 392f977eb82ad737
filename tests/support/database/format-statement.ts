import type { RecordedStatement } from './record-statements.ts'

/** The part that is the same for every page: it stands once, in a file of its own. */
export const CARD_COLUMNS = /SELECT listings\.id AS .* AS description/
const LONG_LIST = /\(((?:\d+|\?)(?:,(?:\d+|\?)){2}),[\d,?]{30,}\)/g
const VALUES_AT_MOST = 12
const STRUCTURE = /[()]| (?=(?:FROM|WHERE|STRAIGHT_JOIN|ORDER BY|UNION|GROUP BY)\b)/g

/** A clause a line, indented by the parentheses around it, with its values below. */
export function formatStatement({ text, params }: RecordedStatement): string {
  let depth = 0
  const sql = shortenUnion(text.replace(/\s+/g, ' '))
    .replace(CARD_COLUMNS, 'SELECT … card columns')
    .replace(LONG_LIST, (list, first) => `(${first}, … ${list.split(',').length} in all)`)
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')')
    .trim()
    .replace(STRUCTURE, sign => {
      if (sign === ' ') return `\n${'  '.repeat(depth)}`
      depth += sign === '(' ? 1 : -1
      return sign
    })
  const values = params.slice(0, VALUES_AT_MOST).map(value => JSON.stringify(value))
  if (params.length > VALUES_AT_MOST) values.push(`… ${params.length} in all`)
  return params.length === 0 ? `${sql};\n` : `${sql};\n-- values: ${values.join(', ')}\n`
}

const PARTS_SHOWN = 3

/** Of a union of the same part again and again one stands for all. */
function shortenUnion(sql: string): string {
  const parts = sql.split(' UNION ALL ')
  const areSame = parts.every(part => part.trim() === parts[0]?.trim())
  return areSame && parts.length > PARTS_SHOWN ? `${parts[0]} UNION ALL … ${parts.length} in all` : sql
}
