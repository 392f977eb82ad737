import type { Plugin } from 'vite'

/** Chunks by file name, with what each imports at once. */
export type ChunkImports = ReadonlyMap<string, readonly string[]>

/**
 * Fails the build when chunks import each other in a circle, which no type or lint rule sees: one of them then runs before what it
 * needs is there, and pages stay empty.
 */
export function noChunkCycles(): Plugin {
  return {
    name: 'no-chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const cycle = findCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (cycle !== null)
        this.error(`Chunks import each other: ${cycle.join(' → ')} (see server/dev/build/code-splitting.ts)`)
    },
  }
}

/** @returns the first circle, from a chunk back to itself; `null`: there is none */
export function findCycle(chunks: ChunkImports): string[] | null {
  const done = new Set<string>()
  const walk = (chunk: string, way: readonly string[]): string[] | null => {
    if (way.includes(chunk)) return [...way.slice(way.indexOf(chunk)), chunk]
    if (done.has(chunk)) return null
    for (const next of chunks.get(chunk) ?? []) {
      const cycle = walk(next, [...way, chunk])
      if (cycle !== null) return cycle
    }
    done.add(chunk)
    return null
  }
  for (const chunk of chunks.keys()) {
    const cycle = walk(chunk, [])
    if (cycle !== null) return cycle
  }
  return null
}
