import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '#server/dev/find-program.ts'
import { installPackages } from '#server/dev/install-packages.ts'
import type { SentPage } from '#tests/performance/quality/crawl-site.ts'

const CHECKER = 'node_modules/vnu-jar/build/dist/vnu.jar'

interface Message {
  type: string
  url: string
  lastLine?: number
  message: string
  extract?: string
}

export function hasJava(): boolean {
  return findProgram('java') !== null
}

/** @throws Error when there is no Java and none can be installed */
export async function ensureJava(log: (message: string) => void): Promise<void> {
  if (hasJava()) return
  await installPackages(
    { apt: ['default-jre-headless'], dnf: ['java-21-openjdk-headless'], apk: ['openjdk21-jre-headless'] },
    log,
  )
  if (!hasJava())
    throw new Error('The HTML checker needs Java. Install it (Debian: default-jre-headless) and run again.')
}

/** What the W3C's checker says against these documents: errors, no advice. */
export async function checkHtml(pages: readonly SentPage[]): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wabenmarkt-html-'))
  try {
    const files = pages.map((page, index) => ({ page, file: path.join(folder, `${index}.html`) }))
    await Promise.all(files.map(({ page, file }) => writeFile(file, page.html)))
    const messages = await runChecker(files.map(({ file }) => file))
    return messages
      .filter(({ type }) => type === 'error' || type === 'non-document-error')
      .map(({ url, message, extract = '' }) => {
        const address = files.find(({ file }) => url.endsWith(file))?.page.address
        return `${address}: ${message} (${extract.replace(/\s+/g, ' ').trim()})`
      })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function runChecker(files: string[]): Promise<Message[]> {
  const args = ['-jar', CHECKER, '--format', 'json', '--exit-zero-always', ...files]
  const { stderr } = await promisify(execFile)('java', args, { maxBuffer: 64 * 1024 * 1024 })
  return (JSON.parse(stderr) as { messages: Message[] }).messages
}
