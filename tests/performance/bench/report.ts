import { readFile, writeFile } from 'node:fs/promises'
import { projectPath } from '#server/core/project-path.ts'
import type { Outcome } from './generate-load.ts'
import type { DearSearches } from './measure-dear-searches.ts'
import type { MeasuredSwitch } from './measure-fast-path.ts'
import type { MeasuredProcess, MeasuredShape, Measurement } from './measure-shapes.ts'
import type { Soak } from './measure-soak.ts'

const FILE = projectPath('docs/performance.md')

/** Measured on MariaDB unless it says otherwise. */
export type ReportPart = `${ReportTopic}${'' | ', mysql'}`
export type ReportTopic = 'shapes' | 'soak' | 'fast-path' | 'dear-searches'

/** Puts the text between the markers of this part of docs/performance.md. */
export async function writeReport(part: ReportPart, text: string): Promise<void> {
  const [begin, end] = [`<!-- ${part}: written by pnpm bench -->`, `<!-- ${part}: end -->`]
  const page = await readFile(FILE, 'utf8')
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from) return console.warn(`Nothing written: ${FILE} has no place marked for "${part}"`)
  await writeFile(FILE, `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`)
}

/** The tables of a run: of the largest catalogue, and what the smallest is to it. */
export function describeShapes({ shapes, ordered, writes, processes }: Measurement, machine: string): string {
  const names = processes.map(({ listings }) => listings.toLocaleString('en'))
  return [
    `Measured ${today()} on ${machine}, with ${names.join(' and ')} listings. Times in ms, one client.`,
    ...describeFailures(shapes),
    shapeTable(shapes, ordered),
    yardstickTable(shapes, ordered),
    table(
      ['write', 'CPU database', 'p50'],
      writes.map(({ name, databaseMs, p50 }) => [name, ms(databaseMs), ms(p50)]),
    ),
    processTable(processes),
  ].join('\n\n')
}

/** A refusal is fast and proves nothing. */
function describeFailures(shapes: readonly MeasuredShape[]): string[] {
  const failed = shapes.flatMap(({ name, largest, smallest }) => {
    const count = largest.outcome.failed + (smallest?.outcome.failed ?? 0)
    return count === 0 ? [] : [`${name} (${count})`]
  })
  return failed.length === 0 ? [] : [`**Failed requests**: ${failed.join(', ')}`]
}

const SHAPE_COLUMNS = [
  'query',
  'p50',
  'p95',
  'p99',
  'max',
  'CPU server',
  'CPU database',
  '× same bytes',
  '× 50 ordered rows',
  'p95 ÷ smallest',
  'CPU ÷ smallest',
  'rows',
  'CPU ÷, as many rows',
]

function shapeTable(shapes: readonly MeasuredShape[], ordered: Outcome): string {
  return table(
    SHAPE_COLUMNS,
    shapes.map(({ name, largest, smallest, sameRows, bytes }) => {
      const { outcome, rows } = largest
      const small = smallest?.outcome
      return [
        name,
        ...[outcome.p50, outcome.p95, outcome.p99, outcome.max].map(ms),
        ...outcome.cpu.map(ms),
        factor(outcome, bytes),
        factor(outcome, ordered),
        ratio(outcome.p95, small?.p95),
        factor(outcome, small),
        sameRows === null ? String(rows ?? '') : `${rows}, ${smallest?.rows}`,
        factor(sameRows ?? outcome, small),
      ]
    }),
  )
}

/** CPU of a request beside that of the least server that does the same. */
function yardstickTable(shapes: readonly MeasuredShape[], ordered: Outcome): string {
  const row = (name: string, outcome: Outcome) => [
    name,
    ms(outcome.p50),
    ...outcome.cpu.map(ms),
    ms(cpuOf(outcome)),
  ]
  const compared = shapes.flatMap(({ name, largest: { outcome }, statements, bytes }) => {
    if (statements === null) return []
    return [
      [...row(name, outcome), ''],
      [...row('node:http + mysql2, same statements and rows', statements), factor(outcome, statements)],
      [...row('node:http, same bytes', bytes), factor(outcome, bytes)],
    ]
  })
  return table(
    ['', 'p50', 'CPU server', 'CPU database', 'CPU', 'product ÷ this'],
    [...compared, [...row('node:http + mysql2, 50 ordered rows', ordered), '']],
  )
}

function processTable(processes: readonly MeasuredProcess[]): string {
  return table(
    ['listings', 'start to first answered search (ms)', 'memory idle (MB)', 'memory after all shapes (MB)'],
    processes.map(({ listings, firstSearchMs, idleMemory, loadedMemory }) => [
      listings.toLocaleString('en'),
      ...[firstSearchMs, idleMemory, loadedMemory].map(value => value.toFixed(0)),
    ]),
  )
}

export function describeSoak(soak: Soak, listings: number, machine: string): string {
  const { outcome, memory, cores, rate, minutes } = soak
  const moments = [1, 2, 3, 4, 5].filter(minute => minute <= minutes)
  // A single moment says where the collector stands between two runs: some 50 MB, up or down.
  const highest = (minute: number) =>
    Math.max(
      0,
      ...memory
        .filter(({ second }) => Math.ceil(second / 60) === minute)
        .flatMap(({ processes }) => processes),
    )
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
      ['largest server process within minute', ...moments.map(String)],
      [['MB', ...moments.map(minute => highest(minute).toFixed(0))]],
    ),
  ].join('\n\n')
}

export function describeDearSearches(
  { seconds, rate, attacker, calm, others, longestStatementMs }: DearSearches,
  listings: number,
  machine: string,
): string {
  const row = (who: string, { answered, failed, p50, p95, p99, max }: Outcome) => [
    who,
    String(answered),
    String(failed),
    ...[p50, p95, p99, max].map(ms),
  ]
  return [
    `Measured ${today()} on ${machine}, ${listings.toLocaleString('en')} listings, ${seconds} s, ${rate} dear searches a second. Times in ms. The longest statement took ${ms(longestStatementMs)} ms.`,
    table(
      ['who', 'answered', 'refused', 'p50', 'p95', 'p99', 'max'],
      [
        row('everybody else, before', calm),
        row('everybody else, meanwhile', others),
        row('the visitor with the dear searches', attacker),
      ],
    ),
  ].join('\n\n')
}

export function describeFastPath(
  measured: readonly MeasuredSwitch[],
  listings: number,
  machine: string,
): string {
  const saved = ({ on, off }: MeasuredSwitch) => (off.cpu[0] ?? 0) - (on.cpu[0] ?? 0)
  return [
    `Measured ${today()} on ${machine}, ${listings.toLocaleString('en')} listings. Times in ms, one client, both processes in turns.`,
    table(
      [
        'query',
        'CPU server, FAST_PATH=on',
        'off',
        'saved',
        'of the whole request',
        'p50, on',
        'off',
        'p95, on',
        'off',
      ],
      measured.map(each => [
        each.name,
        ...[each.on, each.off].map(outcome => ms(outcome.cpu[0] ?? 0)),
        ms(saved(each)),
        `${((100 * saved(each)) / cpuOf(each.off)).toFixed(0)} %`,
        ...[each.on.p50, each.off.p50, each.on.p95, each.off.p95].map(ms),
      ]),
    ),
  ].join('\n\n')
}

function cpuOf(outcome: Outcome): number {
  return outcome.cpu.reduce((sum, part) => sum + part, 0)
}

/** Of the processor's time. */
function factor(product: Outcome, base: Outcome | undefined): string {
  return ratio(cpuOf(product), base && cpuOf(base))
}

function ratio(value: number, base: number | undefined): string {
  return base === undefined || base === 0 ? '' : (value / base).toFixed(1)
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
