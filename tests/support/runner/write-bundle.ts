import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectPath } from '#server/core/project-path.ts'

/** All that a bundle can be made of. */
const SOURCES = [
  'client',
  'drizzle',
  'server',
  'shared',
  'tests',
  'package.json',
  'pnpm-lock.yaml',
  'vite.config.ts',
].map(name => projectPath(name))

/**
 * Runs a script that bundles the client into `folder`, once for all test workers. A process of its own: Vite builds what is delivered
 * only where NODE_ENV does not say "test".
 */
export async function writeBundle(script: string, folder: string): Promise<void> {
  await writeUnlessFresh(folder, async () => {
    const child = spawn(process.execPath, [projectPath(script), folder], {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`${script} has failed`)
  })
}

/** Lets `write` fill the folder, unless it did so after the last change of the sources: a bundle takes seconds of the processor. */
export async function writeUnlessFresh(
  folder: string,
  write: () => Promise<void>,
  sources: readonly string[] = SOURCES,
): Promise<void> {
  const mark = path.join(folder, 'sources-read')
  if ((statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? 0) > lastChange(sources)) return
  // What changes while it is written is not in it. Times of files are up to 10 ms behind the clock.
  const begun = new Date(Date.now() - 10)
  await write()
  writeFileSync(mark, '')
  utimesSync(mark, begun, begun)
}

/** In ms since 1970. A file that is gone has changed its folder. */
function lastChange(sources: readonly string[]): number {
  const files = sources.flatMap(source =>
    statSync(source).isDirectory()
      ? readdirSync(source, { recursive: true }).map(name => path.join(source, String(name)))
      : [],
  )
  return [...sources, ...files].reduce(
    (last, file) => Math.max(last, statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0),
    0,
  )
}
