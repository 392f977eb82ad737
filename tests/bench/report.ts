import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Outcome } from './generate-load.ts'
import type { MeasuredCatalogue, MeasuredShape } from './measure-catalogue.ts'
import type { Soak } from './measure-soak.ts'

const FILE = fileURLToPath(new URL('../../docs/performance.md', import.meta.url))

/** Puts the text between the markers of this part of docs/performance.md. */
export async function writeReport(part: 'shapes' | 'soak', text: string): Promise<void> {
  const [begin, end] = [`<!-- ${part}: written by pnpm bench -->`, `<!-- ${part}: end -->`]
  const page = await readFile(FILE, 'utf8')
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error(`No place for ${part} in ${FILE}`)
  await writeFile(FILE, `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`)
}

/** The tables of a run; the last catalogue is the largest, the others are what it is compared with. */
export function describeShapes(catalogues: readonly MeasuredCatalogue[], machine: string): string {
  const largest = catalogues.at(-1)
  if (largest === undefined) return ''
  const smallest = catalogues.length > 1 ? (catalogues[0] ?? null) : null
  const names = catalogues.map(({ listings }) => listings.toLocaleString('en'))
  return [
    `Measured ${today()} on ${machine}, with ${names.join(' and ')} listings. Times in ms, one client.`,
    ...catalogues.flatMap(describeFailures),
    shapeTable(largest, smallest),
    yardstickTable(largest),
    writeTable(largest),
    processTable(catalogues),
  ].join('\n\n')
}

/** A refusal is fast and proves nothing. */
function describeFailures({ shapes, listings }: MeasuredCatalogue): string[] {
  const failed = shapes.filter(({ product }) => product.failed > 0)
  if (failed.length === 0) return []
  const names = failed.map(({ name, product }) => `${name} (${product.failed})`)
  return [`**Failed requests** at ${listings.toLocaleString('en')}: ${names.join(', ')}`]
}

function shapeTable({ shapes, ordered }: MeasuredCatalogue, smallest: MeasuredCatalogue | null): string {
  const columns = [
    'p50',
    'p95',
    'p99',
    'max',
    'CPU server',
    'CPU database',
    '× same bytes',
    '× 50 ordered rows',
  ]
  const compared =
    smallest === null ? [] : ['p95 ÷ smallest', 'CPU ÷ smallest', 'rows', 'CPU ÷, as many rows']
  return table(
    ['query', ...columns, ...compared],
    shapes.map(shape => {
      const { product, bytes, rows, sameRows } = shape
      const smaller = smallest?.shapes.find(({ name }) => name === shape.name)
      const small = smaller?.product
      return [
        shape.name,
        ...[product.p50, product.p95, product.p99, product.max].map(ms),
        ...product.cpu.map(ms),
        ratio(cpuOf(product), bytes && cpuOf(bytes)),
        ratio(cpuOf(product), ordered && cpuOf(ordered)),
        ...(smallest === null
          ? []
          : [
              ratio(product.p95, small?.p95),
              ratio(cpuOf(product), small && cpuOf(small)),
              sameRows === null ? String(rows ?? '') : `${rows}, ${smaller?.rows}`,
              ratio(cpuOf(sameRows ?? product), small && cpuOf(small)),
            ]),
      ]
    }),
  )
}

/** CPU of a request beside that of the least server that does the same. */
function yardstickTable({ shapes, ordered }: MeasuredCatalogue): string {
  const row = (name: string, outcome: Outcome) => [
    name,
    ms(outcome.p50),
    ...outcome.cpu.map(ms),
    ms(cpuOf(outcome)),
  ]
  const compared = shapes.flatMap(({ name, product, statements, bytes }: MeasuredShape) => {
    if (statements === null) return []
    return [
      [...row(name, product), ''],
      [...row('node:http + mysql2, same statements and rows', statements), factor(product, statements)],
      ...(bytes === null ? [] : [[...row('node:http, same bytes', bytes), factor(product, bytes)]]),
    ]
  })
  const orderedRow = ordered === null ? [] : [[...row('node:http + mysql2, 50 ordered rows', ordered), '']]
  return table(
    ['', 'p50', 'CPU server', 'CPU database', 'CPU', 'product ÷ this'],
    [...compared, ...orderedRow],
  )
}

function writeTable({ writes }: MeasuredCatalogue): string {
  const rows = writes.map(({ name, databaseMs, p50 }) => [name, ms(databaseMs), ms(p50)])
  return table(['write', 'CPU database', 'p50'], rows)
}

function processTable(catalogues: readonly MeasuredCatalogue[]): string {
  return table(
    ['listings', 'start to first answered search (ms)', 'memory idle (MB)', 'memory after all shapes (MB)'],
    catalogues.map(({ listings, firstSearchMs, idleMemory, loadedMemory }) => [
      listings.toLocaleString('en'),
      ...[firstSearchMs, idleMemory, loadedMemory].map(value => value.toFixed(0)),
    ]),
  )
}

export function describeSoak(soak: Soak, listings: number, machine: string): string {
  const { outcome, memory, cores, rate, minutes } = soak
  const at = (minute: number) => memory.find(({ second }) => second >= minute * 60) ?? memory.at(-1)
  const moments = [1, 2, 3, 4, 5].filter(minute => minute <= minutes)
  const highest = (minute: number) => Math.max(0, ...(at(minute)?.processes ?? []))
  return [
    `Measured ${today()} on ${machine}, ${listings.toLocaleString('en')} listings, ${minutes} minutes, the load generator on the same machine.`,
    table(
      ['asked for', 'answered', 'failed', 'p50', 'p95', 'p99', 'max'],
      [
        [
          `${rate} /s`,
          `${outcome.perSecond.toFixed(0)} /s (${outcome.answered.toLocaleString('en')})`,
          String(outcome.failed),
          ...[outcome.p50, outcome.p95, outcome.p99, outcome.max].map(ms),
        ],
      ],
    ),
    table(
      ['cores in use: server', 'database', 'load generator'],
      [[cores.server, cores.database, cores.loadGenerator].map(value => value.toFixed(2))],
    ),
    table(
      ['largest server process after minute', ...moments.map(String)],
      [['MB', ...moments.map(minute => highest(minute).toFixed(0))]],
    ),
  ].join('\n\n')
}

function cpuOf(outcome: Outcome): number {
  return outcome.cpu.reduce((sum, part) => sum + part, 0)
}

function factor(product: Outcome, yardstick: Outcome): string {
  return ratio(cpuOf(product), cpuOf(yardstick))
}

function ratio(value: number, base: number | null | undefined): string {
  return base == null || base === 0 ? '' : (value / base).toFixed(1)
}

function ms(value: number): string {
  return value.toFixed(value < 10 ? 2 : 1)
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
