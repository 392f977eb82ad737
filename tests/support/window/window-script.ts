import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import type { DOMWindow } from 'jsdom'
import { projectPath } from '#server/core/project-path.ts'
import { writeBundle } from '#tests/support/runner/write-bundle.ts'

const FOLDER = projectPath('dist/tests/window')

/** Once for all test workers. */
export async function bundleWindowScript(): Promise<void> {
  await writeBundle('tests/support/window/write-window-script.ts', FOLDER)
}

/** Text of a script, as a function of the window that it runs in. */
type WindowScript<T> = (window: DOMWindow) => T

const EARLY_TEXT =
  /<script>(.*?)<\/script>/s.exec(readFileSync(projectPath('client/index.html'), 'utf8'))?.[1] ?? ''

/** What the script in the page's head declares for all scripts. */
export const EARLY_NAMES = Array.from(
  EARLY_TEXT.matchAll(/^ {6}(?:var|function) (\w+)/gm),
  ([, name = '']) => name,
)

/** The script in the page's head, of what is pressed before the client is there; returns what it declares. */
export const earlyScript: WindowScript<object> = compile(
  `window => { with (window) { ${EARLY_TEXT}; return { ${EARLY_NAMES.join()} } } }`,
  'client/index.html',
)

let client: WindowScript<Promise<void>> | undefined

/**
 * What {@link bundleWindowScript} has written, read once per worker; each window runs it anew. The engine learns from all windows what
 * is worth to be made fast: in a realm for each, it would begin at none with each.
 */
export function windowScript(): WindowScript<Promise<void>> {
  const filename = `${FOLDER}/window.js`
  // A module may wait at its top.
  client ??= compile(`async window => {${readFileSync(filename, 'utf8')}\n}`, filename)
  return client
}

function compile<T>(text: string, filename: string): WindowScript<T> {
  return new Script(`(${text})`, { filename }).runInThisContext() as WindowScript<T>
}
