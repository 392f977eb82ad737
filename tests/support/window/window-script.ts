import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { projectPath } from '#server/core/project-path.ts'
import { writeBundle } from '#tests/support/runner/write-bundle.ts'

const FOLDER = projectPath('dist/tests/window')

/** Once for all test workers. */
export async function bundleWindowScript(): Promise<void> {
  await writeBundle('tests/support/window/write-window-script.ts', FOLDER)
}

/** The script in the page's head, of what is pressed before the client is there. */
export const EARLY_SCRIPT = new Script(
  /<script>(.*?)<\/script>/s.exec(readFileSync(projectPath('client/index.html'), 'utf8'))?.[1] ?? '',
)

let compiled: Script | undefined

/** What {@link bundleWindowScript} has written, read once per worker; each window runs it anew. */
export function windowScript(): Script {
  const filename = `${FOLDER}/window.js`
  // A module may wait at its top, a script may not.
  compiled ??= new Script(`(async () => {${readFileSync(filename, 'utf8')}\n})()`, { filename })
  return compiled
}
