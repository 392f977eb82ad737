import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { SentPage } from '#tests/performance/quality/crawl-site.ts'
import { JAVA, programPath } from '#tests/support/runner/programs.ts'

const CHECKER = 'node_modules/vnu-jar/build/dist/vnu.jar'

/**
 * It runs for seconds, in which the second compiler costs as much as it would ever spare; the code of the first one needs more of
 * the stack.
 */
const JVM = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m']

interface Message {
  type: string
  url: string
  lastLine?: number
  message: string
  extract?: string
}

/** What the W3C's checker says against these documents: errors, no advice. */
export async function checkHtml(pages: readonly SentPage[]): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wabenmarkt-html-'))
  try {
    const files = pages.map((page, index) => ({ page, file: path.join(folder, `${index}.html`) }))
    await Promise.all(files.map(({ page, file }) => writeFile(file, page.html)))
    const messages = await runChecker(files.map(({ file }) => file))
    return (
      messages
        .filter(({ type }) => type === 'error' || type === 'non-document-error')
        // Styles in files it does not see either, and of those in the document it does not know units of containers.
        .filter(({ message }) => !message.startsWith('CSS: '))
        .map(({ url, message, extract = '' }) => {
          const address = files.find(({ file }) => url.endsWith(file))?.page.address
          return `${address}: ${message} (${extract.replace(/\s+/g, ' ').trim()})`
        })
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function runChecker(files: string[]): Promise<Message[]> {
  const args = [...JVM, '-jar', CHECKER, '--format', 'json', '--exit-zero-always', ...files]
  const { stderr } = await promisify(execFile)(programPath(JAVA), args, { maxBuffer: 64 * 1024 * 1024 })
  return (JSON.parse(stderr) as { messages: Message[] }).messages
}
